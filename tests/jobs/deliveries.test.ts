import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { placeEvents } from '#jobs/relay/relay.ts';
import { captain } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { entry, makeTournament } from '../support/factories.ts';
import { itInLongRun } from '../support/long.ts';
import { onRedis } from '../support/programs.ts';
import { startTestRedis, type TestRedis } from '../support/redis.ts';
import { headlines, type Ring, startRing } from '../support/ring.ts';

let ring: Ring;
let tournamentId: string;
let people: string[];

async function send(n: number, fields: object = {}) {
  const caller = { ...captain(n), 'X-Discord-User': people[n] ?? '' };
  const { body } = await ring.app.call(caller, 'POST', '/api/pending-teams', {
    ...entry(n, tournamentId),
    ...fields,
  });
  return body.data.id as string;
}
const decide = (id: string, act: string, body?: object) =>
  ring.app.call(ring.app.admin, 'POST', `/api/pending-teams/${id}/${act}`, body);
const announced = () => headlines(ring, ring.discord.channels.announcements);
const told = (n: number) => ring.discord.play.directMessages(people[n] ?? '').map(({ embeds }) => embeds[0]);
/** Creates a tournament and clears its own announcement, which other tests cover. */
async function openTournament() {
  ({ id: tournamentId } = await makeTournament(ring.app));
  await placeEvents(ring.app.db, new Date());
  await ring.app.db('deliveries').delete();
}
/**
 * Returns all deliveries except the tournament's card, which jobs post again on start-up if they have no record of it.
 */
const deliveries = (where: object = {}) =>
  ring.app.db('deliveries').where(where).whereNot({ kind: 'registration_card' }).orderBy(['position', 'id']);

async function inTables(): Promise<string> {
  const { db } = ring.app;
  const tables: string[] = await db('pg_tables').where({ schemaname: 'bullmq' }).pluck('tablename');
  const rows = await Promise.all(tables.map((table) => db.withSchema('bullmq').from(table).select()));
  return JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value));
}

/** Returns the names of all keys in Redis, and the stream of the queue. */
async function inRedis({ url }: TestRedis): Promise<string> {
  const redis = new Redis(url);
  const held = [await redis.keys('*'), await redis.xrange('bull:work:events', '-', '+')];
  await redis.quit();
  return JSON.stringify(held);
}

const suite = (redis: boolean) => () => {
  let server: TestRedis | undefined;
  let jobs: { stop(): Promise<void> } | undefined;
  const startJobs = async () => {
    jobs = await ring.startJobs();
  };

  beforeAll(async () => {
    server = redis ? await startTestRedis() : undefined;
  });
  afterAll(() => server?.stop());
  beforeEach(async () => {
    ring = await startRing({ redisUrl: server?.url });
    people = [...ring.discord.world.members.keys()];
    await openTournament();
  });
  afterEach(async () => {
    expect(ring.discord.trouble).toEqual({ unknownRequests: [], faults: [] });
    await jobs?.stop();
    jobs = undefined;
    await ring.stop();
  });

  it('leave no Discord ID in job names or queue data', async () => {
    await startJobs();
    await decide(await send(1), 'approve');
    await eventually(() => expect(told(1)).toHaveLength(1));
    const kept = await (server ? inRedis(server) : inTables());
    expect(kept).toContain('drain-channel-');
    expect(kept).toContain('drain-direct-');
    expect(kept).not.toContain(people[1]);
  });

  it('announce an approved team with its prize pool and team count, and notify its captain', async () => {
    await startJobs();
    const id = await send(1, { name: '@everyone **Loadshedding** <1>' });
    await eventually(() => expect(headlines(ring, ring.discord.channels.admin)).toHaveLength(1));
    await decide(id, 'approve', { assignedGroup: 'C' });
    const [message] = await eventually(() => {
      const messages = ring.discord.play.messages(ring.discord.channels.announcements, ring.discord.adminId);
      expect(messages).toHaveLength(1);
      return messages;
    });
    expect(message).toMatchObject({ mention_everyone: false, mentions: [] });
    expect(message?.embeds[0]).toMatchObject({
      title: 'A new team joins',
      color: 0x3bd98a,
      url: expect.stringMatching(/^https:\/\/league\.example\/teams\/[0-9a-f-]{36}$/),
      footer: { text: 'A League Championship · Premier League' },
      fields: [
        { name: 'Tag', value: 'T1' },
        { name: 'Group', value: 'C' },
        { name: 'Prize pool', value: 'R5,500' },
        { name: 'Teams', value: '1 of 20' },
      ],
    });
    expect(message?.embeds[0]?.description).toMatch(
      /^\*\*\\@everyone \\\*\\\*Loadshedding\\\*\\\* \\<1\\>\*\* joins \*\*A League Championship\*\*\n\nCarry: Player 1\.1\n/,
    );
    await eventually(() => expect(told(1)).toHaveLength(1));
    expect(told(1)[0]).toMatchObject({
      title: 'Your team is approved',
      description: expect.stringContaining('group C'),
      fields: [{ name: 'Fee', value: 'R500, not paid yet\nAsk the staff how to pay.' }],
    });
  });

  it('give the captain the reason for a rejection, escaped', async () => {
    await startJobs();
    const id = await send(2);
    await decide(id, 'reject', { reason: 'Two players\n**under age**' });
    await eventually(() => expect(told(2)).toHaveLength(1));
    expect(told(2)[0]).toMatchObject({
      title: 'Not approved',
      fields: [{ name: 'Reason', value: 'Two players\n\\*\\*under age\\*\\*' }],
    });
    expect(announced()).toEqual([]);
  });

  it('go out once and in order if two drains and the worker run at once', async () => {
    const ids = [];
    for (const n of [3, 4, 5, 6]) ids.push(await send(n));
    for (const id of ids) await decide(id, 'approve');
    while ((await placeEvents(ring.app.db, new Date())) > 0);
    const channel = { type: 'channel', address: ring.discord.channels.announcements } as const;
    await Promise.all([ring.drain(channel), ring.drain(channel), startJobs()]);
    await ring.drain(channel);
    const expected = [3, 4, 5, 6].map((n) => `**Team ${n}** joins **A League Championship**`);
    await eventually(() => expect(announced()).toEqual(expected));
    const sent = await deliveries({ kind: 'team_approved' });
    expect(sent.map(({ state, attempts }) => [state, attempts])).toEqual(sent.map(() => ['sent', 1]));
    expect(await placeEvents(ring.app.db, new Date())).toBe(0);
  });

  it('survive a Discord outage', async () => {
    await startJobs();
    const id = await send(7);
    await eventually(() => expect(headlines(ring, ring.discord.channels.admin)).toHaveLength(1));
    ring.discord.breakers.offline(60_000);
    await decide(id, 'approve');
    await eventually(async () =>
      expect((await deliveries({ kind: 'team_approved' }))[0]).toMatchObject({
        state: 'waiting',
        last_status: 503,
      }),
    );
    ring.discord.breakers.mend();
    // The second attempt would follow after five seconds; the test brings it forward.
    await eventually(async () => {
      await ring.app.db('deliveries').where({ state: 'waiting' }).update({ next_attempt_at: new Date() });
      expect([announced().length, told(7).length]).toEqual([1, 1]);
    }, 10_000);
    expect(
      await eventually(async () => {
        const rows = await deliveries({ state: 'waiting' });
        expect(rows).toHaveLength(0);
        return rows;
      }),
    ).toEqual([]);
  });

  itInLongRun('sends one message when Discord stored it and answered 502', async () => {
    // The first message to the staff fails; the registration card is sent elsewhere.
    ring.discord.breakers.failNext(new RegExp(`${ring.discord.channels.admin}/messages$`), {
      isStored: true,
    });
    await startJobs();
    const id = await send(8);
    await eventually(async () => expect(await deliveries({ state: 'sent' })).toHaveLength(1));
    expect(headlines(ring, ring.discord.channels.admin)).toHaveLength(1);
    expect((await deliveries())[0]).toMatchObject({
      attempts: 2,
      event_id: expect.any(String),
      message_id: expect.any(String),
    });
    await decide(id, 'approve');
    await eventually(() => expect(announced()).toHaveLength(1));
  });

  it('are set aside if Discord refuses them for good, so that others continue', async () => {
    ring.discord.play.closeMessages(people[9] ?? '', true);
    await startJobs();
    await decide(await send(9), 'approve');
    await eventually(async () =>
      expect((await deliveries({ type: 'direct' }))[0]).toMatchObject({
        state: 'failed',
        last_status: 403,
        last_error: expect.stringContaining('50007'),
      }),
    );
    await eventually(() => expect(announced()).toHaveLength(1));
  });

  it('about a withdrawn registration are not sent', async () => {
    const id = await send(10);
    await ring.app.call(ring.app.admin, 'DELETE', `/api/pending-teams/${id}`);
    await startJobs();
    await eventually(async () => expect((await deliveries())[0]).toMatchObject({ state: 'cancelled' }));
    expect(headlines(ring, ring.discord.channels.admin)).toEqual([]);
  });

  it('continue after the jobs restart, and the health check shows the queue', async () => {
    const id = await send(11);
    await startJobs();
    expect((await ring.app.call({}, 'GET', '/health')).body.data.queue).toBe('up');
    await jobs?.stop();
    await decide(id, 'approve');
    await startJobs();
    await eventually(() => expect([announced().length, told(11).length]).toEqual([1, 1]));
  });
};

describe('Deliveries with the queue on PostgreSQL', suite(false));
onRedis.describe('deliveries with the queue on Redis', suite(true));

describe('The relay', () => {
  beforeEach(async () => {
    ring = await startRing();
    people = [...ring.discord.world.members.keys()];
    await openTournament();
  });
  afterEach(() => ring.stop());

  it('gives each event one position without gaps, however many relays run', async () => {
    for (let n = 0; n < 10; n += 1) await send(n);
    await Promise.all(Array.from({ length: 6 }, () => placeEvents(ring.app.db, new Date())));
    const positions: number[] = (await ring.app.db('dispatches').orderBy('position').select('position')).map(
      ({ position }) => position,
    );
    expect(positions).toEqual(positions.map((_, index) => index + 1));
    expect(positions.length).toBe(Number((await ring.app.db('events').count('* as n').first())?.n));
    expect(await deliveries()).toHaveLength(10);
  });

  it('skips an event whose subject is gone', async () => {
    await send(1);
    await ring.app.db('tournaments').delete();
    expect(await placeEvents(ring.app.db, new Date())).toBeGreaterThan(0);
    expect(await deliveries()).toEqual([]);
  });

  it('events cannot be changed or removed', async () => {
    await expect(ring.app.db('events').update({ name: 'x' })).rejects.toThrow('insert-only');
    await expect(ring.app.db('events').delete()).rejects.toThrow('insert-only');
    await expect(ring.app.db.raw('truncate events cascade')).rejects.toThrow('insert-only');
  });
});
