import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import type { Bracket, Regeneration } from '#domain/contract/competition/brackets.ts';
import { runRefreshes } from '#jobs/brackets/refreshes.ts';
import { placeEvents } from '#jobs/relay/relay.ts';
import { start as startJobs } from '#jobs/start.ts';
import { SESSION_SECRET } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { itInLongRun } from '../support/long.ts';
import { onRedis } from '../support/programs.ts';
import { startTestRedis, type TestRedis } from '../support/redis.ts';
import { headlines, type Ring, startRing } from '../support/ring.ts';
import { type Season, startSeason } from '../support/season.ts';

const log = pino({ level: 'silent' });
let ring: Ring;

/** Creates four teams with two semifinals, whose winners reach the final. */
const startCup = async () => {
  const cup = await startSeason(ring.app, 4, { maxTeams: 4 });
  await cup.generate();
  return cup;
};
const playSemifinals = async ({ bracket, result }: Season) => {
  for (const { matchId } of (await bracket()).knockout.semifinals) await result(matchId ?? '', 2, 0);
};
const finalOf = async ({ bracket }: Season) => (await bracket()).knockout.final?.matchId;
const refreshOf = ({ id }: Season) => ring.app.db('bracket_refreshes').where({ tournament_id: id }).first();
const generated = async (stage: string) =>
  (await ring.app.db('events').where({ name: 'matches.generated' }).select('payload')).filter(
    ({ payload }) => payload.stage === stage,
  );
const isDone = async (cup: Season) => {
  const { wanted, done } = await refreshOf(cup);
  expect(done).toBe(wanted);
};

type Asked = Bracket & { regeneration: Regeneration };
const regenerationOf = async ({ call, base }: Season) =>
  (await call<Regeneration>('GET', `${base}/bracket/regeneration`)).data;
/** Swaps the first teams in the two semifinals by hand; returns the name of the new first team. */
const placeByHand = async ({ bracket, call, base }: Season) => {
  const { version, knockout } = await bracket();
  const [one, other] = knockout.semifinals;
  const semifinals = [
    { id: one?.id, team1: other?.team1 },
    { id: other?.id, team1: one?.team1 },
  ];
  const { status } = await call('PUT', `${base}/bracket`, { version, knockout: { semifinals } });
  expect(status).toBe(200);
  return other?.team1.name;
};

const suite = (redis: boolean) => () => {
  let server: TestRedis | undefined;
  let jobs: { stop(): Promise<void> } | undefined;
  beforeAll(async () => {
    server = redis ? await startTestRedis() : undefined;
  });
  afterAll(() => server?.stop());
  beforeEach(async () => {
    ring = await startRing({ redisUrl: server?.url, messagesAtOnce: 100 });
  });
  afterEach(async () => {
    await jobs?.stop();
    jobs = undefined;
    await ring.stop();
  });

  it('run without Discord, and only the messages wait for it', async () => {
    const cup = await startCup();
    jobs = await startJobs({
      databaseUrl: ring.app.url,
      redisUrl: server?.url,
      publicUrl: 'https://league.example',
      sessionSecret: SESSION_SECRET,
      log,
    });
    await playSemifinals(cup);
    await eventually(async () => expect(await finalOf(cup)).not.toBeNull());
    await eventually(() => isDone(cup));
    expect(headlines(ring, ring.discord.channels.announcements)).toEqual([]);
    expect(await ring.app.db('deliveries').whereNot({ state: 'waiting' })).toEqual([]);
    await jobs.stop();
    jobs = await ring.startJobs();
    await eventually(
      () => expect(headlines(ring, ring.discord.channels.announcements)).toContain('**Team 1** v **Team 2**'),
      15_000,
    );
  });

  it('regenerate a bracket for its requester once a worker runs, and can be undone', async () => {
    const cup = await startCup();
    const firstOf = async () => (await cup.bracket()).knockout.semifinals[0]?.team1.name;
    const before = await firstOf();
    const other = await placeByHand(cup);
    const asked = await cup.call<Asked>('POST', `${cup.base}/bracket/regenerate`);
    expect(asked).toMatchObject({ status: 202, act: null });
    expect(asked.data.regeneration).toMatchObject({ state: 'waiting', hasWorker: false });
    expect(await firstOf()).toBe(other);
    jobs = await ring.startJobs();
    const done = await eventually(async () => {
      const found = await regenerationOf(cup);
      expect(found.state).toBe('done');
      return found;
    });
    expect(await firstOf()).toBe(before);
    const event = await ring.app.db('events').where({ id: done.act }).first();
    expect([event.name, event.payload.act, event.actor.kind]).toEqual([
      'bracket.changed',
      'regenerated',
      'admin',
    ]);
    const undo = { dryRun: false, whole: true };
    expect((await cup.call('POST', `/api/audit-log/${done.act}/undo`, undo)).status).toBe(200);
    expect(await firstOf()).toBe(other);
    // The worker does not repeat completed work.
    await eventually(() => isDone(cup));
    expect(await firstOf()).toBe(other);
    expect(await regenerationOf(cup)).toEqual(done);
  });

  it('reject a regeneration if somebody has placed teams since the request', async () => {
    const cup = await startCup();
    await cup.call('POST', `${cup.base}/bracket/regenerate`);
    const other = await placeByHand(cup);
    jobs = await ring.startJobs();
    await eventually(async () => expect((await regenerationOf(cup)).state).toBe('refused'));
    expect((await regenerationOf(cup)).refusal).toContain('has since changed the bracket by hand');
    expect((await cup.bracket()).knockout.semifinals[0]?.team1.name).toBe(other);
    await cup.call('POST', `${cup.base}/bracket/regenerate`);
    await eventually(async () => expect((await regenerationOf(cup)).state).toBe('done'));
    expect((await cup.bracket()).knockout.semifinals[0]?.team1.name).not.toBe(other);
  });

  itInLongRun(
    'retries failed refreshes later and holds up neither other tournaments nor messages',
    async () => {
      const broken = await startCup();
      const other = await startCup();
      await ring.app.db.raw(`
      create function refuse() returns trigger language plpgsql as $$
        begin raise exception 'not today'; end $$;
      create trigger refuse before insert on matches for each row
        when (new.stage = 'final' and new.tournament_id = '${broken.id}') execute function refuse();`);
      jobs = await ring.startJobs();
      await playSemifinals(broken);
      await playSemifinals(other);
      await eventually(async () => expect(await finalOf(other)).not.toBeNull());
      await eventually(() => isDone(other));
      await eventually(() =>
        expect(
          headlines(ring, ring.discord.channels.announcements).filter((line) => line?.includes(' 2–0 ')),
        ).toHaveLength(4),
      );
      const failed = await eventually(async () => {
        const row = await refreshOf(broken);
        expect(row.failures).toBeGreaterThanOrEqual(2);
        return row;
      });
      expect(failed.done).toBeLessThan(failed.wanted);
      expect(failed.next_attempt_at.getTime()).toBeGreaterThan(Date.now() - 1_000);
      expect(await finalOf(broken)).toBeNull();
      await ring.app.db.raw('drop trigger refuse on matches');
      // The second attempt has shown that refreshes wait for their time; waiting for the third would add nothing.
      await ring.app.db('bracket_refreshes').update({ next_attempt_at: new Date() });
      await eventually(async () => expect(await finalOf(broken)).not.toBeNull(), 15_000);
      await eventually(() => isDone(broken));
      expect(await refreshOf(broken)).toMatchObject({ failures: 0 });
    },
  );

  itInLongRun('repeats an interrupted refresh once', async () => {
    const cup = await startCup();
    jobs = await ring.startJobs();
    await eventually(() => isDone(cup));
    const hold = await ring.app.db.transaction();
    const [{ pid }] = (await hold.raw('select pg_backend_pid() as pid')).rows;
    // Locks the tournament as an admin's action would, so that the worker waits in the middle of its refresh.
    const semifinals = (await cup.bracket()).knockout.semifinals;
    for (const { matchId } of semifinals) await cup.result(matchId ?? '', 2, 0);
    await hold('tournaments').where({ id: cup.id }).forUpdate().first();
    await ring.app.db('bracket_refreshes').update({ done: 0, next_attempt_at: new Date() });
    const waiting = async () =>
      (
        await ring.app.db.raw(
          'select pid from pg_stat_activity where datname = current_database() and ? = any(pg_blocking_pids(pid))',
          [pid],
        )
      ).rows as { pid: number }[];
    const [stuck] = await eventually(async () => {
      const found = await waiting();
      expect(found).toHaveLength(1);
      return found;
    }, 10_000);
    await ring.app.db.raw('select pg_terminate_backend(?)', [stuck?.pid ?? 0]);
    await hold.commit();
    await eventually(() => isDone(cup), 15_000);
    expect(await finalOf(cup)).not.toBeNull();
    expect(await generated('final')).toHaveLength(1);
  });

  itInLongRun('ends refreshes with their tournament, even one removed in the meantime', async () => {
    const cup = await startCup();
    await playSemifinals(cup);
    while ((await placeEvents(ring.app.db, new Date())) > 0);
    await ring.app.db('tournaments').where({ id: cup.id }).delete();
    await runRefreshes(ring.app.db, cup.id, log);
    expect(await ring.app.db('bracket_refreshes')).toEqual([]);
    const other = await startCup();
    jobs = await ring.startJobs();
    await playSemifinals(other);
    await eventually(async () => expect(await finalOf(other)).not.toBeNull());
  });
};

describe('Refreshes without a queue', () => {
  beforeEach(async () => {
    ring = await startRing();
  });
  afterEach(() => ring.stop());

  it('name no finalists before the games have started', async () => {
    const cup = await startSeason(ring.app, 2, { maxTeams: 4 });
    const stages = async () => {
      while ((await placeEvents(ring.app.db, new Date())) > 0);
      await runRefreshes(ring.app.db, cup.id, log);
      return ring.app.db('reached_stages').pluck('stage');
    };
    expect(await stages()).toEqual([]);
    await cup.generate();
    await ring.app.db('bracket_refreshes').update({ done: 0 });
    expect(await stages()).toEqual([]);
    const [final] = await cup.matches();
    expect((await cup.call('POST', `/api/matches/${final?.id}/start`)).status).toBe(200);
    await ring.app.db('bracket_refreshes').update({ done: 0 });
    expect(await stages()).toEqual(['started', 'final_starting']);
  });

  it('change nothing if they run in parallel or again', async () => {
    const cup = await startCup();
    await playSemifinals(cup);
    while ((await placeEvents(ring.app.db, new Date())) > 0);
    await Promise.all([1, 2, 3].map(() => runRefreshes(ring.app.db, cup.id, log)));
    await isDone(cup);
    const events = await ring.app.events();
    const matches = await cup.matches();
    await ring.app.db('bracket_refreshes').update({ done: 0 });
    await runRefreshes(ring.app.db, cup.id, log);
    await isDone(cup);
    expect(await ring.app.events()).toEqual(events);
    expect(await cup.matches()).toEqual(matches);
    expect(await generated('final')).toHaveLength(1);
    expect(
      (await ring.app.db('events').where({ name: 'matches.generated' }).orderBy('id', 'desc').first()).actor,
    ).toEqual({ kind: 'system' });
  });
});
describe('Refreshes with the queue on PostgreSQL', suite(false));
onRedis.describe('refreshes with the queue on Redis', suite(true));
