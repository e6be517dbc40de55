import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type TestRedis = { url: string; stop(): Promise<void> };

export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

/** Starts a redis-server that stores nothing on disk; undefined if none is installed. */
export async function startTestRedis(): Promise<TestRedis | undefined> {
  if (!hasRedis) return undefined;
  const port = await freePort();
  const server = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    { cwd: '/', stdio: 'ignore' },
  );
  const exited = once(server, 'exit');
  for (let attempt = 0; !(await answers(port)); attempt += 1) {
    if (attempt === 200 || server.exitCode !== null) throw new Error('redis-server does not start.');
    await sleep(25);
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      server.kill('SIGTERM');
      await exited;
    },
  };
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const answer = (result: boolean) => {
      socket.destroy();
      resolve(result);
    };
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
  });

export async function freePort(): Promise<number> {
  const probe = createServer();
  await once(probe.listen(0, '127.0.0.1'), 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
