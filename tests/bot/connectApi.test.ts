import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectApi } from '#bot/api/connectApi.ts';
import { createLease } from '#bot/api/lease.ts';
import { myRegistrations, submitRegistration } from '#domain/contract/competition/registrations.ts';
import { makeGameClient } from '#domain/contract/games/games.ts';
import { SERVICE_TOKEN, startApp, type TestApp } from '../support/app.ts';
import { entry, makeTournament } from '../support/factories.ts';
import { openFaultyDoor } from '../support/faultyDoor.ts';
import { type ApiDoor, openApiDoor } from './support/apiDoor.ts';

let app: TestApp;
let door: ApiDoor;
beforeAll(async () => {
  app = await startApp();
  door = await openApiDoor(app.server);
});
afterAll(async () => {
  await door.stop();
  await app.stop();
});

const connect = () => connectApi({ apiUrl: door.url, serviceToken: SERVICE_TOKEN });

describe("The bot's client for the API", () => {
  it('a call acts for the captain, whatever characters are in the name', async () => {
    const { id } = await makeTournament(app);
    const caller = { id: '100000000000000077', name: 'Náledi 萧 \ud83d', username: 'naledi.m' };
    const client = connect()(caller);
    const { data } = await client.call(submitRegistration, { body: entry(1, id) as never });
    expect(data).toMatchObject({
      captainDiscordId: caller.id,
      submittedBy: 'Náledi 萧 \ufffd',
      captainUsername: 'naledi.m',
    });
    expect((await client.call(myRegistrations, {})).data.map(({ name }) => name)).toEqual(['Team 1']);
  });

  it('a call fails as unreachable if the server is away or too slow', async () => {
    door.isOpen = false;
    const refused = { kind: 'unavailable', code: 'unreachable' };
    await expect(connect()().read('/live')).rejects.toMatchObject(refused);
    door.isOpen = true;
    door.delay = 500;
    await expect(connect()(undefined, 100).read('/live')).rejects.toMatchObject(refused);
    door.delay = 0;
  });

  it('a call whose connection breaks is retried once in time, and a write is done once', async () => {
    const { id } = await makeTournament(app);
    const faulty = await openFaultyDoor(app.server);
    const caller = { id: '100000000000000078', name: 'Sipho' };
    const client = connectApi({ apiUrl: faulty.url, serviceToken: SERVICE_TOKEN })(caller, 5_000);
    faulty.next('close after');
    const { data } = await client.call(submitRegistration, { body: entry(2, id) as never });
    expect([data.name, faulty.seen.length, faulty.seen[0]?.key]).toEqual(['Team 2', 2, faulty.seen[1]?.key]);
    faulty.next('close');
    expect((await client.call(myRegistrations, {})).data.map(({ name }) => name)).toEqual(['Team 2']);
    faulty.next('close', 'close', 'pass');
    await expect(client.call(myRegistrations, {})).rejects.toMatchObject({ code: 'unreachable' });
    // The client does not wait for a long Retry-After. It sends each heartbeat, and each call with a secret response,
    // only once.
    faulty.next({ status: 429, retryAfter: 5, body: { error: 'Too often', code: 'too_many_requests' } });
    await expect(client.call(myRegistrations, {})).rejects.toMatchObject({ kind: 'limited' });
    faulty.next({ status: 503, retryAfter: 5 });
    await expect(client.call(myRegistrations, {})).rejects.toMatchObject({ code: 'unreachable' });
    expect(faulty.seen).toHaveLength(1);
    faulty.next('close');
    await expect(client.call(makeGameClient, { body: { name: 'PC' } })).rejects.toMatchObject({
      code: 'unreachable',
    });
    expect(faulty.seen).toHaveLength(1);
    const lease = createLease(
      connectApi({ apiUrl: faulty.url, serviceToken: SERVICE_TOKEN }),
      'one token',
      5,
    );
    faulty.next();
    await lease.take();
    await lease.release();
    expect(faulty.seen.map(({ key }) => key)).toEqual([undefined, undefined]);
    await faulty.stop();
  });
});

describe('The lease of the bot', () => {
  it('one bot holds the lease at a time, and the next takes it when released or expired', async () => {
    const lease = () => createLease(connect(), 'its token', 1);
    const [first, second] = [lease(), lease()];
    expect([await first.take(), await second.take()]).toEqual([true, false]);
    expect([await first.take(), await second.take()]).toEqual([true, false]);
    await first.release();
    expect(await second.take()).toBe(true);
    expect(await first.take()).toBe(false);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(await first.take()).toBe(true);
  });

  it('each token has its own lease, whose name does not reveal the token', async () => {
    const leases = ['one token', 'another token'].map((token) => createLease(connect(), token, 5));
    expect(await Promise.all(leases.map((lease) => lease.take()))).toEqual([true, true]);
    const names = (await app.db('leases').select('name')).map(({ name }) => name);
    expect(names).toHaveLength(3);
    for (const name of names) expect(name).toMatch(/^bot-[0-9a-f]{16}$/);
    expect((await app.db('heartbeats').where({ role: 'bot' })).length).toBeGreaterThanOrEqual(4);
  });
});
