import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { nounOf, PUBLIC_EVENT_TYPES } from '#domain/publicEvents.ts';
import { drain } from '#jobs/delivery/drain.ts';
import { createRender } from '#jobs/delivery/render.ts';
import { createSignedSender } from '#jobs/delivery/signedWebhook.ts';
import { placeEvents } from '#jobs/relay/relay.ts';
import { start as startJobs } from '#jobs/start.ts';
import { SESSION_SECRET, startApp, type TestApp, visitor } from '../support/app.ts';
import { type EventReceiver, startEventReceiver } from '../support/eventReceiver.ts';
import { eventually } from '../support/eventually.ts';
import { approvedTeam, makeTournament, register } from '../support/factories.ts';
import { startSeason } from '../support/season.ts';

const logged: string[] = [];
const log = pino({ level: 'info' }, { write: (line) => logged.push(line) });
const house = { publicUrl: 'https://league.example' };
const MARKER = 'mArKeR-0f-A-sEcReT';

let app: TestApp;
let receiver: EventReceiver;
beforeAll(async () => {
  receiver = await startEventReceiver();
  app = await startApp({ webhookRules: { allowLoopback: true } });
});
afterAll(async () => {
  await receiver.stop();
  await app.stop();
});
beforeEach(async () => {
  while ((await placeEvents(app.db, new Date())) > 0);
  await app.db('deliveries').delete();
  await app.db('destinations').delete();
  receiver.forget();
});
afterEach(() => expect(receiver.faults).toEqual([]));

const send = (method: string, path: string, body?: object) => app.call(app.admin, method, path, body);
const add = async (fields: object = {}): Promise<string> => {
  const body = { name: 'Stats site', url: receiver.url(MARKER), ...fields };
  const { data } = (await send('POST', '/api/signed-webhooks', body)).body;
  receiver.secret = data.secret;
  return data.id;
};
const place = async () => {
  while ((await placeEvents(app.db, new Date())) > 0);
};
const deliveries = async (query = '') =>
  (await send('GET', `/api/deliveries${query}`)).body.data.toReversed();

/** Processes a signed webhook's deliveries as the queue would, after all delays. */
const pass = async (id: string, more: object = {}) => {
  await app.db('destinations').update({ rests_until: null });
  await app.db('deliveries').where({ state: 'waiting' }).update({ next_attempt_at: new Date() });
  await work(id, more);
};
/** Processes a signed webhook's deliveries as the queue would now. */
const work = async (id: string, more: object = {}) => {
  await place();
  const sender = createSignedSender({
    ...{ sessionSecret: SESSION_SECRET, webhookRules: { allowLoopback: true } },
    ...more,
  });
  const tools = { render: createRender(app.db, house) };
  await drain({ db: app.db, sender, ...tools, log }, { type: 'signedWebhook', address: id });
};
const announce = async (text: string): Promise<string> =>
  (await send('POST', '/api/announcements', { kind: 'general', text })).body.data.id;
const about = (id: string) => receiver.received.filter(({ data }) => data.id === id);

describe('A signed webhook', () => {
  let jobs: { stop(): Promise<void> } | undefined;
  afterEach(async () => {
    await jobs?.stop();
    jobs = undefined;
  });

  it('gets public events from the workers, verified by both libraries', async () => {
    await add();
    const rules = { sessionSecret: SESSION_SECRET, webhookRules: { allowLoopback: true } };
    jobs = await startJobs({ databaseUrl: app.url, ...house, ...rules, log });
    const id = await announce('@everyone one');
    await eventually(() => expect(receiver.types()).toEqual(['announcement.created']), 15_000);
    expect(receiver.received[0]?.data).toMatchObject({ id, text: '@everyone one' });
    await eventually(async () =>
      expect(await deliveries()).toMatchObject([
        { kind: 'announcement.created', state: 'sent', destination: 'Signed webhook Stats site' },
      ]),
    );
    expect((await deliveries())[0].webhookId).toBe(receiver.received[0]?.id);
  });

  it('gets a whole season as visitors see it, and nothing else', async () => {
    const id = await add();
    const season = await startSeason(app, 8);
    await season.generate();
    await season.playGroups();
    await season.refresh();
    const [match] = await season.matches();
    await send('PUT', `/api/matches/${match?.id}`, { scheduledTime: '2030-01-02T10:00:00Z' });
    await season.result(match?.id ?? '', 0, 1);
    await pass(id);
    const types = new Set(receiver.types());
    for (const type of [
      ...(['tournament.created', 'team.approved', 'participation.created', 'match.created'] as const),
      ...(['match.scheduled', 'match.result', 'match.result_corrected', 'bracket.updated'] as const),
    ])
      expect([type, types.has(type)]).toEqual([type, true]);
    const { body } = await app.call(visitor, 'GET', `/api/matches/${match?.id}`);
    expect(about(match?.id ?? '').at(-1)?.data).toEqual(body.data);
    const told = JSON.stringify(receiver.received);
    const registrations = await app.db('registrations').select('id', 'captain_discord_id', 'contact');
    for (const { id: of, captain_discord_id, contact } of registrations)
      for (const hidden of [of, captain_discord_id, contact])
        if (hidden) expect(told.includes(String(hidden))).toBe(false);
    expect(new Set(receiver.received.map(({ id: of }) => of)).size).toBe(receiver.received.length);
  });

  it('gets nothing about registrations, samples, other types or another league', async () => {
    const id = await add({ types: ['team.approved', 'tournament.created'], league: 'B' });
    const tournament = await makeTournament(app, { league: 'A', name: 'Quiet' });
    await register(app, 50, tournament.id);
    await approvedTeam(app, 51, tournament.id);
    const other = await makeTournament(app, { league: 'B', name: 'Told' });
    await app.db('tournaments').where({ id: other.id }).update({ is_sample: true });
    await pass(id);
    expect(receiver.types()).toEqual([]);
    await app.db('tournaments').where({ id: other.id }).update({ is_sample: false });
    await approvedTeam(app, 52, other.id);
    await pass(id);
    expect(receiver.types()).toEqual(['team.approved']);
  });

  it('learns of a deleted tournament in its league, but not of a sample', async () => {
    const id = await add({ types: ['tournament.deleted'], league: 'B' });
    const gone = async (league: string, is_sample = false) => {
      const tournament = await makeTournament(app, { league, name: `Gone ${league} ${is_sample}` });
      await app.db('tournaments').where({ id: tournament.id }).update({ is_sample });
      expect((await send('DELETE', `/api/tournaments/${tournament.id}`)).status).toBe(200);
      return tournament.id;
    };
    await gone('A');
    await gone('B', true);
    const told = await gone('B');
    await pass(id);
    expect(receiver.received.map(({ data }) => data)).toEqual([{ id: told }]);
  });

  it('keeps the order of a subject through faults, while other subjects continue', async () => {
    const id = await add({ types: ['match.created', 'match.result', 'match.result_corrected'] });
    const season = await startSeason(app, 8, { name: 'Order' });
    await season.generate();
    const [first, second] = await season.matches();
    await pass(id);
    receiver.forget();
    receiver.answerTo = ({ data, type }) => ({
      status: data.id === first?.id ? 500 : 204,
      ...(type === 'match.result' && { body: 'Our database is away' }),
    });
    await season.result(first?.id ?? '', 1, 0);
    await season.result(first?.id ?? '', 0, 1);
    await season.result(second?.id ?? '', 1, 0);
    await pass(id);
    await pass(id);
    const tried = (of: string | undefined) => about(of ?? '').map(({ type }) => type);
    expect(tried(first?.id)).toEqual(['match.result', 'match.result']);
    expect(tried(second?.id)).toEqual(['match.result']);
    expect(await deliveries(`?state=waiting&destinationId=${id}`)).toMatchObject([
      { attempts: 2, lastStatus: 500, lastAnswer: 'Our database is away' },
      { attempts: 0, lastAnswer: null },
    ]);
    receiver.answerTo = () => ({ status: 200 });
    await pass(id);
    expect(tried(first?.id).slice(2)).toEqual(['match.result', 'match.result_corrected']);
    const results = about(first?.id ?? '').filter(({ type }) => type === 'match.result');
    expect(new Set(results.map(({ id: of }) => of)).size).toBe(1);
  });

  it('is retried over three days, and then the event is set aside with the response', async () => {
    const id = await add();
    receiver.answerTo = () => ({ status: 422, body: `No such path /${MARKER}\n\0${'é'.repeat(3_000)}` });
    await announce('one');
    let waited = 0;
    for (let n = 1; n <= 12; n += 1) {
      await pass(id);
      const { state, next_attempt_at } = await app.db('deliveries').first();
      expect(state).toBe(n < 12 ? 'waiting' : 'failed');
      if (n < 12) waited += next_attempt_at.getTime() - Date.now();
    }
    expect(waited / 3_600_000).toBeGreaterThan(48);
    expect(waited / 3_600_000).toBeLessThan(96);
    const [dead] = await deliveries(`?state=failed&destinationId=${id}`);
    expect(dead).toMatchObject({ attempts: 12, lastStatus: 422, lastError: 'It returned 422' });
    expect(dead.lastAnswer).toMatch(/^No such path •••• é+$/);
    expect(Buffer.byteLength(dead.lastAnswer)).toBeLessThanOrEqual(2_048);
    receiver.answerTo = () => ({ status: 204 });
    await send('POST', `/api/deliveries/${dead.id}/retry`, {});
    await pass(id);
    expect((await deliveries())[0]).toMatchObject({ state: 'sent', lastAnswer: null });
    expect(new Set(receiver.received.map(({ id: of }) => of)).size).toBe(1);
  });

  it('pauses if it accepts nothing, and for as long as it asks', async () => {
    const id = await add();
    receiver.answerTo = () => ({ status: 503, headers: { 'Retry-After': '600' } });
    for (let n = 0; n < 10; n += 1) await announce(`${n}`);
    await pass(id);
    expect(receiver.received).toHaveLength(4);
    const { rests_until } = await app.db('destinations').where({ id }).first();
    expect(rests_until.getTime() - Date.now()).toBeGreaterThan(550_000);
    // Neither new events nor replayed events are delivered.
    await announce('another');
    await send('POST', `/api/signed-webhooks/${id}/replay`, {
      since: new Date(Date.now() - 60_000).toISOString(),
    });
    await work(id);
    expect(receiver.received).toHaveLength(4);
    const { data } = (await send('GET', '/api/signed-webhooks')).body;
    const address = { url: receiver.url('elsewhere'), version: data[0].version };
    expect((await send('PUT', `/api/signed-webhooks/${id}`, address)).status).toBe(200);
    receiver.answerTo = () => ({ status: 204 });
    await work(id);
    expect(receiver.received.length).toBeGreaterThan(10);
  });

  it('that answers 410 is turned off until an admin undoes that', async () => {
    const id = await add();
    receiver.answerTo = () => ({ status: 410 });
    await announce('one');
    await pass(id);
    const [shown] = (await send('GET', '/api/signed-webhooks')).body.data;
    expect(shown).toMatchObject({
      isActive: false,
      problem: 'The receiving program no longer accepts messages (410)',
    });
    const [event] = (await send('GET', '/api/audit-log?action=destination.switchedOff')).body.data;
    expect((await send('POST', `/api/audit-log/${event.id}/undo`, {})).status).toBe(200);
  });

  it('is signed with both secrets for a day after a rotation', async () => {
    const id = await add();
    const before = receiver.secret;
    const { secret } = (await send('POST', `/api/signed-webhooks/${id}/secret`, {})).body.data;
    for (const known of [before, secret]) {
      receiver.secret = known;
      await announce('both');
      await pass(id);
      expect(receiver.received.at(-1)?.signatures).toHaveLength(2);
    }
    await app.db('destinations').where({ id }).update({ former_secret_until: new Date() });
    await announce('one');
    await pass(id);
    expect(receiver.received.at(-1)?.signatures).toHaveLength(1);
  });

  it('gets all events since a given time again, in order, with the same ids, even deleted ones', async () => {
    const id = await add({ types: ['announcement.created'] });
    const since = new Date().toISOString();
    for (const text of ['one', 'two', 'three']) await announce(text);
    await pass(id);
    const first = receiver.received.map(({ id: of }) => of);
    await app
      .db('deliveries')
      .where({ subject: String(receiver.received[0]?.data.id) })
      .delete();
    receiver.received.length = 0;
    const { status, body } = await send('POST', `/api/signed-webhooks/${id}/replay`, { since });
    expect([status, body.data]).toEqual([200, { messages: 3 }]);
    await pass(id);
    const again = receiver.received.map(({ id: of }) => of);
    expect(again.toSorted()).toEqual(first.toSorted());
    receiver.received.length = 0;
    const later = new Date(Date.now() + 60_000).toISOString();
    expect((await send('POST', `/api/signed-webhooks/${id}/replay`, { since: later })).body.fields).toEqual({
      since: 'Choose a time in the past',
    });
    await send('PUT', `/api/signed-webhooks/${id}`, { isActive: false });
    expect((await send('POST', `/api/signed-webhooks/${id}/replay`, { since })).status).toBe(409);
  });

  it('never reaches an address on our network', async () => {
    const id = await add();
    await announce('inside');
    await pass(id, { webhookRules: {} });
    expect(receiver.received).toEqual([]);
    expect(await deliveries()).toMatchObject([
      { state: 'failed', lastError: 'The address points to a private or reserved network' },
    ]);
  });

  it('learns of an erasure in the league, and earlier responses are deleted', async () => {
    const id = await add({ types: ['league.updated', 'announcement.created'] });
    receiver.answerTo = () => ({ status: 500, body: 'Somebody' });
    await announce('one');
    await pass(id);
    receiver.answerTo = () => ({ status: 204 });
    const [player] = (await app.call(visitor, 'GET', '/api/players')).body.data;
    const erased = await send('POST', '/api/personal-data/erase', {
      ...{ who: player.id, confirmation: 'ERASE' },
    });
    if (erased.status !== 200) throw new Error(JSON.stringify(erased.body));
    expect(await app.db('deliveries').whereNotNull('last_answer')).toEqual([]);
    await pass(id);
    expect(receiver.types()).toContain('league.updated');
  });
});

it('no event is lost or doubled if connections drop after delivery', async () => {
  const cutting = await startEventReceiver({ drops: () => Math.random() < 0.4 });
  try {
    const id = await add({ url: cutting.url(), types: ['announcement.created'] });
    cutting.secret = receiver.secret;
    const made: string[] = [];
    for (let n = 0; n < 30; n += 1) made.push(await announce(`${n}`));
    await pass(id);
    for (let n = 0; n < 60 && (await deliveries('?state=waiting')).length > 0; n += 1) await pass(id);
    expect(cutting.faults).toEqual([]);
    const byId = new Map(cutting.received.map(({ id: of, data }) => [of, data.id]));
    expect([...byId.values()].toSorted()).toEqual(made.toSorted());
    expect(cutting.received.length).toBeGreaterThan(made.length);
  } finally {
    await cutting.stop();
  }
});

it('deliveries, events and logs contain no secrets or addresses', async () => {
  const id = await add();
  receiver.answerTo = () => ({ status: 500, body: MARKER });
  await announce('one');
  await pass(id);
  expect(await deliveries()).toMatchObject([{ state: 'waiting', lastStatus: 500 }]);
  const rows = [await app.db('deliveries'), await app.db('events'), await app.db('removals'), logged];
  expect(logged.join('')).toContain('a message was not delivered');
  expect(JSON.stringify(rows)).not.toContain(MARKER);
  expect(JSON.stringify(rows)).not.toContain('whsec_');
});

it('every event type names its subject', () => {
  expect(PUBLIC_EVENT_TYPES.map(nounOf)).toContain('power_cuts');
  expect(PUBLIC_EVENT_TYPES.every((type) => /^[a-z_]+\.[a-z_]+$/.test(type))).toBe(true);
});
