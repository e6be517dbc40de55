import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { refreshBracket } from '#api/competition/brackets/refresh.ts';
import { changeMatch } from '#api/competition/matches/change.ts';
import { setResult } from '#api/competition/matches/result.ts';
import { changeTournament } from '#api/competition/tournaments/change.ts';
import { createDatabase } from '#api/database/database.ts';
import { remindMatches } from '#api/schedule/commands.ts';
import { applySiteDefaults } from '#domain/site/settings.ts';
import { startSchedule, tick } from '#jobs/schedule/schedule.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { approvedTeam, makeTournament } from '../support/factories.ts';

const tools = { log: pino({ level: 'silent' }) };
let app: TestApp;
beforeAll(async () => {
  applySiteDefaults({ timeZone: 'Europe/Berlin' });
  app = await startApp();
});
afterAll(async () => {
  applySiteDefaults({});
  await app.stop();
});
beforeEach(async () => {
  applySiteDefaults({ timeZone: 'Europe/Berlin' });
  await app.db('schedules').delete();
  // According to these clocks, the admin's session would have expired long ago.
  await app.db('sessions').update({ created_at: '2040-01-01', seen_at: '2040-01-01' });
});

/** A Saturday years ahead, so that the API creates everything long before it. */
const T = new Date('2031-05-10T18:00:00Z');
const plus = (hours: number, minutes = 0, moment = T) =>
  new Date(moment.getTime() + hours * 3_600_000 + minutes * 60_000);
const at = (now: Date) => ({ db: app.db, actor: { kind: 'system' } as const, now });
const tickAt = (now: Date) => tick(app.db, now, tools);

let teams = 0;
async function startCup(size: number, fields: object = {}) {
  const { id } = await makeTournament(app, fields);
  const entered: string[] = [];
  const enter = async () => {
    teams += 1;
    entered.push((await approvedTeam(app, teams, id)).participation.id);
  };
  for (let n = 0; n < size; n += 1) await enter();
  const call = async (method: string, path: string, body?: object) => {
    const answer = await app.call(app.admin, method, path, body);
    if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
    return answer.body.data;
  };
  return {
    id,
    enter,
    call,
    draw: () => call('POST', `/api/tournaments/${id}/bracket/matches`),
    match: async (scheduledTime: Date, [one, other] = [0, 1]): Promise<string> =>
      (
        await call('POST', '/api/matches', {
          tournamentId: id,
          team1ParticipationId: entered[one ?? 0],
          team2ParticipationId: entered[other ?? 1],
          stage: 'other',
          scheduledTime: scheduledTime.toISOString(),
        })
      ).id,
    /** The events that the clock has recorded since the last call, in order. */
    heard: await hearing(id),
  };
}

const DIGEST = 'day.digested';
const BY_CLOCK = [
  'matches.upcoming',
  'tournament.statusChanged',
  'stage.reached',
  'registration.closing',
  'registration.closed',
];
async function hearing(tournamentId: string, names = BY_CLOCK) {
  let heard = 0;
  return async () => {
    const rows: { name: string; payload: Record<string, unknown> }[] = await app
      .db('events')
      .where({ tournament_id: tournamentId })
      .whereIn('name', names)
      .orderBy('id')
      .select('name', 'payload');
    const news = rows.slice(heard);
    heard = rows.length;
    return news.map(({ name, payload }) => {
      const { tournamentId: _, ...figures } = payload;
      return { name, ...figures };
    });
  };
}
const reminder = (hours: number, scheduledTime: Date, ...matchIds: string[]) => ({
  name: 'matches.upcoming',
  ...{ hours, scheduledTime: scheduledTime.toISOString(), matchIds },
});

describe('Reminders', () => {
  it('go out once, a day and an hour before, with matches of the same minute together', async () => {
    const cup = await startCup(2);
    const [one, two, three] = [await cup.match(T), await cup.match(T), await cup.match(plus(0, 10))];
    await tickAt(plus(-24, -1));
    expect(await cup.heard()).toEqual([]);
    await tickAt(plus(-24));
    await tickAt(plus(-24, 1));
    expect(await cup.heard()).toEqual([reminder(24, T, one, two)]);
    // The outage ends within the 15 minutes in which a reminder is still useful.
    await tickAt(plus(-24, 24));
    expect(await cup.heard()).toEqual([reminder(24, plus(0, 10), three)]);
    await tickAt(plus(-1));
    expect(await cup.heard()).toEqual([reminder(1, T, one, two)]);
    // The outage lasts too long for a reminder to be useful.
    await tickAt(plus(-1, 26));
    await tickAt(T);
    expect(await cup.heard()).toEqual([]);
  });

  it('follow a match to its new time, and skip past or cancelled matches', async () => {
    const cup = await startCup(2);
    const moved = await cup.match(T);
    const drawnNear = await cup.match(plus(240));
    const [cancelled, played] = [await cup.match(T), await cup.match(T)];
    await cup.call('POST', `/api/matches/${cancelled}/cancel`);
    await cup.call('PUT', `/api/matches/${played}/result`, { team1Score: 1, team2Score: 0 });
    await tickAt(plus(-24));
    expect(await cup.heard()).toEqual([reminder(24, T, moved)]);
    const move = (id: string, now: Date, scheduledTime: Date) =>
      changeMatch(at(now), id, { scheduledTime: scheduledTime.toISOString() });
    await move(drawnNear, plus(-23, -58), T);
    await move(moved, plus(-23, -57), plus(3));
    await changeMatch(at(plus(-22)), moved, { notes: 'The time stays' });
    await tickAt(plus(-23, -50));
    expect(await cup.heard()).toEqual([]);
    await tickAt(plus(-21));
    expect(await cup.heard()).toEqual([reminder(24, plus(3), moved)]);
    await tickAt(plus(-1));
    expect(await cup.heard()).toEqual([reminder(1, T, drawnNear)]);
    await tickAt(plus(2));
    expect(await cup.heard()).toEqual([reminder(1, plus(3), moved)]);
  });

  it('go out once if two schedulers start together', async () => {
    const cups = await Promise.all(Array.from({ length: 4 }, () => startCup(2)));
    for (const cup of cups) await cup.match(T);
    const pools = [createDatabase(app.url), createDatabase(app.url)];
    const schedulers = pools.map((db) => startSchedule(db, tools, () => plus(-24)));
    await Promise.all(schedulers.map(({ stop }) => stop()));
    // Without the lock that admits one worker, only the markers prevent repeats.
    await Promise.all(pools.map((db) => remindMatches({ ...at(plus(-24, 1)), db }, {})));
    for (const cup of cups) expect(await cup.heard()).toHaveLength(1);
    const together = await Promise.all(
      [0, 1, 2, 3].map((n) => remindMatches({ ...at(plus(-1)), db: pools[n % 2] ?? app.db }, {})),
    );
    expect(together.reduce((sum, count) => sum + count, 0)).toBe(4);
    for (const cup of cups) expect(await cup.heard()).toHaveLength(1);
    await Promise.all(pools.map((db) => db.destroy()));
  });

  it('go out on the minute even if a timer fires early', async () => {
    const cup = await startCup(2);
    await cup.match(T);
    const early = (ms: number) => new Date(plus(-24).getTime() - ms);
    // The clock's readings: three before the due time, then one after it.
    const looks = [early(10), early(10), early(1)];
    const { stop } = startSchedule(app.db, tools, () => looks.shift() ?? early(-5));
    await eventually(async () => expect(await cup.heard()).toHaveLength(1));
    await stop();
  });

  it('go out once if the process is killed before or after its commit', async () => {
    const cup = await startCup(2);
    const match = await cup.match(T);
    const dying = createDatabase(app.url);
    // The killed worker has set its marker and recorded the event, and is waiting to queue it.
    let killed: Promise<void> | undefined;
    await app.db.transaction(async (tx) => {
      await tx.raw('lock table dispatches in exclusive mode');
      killed = tick(dying, plus(-24), tools);
      const waiting = await eventually(async () => {
        const { rows } = await app.db.raw(
          `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rows).toHaveLength(1);
        return rows[0].pid;
      }, 15_000);
      // Closes all of the process's database connections.
      await app.db.raw(
        `select pg_terminate_backend(pid) from pg_stat_activity where pid = ?
           or pid in (select pid from pg_locks where locktype = 'advisory' and classid = 7006)`,
        [waiting],
      );
    });
    await killed;
    await dying.destroy();
    expect(await cup.heard()).toEqual([]);
    await tickAt(plus(-24, 1));
    expect(await cup.heard()).toEqual([reminder(24, T, match)]);
    // This worker died after its commit, before it could record its run.
    await remindMatches(at(plus(-1)), {});
    await tickAt(plus(-1));
    expect(await cup.heard()).toEqual([reminder(1, T, match)]);
  });
});

describe('A start date', () => {
  const changed = { name: 'tournament.statusChanged', status: 'live' };
  const CUP = { startDate: T.toISOString(), format: 'single_elimination', maxTeams: 4 };
  const final = { name: 'stage.reached', stage: 'final_starting', teamId: null };
  const started = { name: 'stage.reached', stage: 'started', teamId: null };

  it('is announced to live pages and channels once', async () => {
    const cup = await startCup(3, CUP);
    await cup.draw();
    await tickAt(plus(0, -1));
    expect(await cup.heard()).toEqual([]);
    await tickAt(T);
    await tickAt(plus(0, 1));
    expect(await cup.heard()).toEqual([changed, started]);
    // The worker that refreshes the bracket finds no result, and retracts nothing.
    await refreshBracket(at(plus(0, 30)), cup.id);
    const match = await cup.match(plus(1));
    await setResult(at(plus(1)), match, { team1Score: 1, team2Score: 0 });
    await refreshBracket(at(plus(1, 1)), cup.id);
    expect(await cup.heard()).toEqual([]);
  });

  it('is not announced if a result came first', async () => {
    const cup = await startCup(3, CUP);
    await cup.draw();
    const match = await cup.match(plus(-2));
    await cup.match(plus(2));
    await setResult(at(plus(-1)), match, { team1Score: 1, team2Score: 0 });
    await refreshBracket(at(plus(-1)), cup.id);
    expect(await cup.heard()).toEqual([started]);
    await tickAt(T);
    expect(await cup.heard()).toEqual([changed]);
  });

  it('takes effect only once there is a second team', async () => {
    const cup = await startCup(1, CUP);
    await tickAt(T);
    expect(await cup.heard()).toEqual([]);
    await cup.enter();
    await tickAt(plus(1));
    expect(await cup.heard()).toEqual([changed]);
    // The games can start once the draw has taken place.
    await cup.draw();
    await refreshBracket(at(plus(1, 1)), cup.id);
    expect(await cup.heard()).toEqual([started, final]);
  });
});

describe('The close of registration', () => {
  const ending = (act: string, moment = T) => ({
    name: `registration.${act}`,
    closesAt: moment.toISOString(),
  });

  it('is announced a day before and when it comes, and again if it is moved', async () => {
    const cup = await startCup(0, { registrationClosesAt: T.toISOString() });
    await tickAt(plus(-24));
    await tickAt(plus(-20));
    expect(await cup.heard()).toEqual([ending('closing')]);
    await tickAt(T);
    await tickAt(plus(1));
    expect(await cup.heard()).toEqual([ending('closed')]);
    const later = plus(72);
    await changeTournament(at(plus(2)), cup.id, { registrationClosesAt: later.toISOString() });
    await tickAt(plus(48));
    await tickAt(later);
    expect(await cup.heard()).toEqual([ending('closing', later), ending('closed', later)]);
  });

  it('is not announced after a manual close or the end of the tournament', async () => {
    const closed = await startCup(0, { registrationClosesAt: T.toISOString(), registrationOpen: false });
    const over = await startCup(0, { registrationClosesAt: T.toISOString() });
    await over.call('PUT', `/api/tournaments/${over.id}/complete`, {});
    await tickAt(plus(-24));
    await tickAt(T);
    expect([...(await closed.heard()), ...(await over.heard())]).toEqual([]);
  });
});

describe('The evening digest', () => {
  // Berlin observes summer time in May: 19:00 there is 17:00 UTC.
  const evening = (day: number) => `2031-05-${day}T17:00:00.000Z`;
  const digest = (day: number) => ({
    name: DIGEST,
    day: `2031-05-${day}`,
    ...{ from: evening(day - 1), at: evening(day), until: evening(day + 1) },
  });

  it('sums up each evening’s matches, past and coming, and skips empty days', async () => {
    const cup = await startCup(2);
    const heard = await hearing(cup.id, [DIGEST]);
    const match = await cup.match(new Date('2031-05-21T16:00:00Z'));
    const on = async (day: number, minutes = 0) => {
      await tickAt(plus(0, minutes, new Date(evening(day))));
      return heard();
    };
    // The first tick only sets the time of the evening's digest.
    expect(await on(19, -1)).toEqual([]);
    expect(await on(19)).toEqual([]);
    expect(await on(20)).toEqual([digest(20)]);
    await setResult(at(new Date('2031-05-21T17:30:00Z')), match, { team1Score: 1, team2Score: 0 });
    expect(await on(21)).toEqual([]);
    // The workers were down at seven, but started again within the time allowed.
    expect(await on(22, 90)).toEqual([digest(22)]);
    expect(await on(22, 120)).toEqual([]);
    await cup.match(new Date('2031-05-25T12:00:00Z'));
    expect(await on(23)).toEqual([]);
    // The workers remained down until it was too late for the digest.
    expect(await on(24, 181)).toEqual([]);
    expect(await on(25)).toEqual([]);
  });

  it('follows the league into another time zone while the workers run', async () => {
    const cup = await startCup(2);
    const heard = await hearing(cup.id, [DIGEST]);
    await cup.match(new Date('2031-05-12T03:00:00Z'));
    const on = async (time: string) => {
      await tickAt(new Date(`2031-05-11T${time}:00Z`));
      return heard();
    };
    await on('16:59');
    applySiteDefaults({ timeZone: 'America/New_York' });
    for (const time of ['17:00', '22:59']) expect(await on(time)).toEqual([]);
    const night = (day: number) => `2031-05-${day}T23:00:00.000Z`;
    expect(await on('23:00')).toEqual([
      { name: DIGEST, day: '2031-05-11', from: night(10), at: night(11), until: night(12) },
    ]);
  });
});
