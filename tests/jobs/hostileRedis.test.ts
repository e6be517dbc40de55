import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Queue } from 'bullmq';
import pino from 'pino';
import { createQueue } from '#jobs/queue/queue.ts';
import { eventually } from '../support/eventually.ts';
import { onRedis } from '../support/programs.ts';
import { startTestRedis, type TestRedis } from '../support/redis.ts';
import { headlines, type Ring, startRing } from '../support/ring.ts';

const log = pino({ level: 'silent' });

/** Starts a server that responds to every Redis command with the same bytes. */
async function answering(bytes: string) {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => {});
    socket.on('data', (data) => {
      for (const _ of data.toString('latin1').matchAll(/^\*\d+\r\n/gm)) socket.write(bytes);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const stop = async () => {
    for (const socket of open) socket.destroy();
    server.close();
    await once(server, 'close');
  };
  return { url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

const OLD = '# Server\r\nredis_version:2.8.0\r\n';

it.each([
  ['nothing', '$-1\r\n'],
  ['a number', ':1\r\n'],
  ['lists within lists', '*2\r\n*1\r\n$3\r\nfoo\r\n:5\r\n'],
  ['that it is too old', `$${OLD.length}\r\n${OLD}\r\n`],
])('a Redis that answers %s stops the start with an error that names the setting', async (_, bytes) => {
  const redis = await answering(bytes);
  const started = createQueue({ databaseUrl: 'postgres://nowhere', redisUrl: redis.url }, log);
  await expect(started).rejects.toThrow('The server at REDIS_URL is not a suitable Redis: ');
  await redis.stop();
});

let redis: TestRedis | undefined;
let ring: Ring | undefined;
beforeAll(async () => {
  redis = await startTestRedis();
});
afterAll(async () => {
  await ring?.stop();
  await redis?.stop();
});

onRedis.it('work that somebody put into Redis sends nothing, changes nothing and stops nobody', async () => {
  ring = await startRing({ redisUrl: redis?.url });
  const { app, discord } = ring;
  const jobs = await ring.startJobs();
  const { hostname: host, port } = new URL(redis?.url ?? '');
  const forged = new Queue('work', { connection: { host, port: Number(port) } });
  const before = await app.events();
  const { announcements } = discord.channels;
  for (const work of [
    null,
    'drain',
    {},
    { kind: 'erase', type: 'channel' },
    { kind: 'drain', type: 'channel', address: '123456789012345678' },
    { kind: 'drain', type: '__proto__', address: { toString: 1 } },
    { kind: 'drain', type: 'channel', address: `${announcements}' or true --` },
    { kind: 'drain', type: 'webhook', address: 'https://evil.example/hook', text: 'Owned' },
    { kind: 'direct', deliveryId: "x' or true --" },
    { kind: 'refresh', tournamentId: "x'; delete from teams; --" },
    { kind: 'refresh', tournamentId: '../../etc/passwd', constructor: { prototype: {} } },
  ])
    await forged.add('work', work, { removeOnComplete: true, removeOnFail: true });
  await eventually(async () => expect(await forged.getJobCountByTypes('waiting', 'active')).toBe(0), 10_000);
  expect(await app.events()).toEqual(before);
  expect(await app.db('deliveries')).toEqual([]);
  await app.call(app.admin, 'POST', '/api/announcements', { kind: 'general', text: 'Still here' });
  await eventually(() => expect(headlines(ring as Ring, announcements)).toEqual(['Still here']), 10_000);
  await forged.close();
  await jobs.stop();
});
