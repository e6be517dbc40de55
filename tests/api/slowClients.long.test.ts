import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pino from 'pino';
import { start } from '#api/start.ts';
import { SERVICE_TOKEN, SESSION_SECRET } from '../support/app.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
let api: Awaited<ReturnType<typeof start>>;
beforeAll(async () => {
  database = await createTestDatabase();
  api = await start({
    ...{ databaseUrl: database.url, host: '127.0.0.1', port: 0, portIsSet: true },
    ...{ siteDir: '/nonexistent', siteServerDir: '/nonexistent', backupDir: '/nonexistent' },
    ...{ serviceToken: SERVICE_TOKEN, sessionSecret: SESSION_SECRET },
    log: pino({ level: 'silent' }),
  });
});
afterAll(async () => {
  await api.stop();
  await database.drop();
});

/** Opens a connection that sends its request a byte at a time and never finishes. */
async function dawdle(): Promise<Socket> {
  const socket = connect(api.port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write('POST /api/session HTTP/1.1\r\nHost: league.example\r\nX-Slow: ');
  return socket;
}

/** Returns the median wait over many requests for the list of tournaments, in milliseconds. */
async function waitForAnswer(): Promise<number> {
  const waits: number[] = [];
  for (let n = 0; n < 300; n += 1) {
    const began = performance.now();
    const answer = await fetch(`http://127.0.0.1:${api.port}/api/tournaments`);
    await answer.text();
    expect(answer.status).toBe(200);
    waits.push(performance.now() - began);
  }
  return waits.toSorted((one, other) => one - other)[waits.length / 2] ?? NaN;
}

it('others get answers while five hundred clients never end requests', async () => {
  await waitForAnswer();
  const alone = await waitForAnswer();
  const slow = await Promise.all(Array.from({ length: 500 }, dawdle));
  let isOver = false;
  const drip = (async () => {
    for (; !isOver; await sleep(50)) for (const socket of slow) socket.write('x');
  })();
  const beside = await waitForAnswer();
  isOver = true;
  await drip;
  // The wait is compared with the wait without slow clients, because absolute times depend on the machine.
  expect(beside / alone).toBeLessThan(5);
  for (const socket of slow) socket.destroy();
});

it('a refused client that never stops sending is cut off', async () => {
  const socket = connect(api.port, '127.0.0.1').on('error', () => {});
  const head = 'Host: league.example\r\nContent-Type: application/json\r\nContent-Encoding: gzip';
  socket.write(`POST /api/session HTTP/1.1\r\n${head}\r\nContent-Length: 900000\r\n\r\nno gzip at all`);
  const [answer] = await once(socket, 'data', { signal: AbortSignal.timeout(5_000) });
  expect(String(answer)).toMatch(/^HTTP\/1.1 400 /);
  const drip = setInterval(() => socket.write('x'), 100);
  // The connection may end with a reset while a byte is being sent.
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(drip);
}, 30_000);
