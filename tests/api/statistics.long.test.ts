import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { correctCounters, statisticsInverses } from '#api/competition/statistics/correct.ts';
import { inTransaction } from '#api/database/database.ts';
import type { CounterKind } from '#domain/competition/statistics.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import type { Participation } from '#domain/contract/competition/participations.ts';
import type { Difference } from '#domain/contract/competition/rankings.ts';
import { startApp, type TestApp, visitor } from '../support/app.ts';
import { approvedTeam, makeTournament } from '../support/factories.ts';
import { type Season, seasonOf, startSeason } from '../support/season.ts';
import { undoNewest } from '../support/undo.ts';

let app: TestApp;
let season: Season;
let one: Participation;
let other: Participation;
beforeAll(async () => {
  app = await startApp();
  season = await startSeason(app, 3);
  [one, other] = (await participations()) as [Participation, Participation];
});
afterAll(() => app.stop());

const participations = async () =>
  (await season.call<Participation[]>('GET', `${season.base}/participations`)).data;
/** Reads as an admin, because a visitor may get a cached response from before this test's writes. */
const get = async (path: string) => (await app.call(app.admin, 'GET', path)).body.data;
const read = (id: string): Promise<Participation> => get(`/api/participations/${id}`);
const put = (id: string, body: object) =>
  season.call<Participation>('PUT', `/api/participations/${id}/record`, body);
const sync = async (dryRun = false) =>
  (await season.call<{ differences: Difference[] }>('POST', '/api/system/sync-from-matches', { dryRun })).data
    .differences;
const correct = (kind: CounterKind, id: string, wanted: object) =>
  inTransaction(app.system, (context) => correctCounters(context, kind, id, wanted));
const newest = () => app.db('events').orderBy('id', 'desc').first();

async function play(score: [number, number] = [1, 0]): Promise<string> {
  const { data } = await season.call<Match>('POST', '/api/matches', {
    tournamentId: season.id,
    stage: 'other',
    scheduledTime: '2026-12-01T16:00:00.000Z',
    team1ParticipationId: one.id,
    team2ParticipationId: other.id,
  });
  await season.result(data.id, ...score);
  return data.id;
}

describe('A team’s record', () => {
  it.each([
    ['nothing', {}],
    ['half a win', { wins: 0.5, losses: 0, points: 0 }],
    ['less than none', { wins: 0, losses: -1, points: 0 }],
    ['words', { wins: 'two', losses: 0, points: 0 }],
    ['more than is asked', { wins: 0, losses: 0, points: 0, games: 1 }],
  ])('refuses %s', async (_, body) => {
    expect((await put(one.id, body)).status).toBe(400);
    expect(await read(one.id)).toEqual(one);
  });

  it('refuses a visitor and answers 404 for an unknown record', async () => {
    const path = `/api/participations/${one.id}/record`;
    expect((await app.call(visitor, 'PUT', path, { wins: 1, losses: 1, points: 1 })).status).toBe(401);
    const nobody = await put('0193d000-0000-7000-8000-00000000dead', { wins: 1, losses: 0, points: 0 });
    expect(nobody.status).toBe(404);
  });

  it('keeps a correction beside the matches’ count and adds it to the career', async () => {
    const match = await play();
    expect(await read(one.id)).toMatchObject({ tournamentWins: 1, tournamentPoints: 2, tournamentGames: 1 });
    const { status, data } = await put(one.id, { wins: 3, losses: 1, points: 7 });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      tournamentWins: 3,
      tournamentLosses: 1,
      tournamentPoints: 7,
      tournamentGames: 4,
      groupWins: 0,
      groupPoints: 0,
    });
    expect(await get(`/api/teams/${one.teamId}`)).toMatchObject({
      careerWins: 3,
      careerLosses: 1,
      careerPoints: 7,
      careerGames: 4,
    });
    expect(await newest()).toMatchObject({
      name: 'counters.corrected',
      payload: {
        kind: 'participation',
        id: one.id,
        counters: ['tournamentWins', 'tournamentLosses', 'tournamentPoints', 'tournamentGames'],
      },
      before: { counters: { tournamentWins: 1 }, corrections: {} },
      after: {
        counters: { tournamentWins: 3 },
        corrections: { tournamentWins: 2, tournamentLosses: 1, tournamentPoints: 5 },
      },
    });
    const second = await play();
    expect(await read(one.id)).toMatchObject({ tournamentWins: 4, tournamentPoints: 9, tournamentGames: 5 });
    await season.call('POST', '/api/matches/delete', { ids: [match, second] });
    expect(await read(one.id)).toMatchObject({ tournamentWins: 2, tournamentPoints: 5, tournamentGames: 3 });
    await put(one.id, { wins: 0, losses: 0, points: 0 });
    expect(await get(`/api/teams/${one.teamId}`)).toMatchObject({ careerWins: 0, careerGames: 0 });
  });

  it('counts a correction sent twice once and shows a stale version the newer record', async () => {
    const { data } = await put(other.id, { wins: 1, losses: 0, points: 2 });
    const events = (await app.events()).length;
    expect((await put(other.id, { wins: 1, losses: 0, points: 2, version: data.version })).data).toEqual(
      data,
    );
    expect((await app.events()).length).toBe(events);
    const stale = await put(other.id, { wins: 9, losses: 0, points: 2, version: data.version - 1 });
    expect([stale.status, stale.code, stale.data]).toEqual([409, 'stale_version', data]);
    await undoNewest(app, statisticsInverses, 'counters.corrected');
    expect(await read(other.id)).toMatchObject({ tournamentWins: 0, tournamentPoints: 0 });
  });

  it('cannot be undone over a later correction', async () => {
    await put(one.id, { wins: 1, losses: 0, points: 2 });
    const { id } = await newest();
    await put(one.id, { wins: 2, losses: 0, points: 4 });
    const event = await app.db('events').where({ id }).first();
    const inverse = statisticsInverses['counters.corrected'];
    const undo = inTransaction(app.system, async (context) => inverse?.(context, event));
    await expect(undo).rejects.toMatchObject({ code: 'changed_since' });
    await sync();
  });
});

describe('Corrections elsewhere', () => {
  it('adds up corrections of player, membership and career in the career', async () => {
    const match = await play();
    const [membership] = await get(`/api/participations/${one.id}/memberships`);
    await correct('membership', membership.id, { tournamentWins: 3, tournamentGames: 5 });
    expect(await get(`/api/memberships/${membership.id}`)).toMatchObject({
      tournamentWins: 3,
      tournamentLosses: 0,
      tournamentPoints: 2,
      tournamentGames: 5,
    });
    const player = () => get(`/api/players/${membership.playerId}`);
    expect(await player()).toMatchObject({ careerWins: 3, careerPoints: 2, careerGamesPlayed: 5 });
    await correct('player', membership.playerId, { careerWins: 4, careerPoints: 0 });
    expect(await player()).toMatchObject({ careerWins: 4, careerPoints: 0, careerGamesPlayed: 6 });
    await correct('team', one.teamId, { careerLosses: 10 });
    const { data } = await put(one.id, { wins: 2, losses: 0, points: 4 });
    expect(data.tournamentGames).toBe(2);
    expect(await get(`/api/teams/${one.teamId}`)).toMatchObject({
      careerWins: 2,
      careerLosses: 10,
      careerGames: 12,
    });
    // After the match is deleted, a negative correction leaves the total at zero, not below it.
    await season.call('DELETE', `/api/matches/${match}`);
    expect(await player()).toMatchObject({ careerWins: 3, careerPoints: 0 });
  });

  it('refuses corrections below zero', async () => {
    await expect(correct('team', one.teamId, { careerWins: -1 })).rejects.toMatchObject({
      kind: 'invalid',
      fields: { careerWins: 'Enter a whole number of 0 or more' },
    });
    await expect(correct('player', one.id, { careerWins: 1 })).rejects.toMatchObject({ kind: 'missing' });
  });
});

describe('A group with corrections', () => {
  it('orders the group by the shown values and marks the correction', async () => {
    const { id } = await makeTournament(app);
    for (const n of [11, 12, 13]) await approvedTeam(app, n, id, { assignedGroup: 'A' });
    const cup = seasonOf(app, id);
    await cup.generate();
    await cup.playGroups();
    const table = async () =>
      (await cup.standings()).groups[0]?.rows
        .filter(({ isPlaceholder }) => !isPlaceholder)
        .map(({ name, groupPoints, reason }) => [name, groupPoints, reason]);
    expect(await table()).toEqual([
      ['Team 11', 4, null],
      ['Team 12', 2, null],
      ['Team 13', 0, null],
    ]);
    const last = (await cup.standings()).groups[0]?.rows[2]?.participationId ?? '';
    await correct('participation', last, { groupWins: 3, groupPoints: 6 });
    expect((await table())?.[0]).toEqual(['Team 13', 6, 'correction']);
    expect(await read(last)).toMatchObject({ groupWins: 3, tournamentWins: 0 });
    await undoNewest(app, statisticsInverses, 'counters.corrected');
    expect((await table())?.[0]).toEqual(['Team 11', 4, null]);
  });
});

describe('Sync from Matches', () => {
  it('shows where corrections make a difference, drops them, and can restore both', async () => {
    await sync();
    await correct('participation', one.id, { groupWins: 2, tournamentWins: 1 });
    await correct('team', other.teamId, { careerWins: 5 });
    const expected = [
      { kind: 'participation', id: one.id, name: 'Team 1', counter: 'tournamentWins', shown: 1, computed: 0 },
      {
        kind: 'participation',
        id: one.id,
        name: 'Team 1',
        counter: 'tournamentGames',
        shown: 1,
        computed: 0,
      },
      { kind: 'participation', id: one.id, name: 'Team 1', counter: 'groupWins', shown: 2, computed: 0 },
      { kind: 'team', id: one.teamId, name: 'Team 1', counter: 'careerWins', shown: 1, computed: 0 },
      { kind: 'team', id: one.teamId, name: 'Team 1', counter: 'careerGames', shown: 1, computed: 0 },
      { kind: 'team', id: other.teamId, name: 'Team 2', counter: 'careerWins', shown: 5, computed: 0 },
      { kind: 'team', id: other.teamId, name: 'Team 2', counter: 'careerGames', shown: 5, computed: 0 },
    ];
    expect(await sync(true)).toEqual(expected);
    expect(await read(one.id)).toMatchObject({ groupWins: 2, tournamentWins: 1 });
    expect(await sync()).toEqual(expected);
    expect(await read(one.id)).toMatchObject({ groupWins: 0, tournamentWins: 0 });
    expect((await app.events()).slice(-2)).toEqual(['counters.synced', 'counters.synced']);
    expect(await newest()).toMatchObject({ payload: { tournamentId: null, records: 1 } });
    expect(await sync()).toEqual([]);
    expect((await app.events()).slice(-3)).toEqual(
      expect.arrayContaining(['counters.synced', 'counters.synced']),
    );
    await undoNewest(app, statisticsInverses, 'counters.synced');
    expect(await get(`/api/teams/${other.teamId}`)).toMatchObject({ careerWins: 5 });
    await sync();
  });

  it('refuses a visitor', async () => {
    for (const act of ['sync-from-matches', 'save-all'])
      expect((await app.call(visitor, 'POST', `/api/system/${act}`, {})).status).toBe(401);
  });
});

describe('Save All Data', () => {
  it('says when there is nothing to save', async () => {
    const empty = await startApp();
    try {
      const { status, body } = await empty.call(empty.admin, 'POST', '/api/system/save-all');
      expect([status, body.data]).toEqual([
        200,
        {
          saved: 0,
          failed: 0,
          counted: { participation: 0, membership: 0, team: 0, player: 0 },
          message: 'No database items to save',
        },
      ]);
    } finally {
      await empty.stop();
    }
  });

  it('repairs whatever does not fit its matches and verifies every record', async () => {
    await play([0, 1]);
    await app.db('participations').where({ id: one.id }).update({ tournament_losses: 40 });
    await app.db('players').update({ career_wins: 7 });
    await correct('participation', other.id, { tournamentWins: 2 });
    const { data } = await season.call('POST', '/api/system/save-all');
    const counted = { participation: 6, membership: 30, team: 6, player: 30 };
    expect(data).toEqual({ saved: 72, failed: 0, counted, message: null });
    expect(await read(one.id)).toMatchObject({ tournamentLosses: 1, tournamentGames: 1 });
    expect(await read(other.id)).toMatchObject({ tournamentWins: 2 });
    expect((await app.events()).at(-1)).toBe('counters.saved');
  });

  it('counts only players when players are named', async () => {
    await app.db('participations').where({ id: one.id }).update({ tournament_losses: 40 });
    await app.db('memberships').update({ tournament_wins: 9 });
    await app.db('players').update({ career_wins: 7 });
    const { data } = await season.call('POST', '/api/system/save-all', { of: 'players' });
    const counted = { participation: 0, membership: 30, team: 0, player: 30 };
    expect(data).toEqual({ saved: 60, failed: 0, counted, message: null });
    expect(await read(one.id)).toMatchObject({ tournamentLosses: 40 });
    expect(await newest()).toMatchObject({ name: 'counters.saved', payload: { of: 'players', saved: 60 } });
    await season.call('POST', '/api/system/save-all', {});
    expect(await read(one.id)).toMatchObject({ tournamentLosses: 1 });
  });
});

describe('Figures', () => {
  it('counts the figures of a tournament', async () => {
    expect(await get(`${season.base}/stats`)).toEqual({
      tournamentId: season.id,
      teams: 3,
      players: 15,
      reserves: 0,
      matches: 1,
      completedMatches: 1,
      liveMatches: 0,
      openMatches: 0,
      forfeits: 0,
      prizePool: 6_500,
      targetPrizePool: 10_000,
    });
  });

  it('counts the figures of its teams, best first', async () => {
    const rows = await get(`${season.base}/participation-stats`);
    expect(
      rows.map(({ name, wins, losses, winRate }: Record<string, unknown>) => [name, wins, losses, winRate]),
    ).toEqual([
      ['Team 2', 2, 0, 100],
      ['Team 3', 0, 0, 0],
      ['Team 1', 0, 1, 0],
    ]);
    expect(rows[0]).toMatchObject({ group: 'B', players: 5, forfeits: 0, placementPosition: null });
  });

  it('answers 404 for an unknown tournament’s figures', async () => {
    const nobody = '/api/tournaments/0193d000-0000-7000-8000-00000000dead';
    for (const what of ['stats', 'participation-stats'])
      expect((await app.call(visitor, 'GET', `${nobody}/${what}`)).status).toBe(404);
  });
});

describe('Counters', () => {
  const counted = async () => {
    const tables = ['participations', 'memberships', 'teams', 'players'];
    const rows = await Promise.all(tables.map((table) => app.db(table).orderBy('id').select('*')));
    return rows.flat().map((row) => ({ ...row, version: 0, updated_at: null }));
  };

  const expectSettled = async () => {
    const before = await counted();
    const { data } = await season.call<{ failed: number }>('POST', '/api/system/save-all');
    expect(data.failed).toBe(0);
    expect(await counted()).toEqual(before);
  };

  it('counts the same step by step as in one go, whatever happened', async () => {
    const acts = fc.record({
      what: fc.constantFrom('set', 'forfeit', 'cancel', 'reverse', 'correct', 'delete', 'stand in', 'leave'),
      match: fc.nat(3),
      who: fc.nat(5),
      amount: fc.nat(3),
    });
    const happen = async ({
      what,
      match,
      who,
      amount,
    }: typeof acts extends fc.Arbitrary<infer Act> ? Act : never) => {
      const matches = await season.matches();
      const found = matches[match % matches.length];
      if (!found || what === 'set') await play(amount % 2 ? [1, 0] : [0, 1]);
      else if (what === 'forfeit')
        await season.call('PUT', `/api/matches/${found.id}/result`, { forfeit: 'team2' });
      else if (what === 'cancel' || what === 'reverse')
        await season.call('POST', `/api/matches/${found.id}/cancel`, { reverseStats: what === 'reverse' });
      else if (what === 'delete') await season.call('DELETE', `/api/matches/${found.id}`);
      else if (what === 'correct')
        await correct('participation', who % 2 ? one.id : other.id, {
          tournamentWins: amount,
          groupPoints: who,
        });
      else if (what === 'leave') {
        // Removes the player from the roster and adds them again with a new membership.
        const [{ id: _, corrections: __, ...row }] = await app
          .db('memberships')
          .where({ participation_id: one.id, is_active: true });
        await app
          .db('memberships')
          .where({ participation_id: one.id, player_id: row.player_id })
          .update({ is_active: false });
        await app.db('memberships').insert({ ...row, id: uuid() });
        await play();
      } else {
        const [member] = await app
          .db('memberships')
          .where({ participation_id: other.id, is_active: true })
          .offset(who % 5);
        await season.call('PUT', `/api/matches/${found.id}/participation`, {
          players: [{ playerId: member.player_id, participationId: one.id, role: who ? 'Mid' : 'Reserve' }],
        });
      }
    };
    const course = fc.array(acts, { minLength: 40, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(course, async (all) => {
        for (const act of all) await happen(act);
        await expectSettled();
      }),
      { numRuns: 1, endOnFailure: true },
    );
  });
});

it('counts careers from the remaining matches after a tournament is deleted', async () => {
  await play();
  const [membership] = await get(`/api/participations/${one.id}/memberships`);
  const player = () => get(`/api/players/${membership.playerId}`);
  expect((await player()).careerGamesPlayed).toBeGreaterThan(0);
  await season.call('DELETE', season.base);
  expect(await player()).toMatchObject({ careerGamesPlayed: 0, careerWins: 0, careerLosses: 0 });
});
