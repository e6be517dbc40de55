import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cleanEnvironment } from '../../tests/support/checkout.ts';

export type RoleName = 'api' | 'jobs' | 'bot' | 'whole';

type RoleSettings = {
  name: RoleName;
  checkoutDir: string;
  env: Record<string, string>;
  worksWhen: RegExp;
  logDir: string;
};

/** Milliseconds before a role that failed to start is restarted, as a supervisor would do. */
const AGAIN = 300;

/**
 * Runs a role of the product in a separate process. A killed role is restarted at once. If it cannot start,
 * for example while the database is down, another attempt follows a moment later. A working role that ends
 * without being killed is a fault.
 */
export function runRole({ name, checkoutDir, env, worksWhen, logDir }: RoleSettings) {
  const file = createWriteStream(join(logDir, `${name}.log`), { flags: 'a' });
  const faults: string[] = [];
  let child: ChildProcess;
  let works = false;
  let starts = 0;
  let stopping = false;

  const begin = () => {
    starts += 1;
    works = false;
    let said = '';
    const started = spawn(
      process.execPath,
      [join(checkoutDir, 'build/server/start.js'), ...(name === 'whole' ? [] : [name])],
      {
        cwd: checkoutDir,
        env: { ...cleanEnvironment(), LOG_LEVEL: 'info', SAMPLE_DATA: 'never', ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    file.write(`--- start ${starts}\n`);
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (part: Buffer) => {
        file.write(part);
        if (works) return;
        said += String(part);
        works = worksWhen.test(said);
      });
    started.once('exit', (code, signal) => {
      if (stopping || signal === 'SIGKILL') return;
      if (works) faults.push(`${name} ended of itself with ${signal ?? code}`);
      setTimeout(() => stopping || begin(), AGAIN);
    });
    child = started;
  };
  begin();

  return {
    name,
    faults,
    works: () => works,
    pid: () => child.pid ?? 0,
    kill: () => {
      child.kill('SIGKILL');
      begin();
    },
    stop: async () => {
      stopping = true;
      const isOver = () => child.exitCode !== null || child.signalCode !== null;
      child.kill('SIGTERM');
      for (let waited = 0; !isOver() && waited < 15_000; waited += 50) await sleep(50);
      if (!isOver()) faults.push(`${name} did not stop`);
      child.kill('SIGKILL');
      file.end();
    },
  };
}

export type RunningRole = ReturnType<typeof runRole>;
