import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Bracket, SeedingProposal } from '#domain/contract/competition/brackets.ts';
import type { RatedTeam } from '#domain/contract/competition/rankings.ts';
import { startApp, type TestApp, visitor } from '../support/app.ts';
import { approvedTeam } from '../support/factories.ts';
import { type Season, startSeason } from '../support/season.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
afterEach(() => app.deleteCompetitions());

const CUP = { format: 'single_elimination', maxTeams: 4 };
const propose = ({ base, call }: Season, by: string, more = '') =>
  call<SeedingProposal>('GET', `${base}/seeding?by=${by}${more}`);
const named = async (season: Season, by: string) =>
  ((await propose(season, by)).data?.order ?? []).map(({ name, reason }) => [name, reason]);
const idsOf = ({ order }: SeedingProposal) => order.map(({ participationId }) => participationId);
const seedsOf = ({ knockout }: Bracket) =>
  knockout.semifinals
    .flatMap(({ team1, team2 }) => [team1, team2])
    .toSorted((one, other) => one.source.localeCompare(other.source))
    .map(({ name }) => name);

/** Plays a season in which Team 4 finishes first and Team 2 second. */
async function playedSeason() {
  const season = await startSeason(app, 4, CUP);
  await season.generate();
  for (const [winner, loser] of [
    ['Team 4', 'Team 1'],
    ['Team 2', 'Team 3'],
  ] as const) {
    await season.beats(winner, loser);
    await season.refresh();
  }
  await season.beats('Team 4', 'Team 2');
  return season;
}

/** Starts a second season with four teams, two of them from the first season under the same names. */
async function nextSeason(numbers = [5, 1, 6, 4]) {
  const season = await startSeason(app, 0, { ...CUP, name: 'Next' });
  for (const n of numbers) await approvedTeam(app, n, season.id, { teamId: undefined });
  return season;
}

describe('Seeds', () => {
  it('are proposed by registration, by rating and by last season, each with its reason', async () => {
    await playedSeason();
    const season = await nextSeason();
    expect(await named(season, 'registration')).toEqual([
      ['Team 5', null],
      ['Team 1', null],
      ['Team 6', null],
      ['Team 4', null],
    ]);
    const byRating = await named(season, 'rating');
    expect(byRating.map(([name]) => name)).toEqual(['Team 4', 'Team 1', 'Team 5', 'Team 6']);
    expect(byRating[0]?.[1]).toMatch(/^\d{4} ± \d+$/);
    expect(byRating[2]?.[1]).toBe('Not yet ranked');
    expect(await named(season, 'last_season')).toEqual([
      ['Team 4', 'Place 1 in A League Championship'],
      ['Team 1', 'Place 3 in A League Championship'],
      ['Team 5', 'Not yet ranked'],
      ['Team 6', 'Not yet ranked'],
    ]);
  });

  it('by last season are refused if none has ended', async () => {
    const season = await startSeason(app, 4, CUP);
    const { status, error } = await propose(season, 'last_season');
    expect([status, error]).toEqual([400, 'No season has ended in this league yet. Choose another order.']);
  });

  it('are used to make the matches, and the bracket shows their source', async () => {
    await playedSeason();
    const season = await nextSeason();
    expect((await season.bracket()).seeding).toBeNull();
    const { data } = await propose(season, 'rating');
    const made = await season.call('POST', `${season.base}/bracket/matches`, {
      seeds: idsOf(data),
      seeding: { by: 'rating' },
    });
    expect([made.status, made.error]).toEqual([200, undefined]);
    const bracket = await season.bracket();
    expect(seedsOf(bracket)).toEqual(['Team 4', 'Team 1', 'Team 5', 'Team 6']);
    expect(bracket.seeding).toMatchObject({ by: 'rating', drawSeed: null });
  });

  it('keep recent opponents apart at first on request, and say so', async () => {
    await playedSeason();
    const season = await nextSeason([1, 5, 6, 4]);
    // Team 4 has beaten Team 1, and seeding by registration would pair them again in the first round.
    const { data } = await propose(season, 'registration', '&separates=true');
    expect(data.order.map(({ name }) => name)).toEqual(['Team 1', 'Team 5', 'Team 4', 'Team 6']);
    expect((await propose(season, 'draw', '&separates=true')).data.isSeparated).toBeUndefined();
    // Two teams from one organisation do not meet in the first round.
    const teams = await app.db('teams').whereIn('name', ['Team 5', 'Team 6']).pluck('id');
    for (const id of teams) {
      const { status } = await season.call('PUT', `/api/teams/${id}`, { organisation: ' Bulls ' });
      expect(status).toBe(200);
    }
    expect(
      (await propose(season, 'registration', '&separates=true')).data.order.map(({ name }) => name),
    ).toEqual(['Team 1', 'Team 5', 'Team 4', 'Team 6']);
    const seeding = { by: data.by, isSeparated: data.isSeparated };
    await season.call('POST', `${season.base}/bracket/matches`, { seeds: idsOf(data), seeding });
    expect((await season.bracket()).seeding).toMatchObject({
      ...{ by: 'registration', drawSeed: null, isSeparated: true },
    });
  });

  it('from a draw can be recalculated by anybody', async () => {
    const season = await startSeason(app, 4, CUP);
    const { data } = await propose(season, 'draw');
    const seed = data.drawSeed ?? '';
    const hash = (id: string) => createHash('sha256').update(`${seed}:${id}`).digest('hex');
    expect(idsOf(data)).toEqual(idsOf(data).toSorted((one, other) => (hash(one) < hash(other) ? -1 : 1)));
    expect(idsOf((await propose(season, 'draw', `&drawSeed=${seed}`)).data)).toEqual(idsOf(data));
    expect((await propose(season, 'draw')).data?.drawSeed).not.toBe(seed);
    const make = (seeds: string[]) =>
      season.call('POST', `${season.base}/bracket/matches`, {
        seeds,
        seeding: { by: 'draw', drawSeed: seed },
      });
    const turned = await make(idsOf(data).toReversed());
    expect([turned.status, turned.error]).toEqual([
      409,
      'This order does not match the draw. Draw again, or mark the order as set by hand.',
    ]);
    expect((await make(idsOf(data))).status).toBe(200);
    expect((await season.bracket()).seeding).toMatchObject({ by: 'draw', drawSeed: seed });
  });

  it('are by registration, or by hand, unless set otherwise, and go with their matches', async () => {
    const season = await startSeason(app, 4, CUP);
    await season.generate();
    expect((await season.bracket()).seeding).toMatchObject({ by: 'registration', drawSeed: null });
    const { id } = await app
      .db('events')
      .where({ name: 'matches.generated' })
      .orderBy('id', 'desc')
      .first('id');
    expect((await season.call('POST', `/api/audit-log/${id}/undo`, {})).status).toBe(200);
    expect((await season.bracket()).seeding).toBeNull();
    const { data } = await propose(season, 'registration');
    await season.call('POST', `${season.base}/bracket/matches`, { seeds: idsOf(data).toReversed() });
    expect((await season.bracket()).seeding).toMatchObject({ by: 'hand', drawSeed: null });
  });

  it('are shown to the staff only', async () => {
    const season = await startSeason(app, 2, CUP);
    expect((await app.call(visitor, 'GET', `${season.base}/seeding?by=rating`)).status).toBe(401);
  });
});

describe('Ratings', () => {
  it('are public, by team, with the matches behind them', async () => {
    const season = await playedSeason();
    const { body } = await app.call(visitor, 'GET', '/api/ratings');
    const rated: RatedTeam[] = body.data;
    expect(rated.map(({ rank, name, matches }) => [rank, name, matches])).toEqual([
      [1, 'Team 4', 2],
      [2, 'Team 2', 2],
      [3, 'Team 1', 1],
      [3, 'Team 3', 1],
    ]);
    const own = await app.call(visitor, 'GET', `/api/teams/${rated[0]?.id}/rating`);
    expect(own.body.data.rating).toEqual({
      rating: rated[0]?.rating,
      deviation: rated[0]?.deviation,
      matches: 2,
    });
    expect(own.body.data.weeks).toHaveLength(1);
    expect(own.body.data.weeks[0].played.map(({ isWon }: { isWon: boolean }) => isWon)).toEqual([true, true]);
    // A corrected result counts at once. A forfeited match counts for neither team.
    const final = (await season.matches()).find(({ matchIdentifier }) => matchIdentifier === 'F');
    await season.call('PUT', `/api/matches/${final?.id}/result`, { forfeit: 'team1' });
    app.ready.drop();
    const after: RatedTeam[] = (await app.call(visitor, 'GET', '/api/ratings?league=A')).body.data;
    expect(after.map(({ matches }) => matches)).toEqual([1, 1, 1, 1]);
    expect((await app.call(visitor, 'GET', '/api/ratings?league=B')).body.data).toEqual([]);
  });
});
