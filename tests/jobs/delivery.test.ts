import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { countDeliveries } from '#api/publishing/deliveries/countStore.ts';
import { placeEvents } from '#jobs/relay/relay.ts';
import { captain } from '../support/app.ts';
import { entry, makeTournament } from '../support/factories.ts';
import { watchConnections } from '../support/oneAtATime.ts';
import { headlines, type Ring, startRing } from '../support/ring.ts';

const DAY = 24 * 60 * 60_000;

let ring: Ring;
let clock = 0;
let tournamentId: string;
let people: string[];
beforeAll(async () => {
  ring = await startRing({ messagesAtOnce: 1_000, now: () => Date.now() + clock });
  people = [...ring.discord.world.members.keys()];
  tournamentId = (await makeTournament(ring.app)).id;
});
afterAll(() => ring.stop());
beforeEach(async () => {
  clock = 0;
  while ((await placeEvents(ring.app.db, new Date())) > 0);
  await ring.app.db('deliveries').delete();
  ring.discord.world.startOver();
});
afterEach(() => {
  expect(ring.discord.trouble).toEqual({ unknownRequests: [], faults: [] });
});

const call = (method: string, path: string, body?: object) =>
  ring.app.call(ring.app.admin, method, path, body);
const announce = (text: string) => call('POST', '/api/announcements', { kind: 'general', text });
const place = async () => {
  while ((await placeEvents(ring.app.db, new Date())) > 0);
};
const news = () => ({ type: 'channel', address: ring.discord.channels.announcements }) as const;
const shown = (channelId = ring.discord.channels.announcements) => headlines(ring, channelId);
const deliveries = (where: object = {}) => ring.app.db('deliveries').where(where).orderBy(['position', 'id']);
/** Processes all waiting deliveries once, as the queue would after the back-offs. */
const pass = async (to: Parameters<Ring['drain']>[0] = news()) => {
  await place();
  await ring.app.db('deliveries').where({ state: 'waiting' }).update({ next_attempt_at: new Date() });
  await ring.drain(to);
};
const channelOf = async (address: string) =>
  (await call('GET', '/api/channels')).body.data.find(
    ({ channelId }: { channelId: string }) => channelId === address,
  );
/** Returns the HTTP methods of the requests about messages that Discord received. */
const asked = () =>
  ring.discord.world.notes.map(({ request }) => request?.split(' ')[0]).filter((verb) => verb !== undefined);

describe('A message sent without a response', () => {
  /** Makes Discord store a message but return 502; then lets `minutes` pass. */
  const storeUnanswered = async (minutes: number) => {
    await announce('once');
    ring.discord.breakers.failNext(/messages$/, { isStored: true });
    await pass();
    expect(await deliveries()).toMatchObject([{ state: 'waiting', attempts: 1, last_status: 502 }]);
    clock = minutes * 60_000;
  };

  it('is found in the channel after Discord has forgotten the nonce', async () => {
    await storeUnanswered(30);
    await pass();
    expect(shown()).toEqual(['once']);
    const [stored] = ring.discord.play.messages(ring.discord.channels.announcements, ring.discord.adminId);
    expect(await deliveries()).toMatchObject([{ state: 'sent', attempts: 2, message_id: stored?.id }]);
  });

  it('is found after its process was killed before recording it', async () => {
    await storeUnanswered(30);
    const hourAgo = new Date(Date.now() - 60 * 60_000);
    await ring.app
      .db('deliveries')
      .update({ attempts: 0, last_status: null, last_error: null, created_at: hourAgo });
    await pass();
    expect(shown()).toEqual(['once']);
  });

  it('is sent again if missing, even if another has the same text', async () => {
    await announce('twice');
    await announce('twice');
    ring.discord.breakers.failNext(/messages$/);
    await pass();
    clock = 30 * 60_000;
    await pass();
    expect(shown()).toEqual(['twice', 'twice']);
    expect(await deliveries({ state: 'sent' })).toHaveLength(2);
  });

  it('makes the bot read the channel only if a send failed', async () => {
    await announce('one');
    await announce('two');
    await pass();
    expect(shown()).toEqual(['one', 'two']);
    expect(asked()).toEqual(['POST', 'POST']);
  });
});

describe('A channel', () => {
  afterEach(async () => {
    await ring.app.db('destinations').update({ is_active: true, problem: null, failing_since: null });
    for (const channel of ring.discord.world.channels.values()) channel.isForbidden = false;
  });

  it.each([
    ['that the bot may no longer see', 'The bot is not allowed to post in this channel', 'forbidden'],
    ['that was deleted', 'The channel no longer exists', 'gone'],
  ])('%s is turned off at once, and staff are notified', async (_, problem, reason) => {
    const { announcements, admin } = ring.discord.channels;
    const { channels } = ring.discord.world;
    const channel = channels.get(announcements);
    if (!channel) throw new Error('no channel');
    await announce('one');
    await announce('two');
    if (reason === 'gone') channels.delete(announcements);
    else channel.isForbidden = true;
    await pass();
    channels.set(announcements, channel);
    expect(await channelOf(announcements)).toMatchObject({ isActive: false, problem });
    expect(await deliveries({ address: announcements })).toMatchObject([
      { state: 'failed', attempts: 1 },
      { state: 'failed', attempts: 1, last_error: problem },
    ]);
    await pass({ type: 'channel', address: admin });
    expect(shown(admin)).toEqual([
      `**Announcements** no longer receives news: ${problem.charAt(0).toLowerCase()}${problem.slice(1)}.`,
    ]);
    const [event] = (await call('GET', '/api/audit-log?action=destination.switchedOff')).body.data;
    expect(event.payload).toMatchObject({ type: 'channel', reason });
    channel.isForbidden = false;
    expect((await call('POST', `/api/audit-log/${event.id}/undo`, {})).status).toBe(200);
    expect(await channelOf(announcements)).toMatchObject({ isActive: true, problem: null });
    for (const { id } of await deliveries({ state: 'failed' })) {
      expect((await call('POST', `/api/deliveries/${id}/retry`, {})).status).toBe(200);
    }
    await pass();
    expect(shown()).toEqual(['one', 'two']);
  });

  it('that works again is reported to staff with the problem, even if their channel failed too', async () => {
    const { announcements, admin } = ring.discord.channels;
    const places = [announcements, admin];
    const forbid = (isForbidden: boolean) => {
      for (const id of places) Object.assign(ring.discord.world.channels.get(id) ?? {}, { isForbidden });
    };
    forbid(true);
    await announce('one');
    for (const address of places) await pass({ type: 'channel', address });
    forbid(false);
    for (const address of places) {
      const { id } = await channelOf(address);
      expect((await call('PUT', `/api/channels/${id}`, { isActive: true })).status).toBe(200);
    }
    for (const { id } of await deliveries({ state: 'failed' }))
      expect((await call('POST', `/api/deliveries/${id}/retry`, {})).status).toBe(200);
    for (const address of places) await pass({ type: 'channel', address });
    expect(shown()).toEqual(['one']);
    expect(shown(admin)).toEqual([
      '**Announcements** is receiving news again. The problem was: the bot is not allowed to post in this channel.',
    ]);
  });

  it('is turned off after five days of failures, once a message is given up', async () => {
    const { announcements } = ring.discord.channels;
    for (const [days, isActive] of [
      [4.9, true],
      [5.1, false],
    ] as const) {
      await announce('lost');
      await place();
      const failing_since = new Date(Date.now() - days * DAY);
      await ring.app.db('destinations').where({ address: announcements }).update({ failing_since });
      await ring.app.db('deliveries').where({ state: 'waiting' }).update({ attempts: 11 });
      ring.discord.breakers.failNext(/messages$/);
      await pass();
      expect((await channelOf(announcements)).isActive).toBe(isActive);
    }
  });

  it('can be tested even while off, with the delivery that the response names', async () => {
    const { announcements } = ring.discord.channels;
    const { id } = await channelOf(announcements);
    await call('PUT', `/api/channels/${id}`, { isActive: false });
    const { body } = await call('POST', '/api/channels/test', { ids: [id] });
    expect(body.data).toMatchObject([{ id, name: 'Announcements', channelId: announcements }]);
    await announce('not heard');
    await pass();
    expect(shown()).toEqual(['This channel is set up: Turbo League will post its news here.']);
    expect(await deliveries({ address: announcements })).toMatchObject([
      { id: body.data[0].deliveryId, kind: 'test', state: 'sent' },
    ]);
  });

  it('tests of all channels query the database one at a time', async () => {
    const connections = watchConnections();
    const { body } = await call('POST', '/api/channels/test');
    await place();
    connections.stop();
    expect(await deliveries({ kind: 'test' })).toHaveLength(body.data.length);
    expect(body.data.length).toBeGreaterThan(1);
    expect(connections.broken).toEqual([]);
  });

  it('gets a new message if somebody has deleted the one to edit', async () => {
    await announce('stays');
    await pass();
    const [row] = await deliveries();
    await ring.app.db('deliveries').where({ id: row.id }).update({ subject: 'same' });
    const [stored] = ring.discord.world.messages.get(row.address) ?? [];
    if (stored) stored.isDeleted = true;
    await announce('again');
    await place();
    await ring.app.db('deliveries').where({ state: 'waiting' }).update({ subject: 'same' });
    await pass();
    expect(shown()).toEqual(['again']);
  });
});

describe('A captain with closed direct messages', () => {
  it('is mentioned once in the registration channel, and nobody else is pinged', async () => {
    const captainId = people[3] ?? '';
    const caller = { ...captain(3), 'X-Discord-User': captainId };
    ring.discord.play.closeMessages(captainId, true);
    const { body } = await ring.app.call(caller, 'POST', '/api/pending-teams', {
      ...entry(3, tournamentId),
      name: `Team @everyone <@${people[4]}>`,
    });
    await call('POST', `/api/pending-teams/${body.data.id}/reject`, { reason: 'Too late' });
    await place();
    const direct = { type: 'direct', address: captainId } as const;
    const registration = { type: 'channel', address: ring.discord.channels.registration } as const;
    await pass(direct);
    await pass(direct);
    // The tournament's card is also waiting to be sent to this channel. It is delayed slightly to include more teams.
    await ring.app
      .db('deliveries')
      .where({ kind: 'registration_card' })
      .update({ next_attempt_at: new Date(0) });
    await pass(registration);
    await pass(registration);
    const mentions = () =>
      ring.discord.play
        .messages(registration.address, ring.discord.adminId)
        .filter(({ content }) => content !== '');
    const messages = mentions();
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatchObject({ content: `<@${captainId}>`, mention_everyone: false });
    expect(messages[0]?.mentions.map(({ id }) => id)).toEqual([captainId]);
    expect(messages[0]?.embeds[0]).toMatchObject({
      title: 'Not approved',
      description: expect.stringContaining('Use `/team see` for the reason.'),
    });
    // Only the captain may see the reason.
    expect(JSON.stringify(messages)).not.toContain('Too late');
    expect(await deliveries({ type: 'direct' })).toMatchObject([{ state: 'failed', last_status: 403 }]);
    // A second press fails again and sends no second message.
    const [{ id }] = await deliveries({ type: 'direct' });
    await call('POST', `/api/deliveries/${id}/retry`, {});
    await pass(direct);
    await pass(registration);
    expect(mentions()).toHaveLength(1);
    ring.discord.play.closeMessages(captainId, false);
    await call('POST', `/api/deliveries/${id}/retry`, {});
    await pass(direct);
    expect(ring.discord.play.directMessages(captainId)).toHaveLength(1);
  });
});

describe('A rate limit', () => {
  it('is stored with the delivery, not as a failed attempt, so no process retries early', async () => {
    await announce('later');
    ring.discord.breakers.rateLimitNext(/messages$/, 60);
    await pass();
    const [row] = await deliveries();
    expect(row).toMatchObject({ state: 'waiting', attempts: 0 });
    const seconds = (row.next_attempt_at.getTime() - Date.now()) / 1_000;
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(61);
    await ring.drain(news());
    expect(shown()).toEqual([]);
    await pass();
    expect(shown()).toEqual(['later']);
  });

  it('that is short is waited out, and the next messages follow in order', async () => {
    for (const text of ['one', 'two', 'three']) await announce(text);
    ring.discord.breakers.rateLimitNext(/messages$/, 0.3);
    const began = Date.now();
    await pass();
    expect(shown()).toEqual(['one', 'two', 'three']);
    expect(Date.now() - began).toBeGreaterThanOrEqual(300);
  });
});

describe('Counting deliveries', () => {
  const MANY = 12_000;
  const totals = async (fewPages?: number) => {
    const { counts, isSentEstimated } = await countDeliveries(ring.app.db, fewPages);
    const of = (wanted: string) =>
      counts.filter(({ state }) => state === wanted).reduce((sum, { count }) => sum + count, 0);
    return { waiting: of('waiting'), failed: of('failed'), sent: of('sent'), isSentEstimated };
  };

  it('is exact for undelivered messages, and estimated for many sent ones', async () => {
    await announce('first');
    await pass();
    await ring.app.db.raw(
      `insert into deliveries (id, event_id, position, kind, type, address, subject, state, next_attempt_at,
         created_at, sent_at)
       select gen_random_uuid(), d.event_id, d.position, d.kind, d.type, d.address, made.n::text, made.state, now(),
         now(), case made.state when 'sent' then now() end
       from deliveries d, lateral (
         select n, case when n <= 3 then 'waiting' when n <= 5 then 'failed' else 'sent' end
         from generate_series(1, ?::int) n) as made (n, state)`,
      [MANY + 4],
    );
    const exact = { waiting: 3, failed: 2, sent: MANY, isSentEstimated: false };
    expect(await totals()).toEqual(exact);
    for (const isLookedAt of [false, true]) {
      // Before ANALYZE, the statistics are preliminary: they count all pages, but only one row.
      if (isLookedAt) await ring.app.db.raw('analyze deliveries');
      else
        await ring.app.db.raw(
          `update pg_class set reltuples = 1, relpages = pg_relation_size(oid) / 8192 where relname = 'deliveries'`,
        );
      const { sent, ...rest } = await totals(10);
      expect(rest).toEqual({ waiting: 3, failed: 2, isSentEstimated: true });
      expect(Math.abs(sent / MANY - 1)).toBeLessThan(isLookedAt ? 0.02 : 0.2);
    }
  });
});
