import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from './config.ts';

/** Milliseconds to wait for a port that an earlier, stopping process still holds. */
const TIMEOUT_MS = 3_000;

/** Throws a one-line error if the configured port cannot be used. The default port needs no check. */
export async function requirePort({ port, portIsSet, host }: Config): Promise<void> {
  if (!portIsSet) return;
  for (const end = Date.now() + TIMEOUT_MS; ; await sleep(100)) {
    try {
      await probe(port, host);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || Date.now() > end) namePort(error, port);
    }
  }
}

export const choosePort = ({ port, portIsSet, host }: Config) =>
  portIsSet && port > 0 ? port : freePortFrom(port, host);

export async function freePortFrom(first: number, host: string): Promise<number> {
  for (let port = first; port < first + 100; port += 1) {
    try {
      return await probe(port, host);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') return namePort(error, port);
    }
  }
  throw new Error(`Ports ${first} to ${first + 99} are all in use. Set PORT to a free port.`);
}

export async function listenFrom(server: Server, first: number, host: string): Promise<number> {
  for (let port = first; ; port += 1)
    try {
      await once(server.listen(port, host), 'listening');
      return (server.address() as AddressInfo).port;
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (!isTaken || first === 0 || port >= first + 50) throw error;
    }
}

/** Throws a readable error about a port. */
export function namePort(error: unknown, port: number): never {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    throw new Error(`PORT ${port} is in use. Stop the program that uses it, or set another port.`);
  if (code === 'EACCES') throw new Error(`This user may not use PORT ${port}. Set a port above 1023.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    throw new Error('HOST is not an address of this machine.');
  throw error;
}

async function probe(port: number, host: string): Promise<number> {
  const server = createServer();
  await once(server.listen(port, host), 'listening');
  const { port: chosen } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return chosen;
}
