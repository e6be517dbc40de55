import { once } from 'node:events';
import { request as ask } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { captain, startApp, type TestApp } from '../support/app.ts';
import { startPoolingProxy } from '../support/poolingProxy.ts';

let app: TestApp;
let proxy: Awaited<ReturnType<typeof startPoolingProxy>>;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  proxy = await startPoolingProxy(portOf(app));
});
afterEach(() => proxy.stop());

const portOf = ({ server }: TestApp) => (server.address() as AddressInfo).port;

const KB = 1_000;
const noise = (size: number) => Buffer.alloc(size, 'not packed at all ');
const bomb = gzipSync(Buffer.alloc(300_000 * KB, 'x'));
const packed = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' };
const json = { 'Content-Type': 'application/json' };
const SOME_ID = '01900000-0000-7000-8000-000000000000';

/** Sends a body through the proxy, with its length or in chunks, and returns the status. */
async function send(
  path: string,
  headers: Record<string, string>,
  body: Buffer,
  { method = 'POST', inChunks = false } = {},
) {
  const length = inChunks ? {} : { 'Content-Length': String(body.length) };
  const sent = ask(`${proxy.url}${path}`, { method, headers: { ...headers, ...length } });
  const answered = once(sent, 'response', { signal: AbortSignal.timeout(5_000) });
  if (inChunks) sent.write(body.subarray(0, 10));
  sent.end(inChunks ? body.subarray(10) : body);
  const [answer] = await answered;
  return Number(answer.resume().statusCode);
}

const readOn = async () => {
  const answer = await fetch(`${proxy.url}/live`, { signal: AbortSignal.timeout(2_000) });
  await answer.arrayBuffer();
  return answer.status;
};

type Sent = Parameters<typeof send>;

describe('A refused body through a proxy that shares its connection', () => {
  it.each<[string, number, () => Sent]>([
    ['no gzip', 400, () => ['/api/session', packed, noise(300 * KB)]],
    ['no gzip, in chunks', 400, () => ['/api/session', packed, noise(300 * KB), { inChunks: true }]],
    ['a bomb', 413, () => ['/api/session', packed, bomb]],
    ['a good start with noise behind it', 400, () => ['/api/session', packed, behind(gzipSync('{"a":1}'))]],
    [
      'an unknown packing',
      415,
      () => ['/api/session', { ...json, 'Content-Encoding': 'x' }, noise(300 * KB)],
    ],
    ['chunks beyond the limit', 413, () => ['/api/session', json, noise(3_000 * KB), { inChunks: true }]],
    ['a length beyond the limit', 413, () => ['/api/session', json, noise(3_000 * KB)]],
    ['no JSON', 415, () => ['/api/session', { 'Content-Type': 'text/plain' }, noise(300 * KB)]],
    [
      'another site',
      403,
      () => ['/api/session', { ...json, Origin: 'https://evil.example' }, noise(300 * KB)],
    ],
    ['nobody who may', 401, () => ['/api/teams', packed, noise(300 * KB)]],
    ['no such call', 404, () => ['/api/nothing', { ...packed, ...app.admin }, noise(300 * KB)]],
    [
      'no such method',
      405,
      () => ['/api/tournaments', { ...packed, ...app.admin }, noise(300 * KB), { method: 'DELETE' }],
    ],
    [
      'a picture',
      400,
      () => [
        `/api/pending-teams/${SOME_ID}/logo`,
        { ...packed, ...app.admin },
        noise(300 * KB),
        { method: 'PUT' },
      ],
    ],
    ['a registration', 400, () => ['/api/pending-teams', { ...packed, ...captain(1) }, noise(300 * KB)]],
    ['a game of a client', 400, () => ['/api/gsi', packed, noise(60 * KB)]],
    ['a large game of a client', 413, () => ['/api/gsi', json, noise(1_100 * KB), { inChunks: true }]],
    [
      'a push',
      413,
      () => ['/api/push-subscriptions', json, noise(300 * KB), { method: 'PUT', inChunks: true }],
    ],
    ['an import', 400, () => ['/api/import', { ...packed, ...app.admin }, noise(300 * KB)]],
    ['a CSV import', 400, () => ['/api/import/csv', { ...packed, ...app.admin }, noise(300 * KB)]],
    [
      'a CSV import too large',
      413,
      () => ['/api/import/csv', { ...json, ...app.admin }, noise(6_000 * KB), { inChunks: true }],
    ],
    ['a page', 404, () => ['/teams', packed, noise(300 * KB)]],
  ])('%s holds nobody else up', async (_, status, sent) => {
    expect(await send(...sent())).toBe(status);
    expect(await readOn()).toBe(200);
    expect(proxy.connections()).toBe(1);
  });
});

it('a client that keeps sending after a refusal is cut off', async () => {
  const socket = connect(portOf(app), '127.0.0.1').on('error', () => {});
  socket.write('POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n');
  socket.write('Transfer-Encoding: chunked\r\n\r\n');
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const answered = once(socket, 'data');
  await sendChunks(socket, 2);
  expect(String((await answered)[0])).toMatch(/^HTTP\/1.1 413 /);
  for (let n = 0; n < 100 && !socket.destroyed; n += 1) await sendChunks(socket, 1);
  expect(socket.destroyed).toBe(true);
  await closed;
});

/** Sends this many MB of a body in chunks. */
async function sendChunks(socket: Socket, count: number) {
  const chunk = Buffer.concat([Buffer.from('f4240\r\n'), noise(1_000 * KB), Buffer.from('\r\n')]);
  for (let n = 0; n < count; n += 1)
    await new Promise<void>((resolve) => socket.write(chunk, () => resolve()));
}

const behind = (start: Buffer) => Buffer.concat([start, noise(300 * KB)]);
