import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rankingRoutes } from '#api/competition/rankings/routes.ts';
import { sendWithin } from '#api/http/route.ts';
import { byWinRate, ranked } from '#domain/competition/ranking.ts';
import type { RankedPlayer, RankedTeam } from '#domain/contract/competition/rankings.ts';
import type { PlayerLine } from '#domain/contract/games/gameStatistics.ts';
import { startApp, type TestApp, visitor } from '../support/app.ts';
import { approvedTeam, makeTournament } from '../support/factories.ts';
import { type Season, seasonOf, startSeason } from '../support/season.ts';

let app: TestApp;
let season: Season;
let development: Season;
beforeAll(async () => {
  app = await startApp();
  season = await startSeason(app, 2, { maxTeams: 2 });
  await season.generate();
  await season.beats('Team 2', 'Team 1');
  development = seasonOf(app, (await makeTournament(app, { league: 'B', maxTeams: 2 })).id);
  for (const n of [3, 4]) await approvedTeam(app, n, development.id);
  await development.generate();
  await development.beats('Team 3', 'Team 4', { forfeit: 'team2' });
});
afterAll(() => app.stop());

async function inPages(path: string): Promise<unknown[]> {
  const rows: unknown[] = [];
  let nextToken: string | undefined;
  do {
    const { body } = await app.call(visitor, 'GET', path + (nextToken ? `&nextToken=${nextToken}` : ''));
    rows.push(...body.data);
    nextToken = body.nextToken;
  } while (nextToken);
  return rows;
}
const ranking = async <Row>(path: string): Promise<Row[]> =>
  (await app.call(visitor, 'GET', `/api/rankings/${path}`)).body.data;

describe('Rankings of teams', () => {
  const order = async (query: string) =>
    (await ranking<RankedTeam>(`teams${query}`)).map(({ rank, name, wins, losses, games }) => [
      rank,
      name,
      wins,
      losses,
      games,
    ]);

  it('ranks teams in a tournament, in a league and overall', async () => {
    const premier = [
      [1, 'Team 2', 1, 0, 1],
      [2, 'Team 1', 0, 1, 1],
    ];
    expect(await order(`?tournamentId=${season.id}`)).toEqual(premier);
    expect(await order('?league=A')).toEqual(premier);
    expect(await order(`?tournamentId=${season.id}&league=B`)).toEqual([]);
    expect(await order('')).toEqual([
      [1, 'Team 2', 1, 0, 1],
      [1, 'Team 3', 1, 0, 1],
      [3, 'Team 1', 0, 1, 1],
      [3, 'Team 4', 0, 1, 1],
    ]);
  });
});

describe('Rankings of players', () => {
  it('ranks players with the team they play for and how they perform', async () => {
    const rows = await ranking<RankedPlayer>(`players?tournamentId=${season.id}`);
    expect(rows.map(({ rank }) => rank)).toEqual([1, 1, 1, 1, 1, 6, 6, 6, 6, 6]);
    expect(rows[0]).toEqual({
      rank: 1,
      id: expect.any(String),
      name: 'Player 2.1',
      steamId: expect.stringMatching(/^7656/),
      photo: null,
      role: 'Carry',
      teamId: expect.any(String),
      teamName: 'Team 2',
      tag: 'T2',
      logo: null,
      group: null,
      wins: 1,
      losses: 0,
      points: 2,
      games: 1,
      winRate: 100,
      score: 110,
    });
  });

  it('pages through all players in the order and with the ranks of one full list', async () => {
    const whole = await ranking<RankedPlayer>('players?limit=1000');
    expect(whole.length).toBeGreaterThan(14);
    expect(await inPages('/api/rankings/players?limit=7')).toEqual(whole);
    const ranks = ranked(whole, byWinRate).map(({ id, rank }) => ({ id, rank }));
    expect(whole.map(({ id, rank }) => ({ id, rank }))).toEqual(ranks);
    expect(new Set(whole.map(({ rank }) => rank)).size).toBeGreaterThan(1);
  });

  it.each(['/api/rankings/teams?', '/api/rankings/teams?league=A', '/api/ratings?league=A'])(
    'pages through %s',
    async (path) => {
      const whole = (await app.call(visitor, 'GET', path)).body.data;
      expect(whole.length).toBeGreaterThan(1);
      expect(await inPages(`${path}&limit=1`)).toEqual(whole);
    },
  );

  it('refuses a page token from another list', async () => {
    const { body } = await app.call(visitor, 'GET', '/api/rankings/players?limit=1');
    const next = encodeURIComponent(body.nextToken);
    const refused = await app.call(visitor, 'GET', `/api/rankings/teams?limit=1&nextToken=${next}`);
    expect(refused.status).toBe(400);
  });

  it('refuses a page that follows a deleted player', async () => {
    const path = `/api/rankings/players?league=B&limit=1`;
    const { body } = await app.call(visitor, 'GET', path);
    const next = encodeURIComponent(body.nextToken);
    expect((await app.call(visitor, 'GET', `${path}&nextToken=${next}`)).status).toBe(200);
    const elsewhere = `/api/rankings/players?tournamentId=${season.id}&limit=1&nextToken=${next}`;
    const refused = await app.call(visitor, 'GET', elsewhere);
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { nextToken: 'Please start again from the first page' },
    ]);
  });

  it('counts no forfeit for players, and ranks them overall by their careers', async () => {
    const rows = await ranking<RankedPlayer>('players');
    expect(rows).toHaveLength(20);
    // Five teams have won, ten have not played and five have lost.
    expect(rows.map(({ rank }) => rank)).toEqual([
      ...Array.from({ length: 5 }, () => 1),
      ...Array.from({ length: 10 }, () => 6),
      ...Array.from({ length: 5 }, () => 16),
    ]);
    expect(rows.at(-1)).toMatchObject({ wins: 0, losses: 1, winRate: 0, score: 0 });
    const best = (await ranking<RankedPlayer>('players?league=B')).find(({ wins }) => wins > 0);
    expect(best).toBeUndefined();
  });

  it('gives only the best of each role, with their rank among all', async () => {
    const rows = await ranking<RankedPlayer>(`players?tournamentId=${season.id}&perRole=1`);
    expect(rows.map(({ name, role, rank }) => [name, role, rank])).toEqual([
      ['Player 2.1', 'Carry', 1],
      ['Player 2.2', 'Mid', 1],
      ['Player 2.3', 'Offlane', 1],
      ['Player 2.4', 'Support', 1],
      ['Player 2.5', 'Hard Support', 1],
    ]);
  });

  it('ranks players without enough games of their own among themselves, after the others', async () => {
    const all = await ranking<RankedPlayer>(`players?tournamentId=${season.id}`);
    const counted = all.filter(({ teamName }) => teamName === 'Team 2').slice(0, 3);
    const players = counted.map(
      ({ id }, index) =>
        ({ playerId: id, averages: { points: { average: 9 - index, games: 1 } } }) as unknown as PlayerLine,
    );
    const routes = rankingRoutes(async () => ({ minimum: 1, players }));
    const send = sendWithin(routes, { db: app.db, reads: (read) => read(app.db) })({ kind: 'visitor' });
    const path = `/api/rankings/players?tournamentId=${season.id}&perRole=2`;
    const { data } = (await send({ method: 'GET', path })).body as { data: RankedPlayer[] };
    expect(data.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 4, 6, 6, 6, 6, 6]);
  });

  it('ranks a role by score, where a better win rate can beat more wins', async () => {
    const set = (name: string, wins: number, losses: number) =>
      app
        .db('memberships')
        .where({ tournament_id: season.id })
        .whereIn('player_id', app.db('players').where({ name }).select('id'))
        .update({ tournament_wins: wins, tournament_losses: losses, tournament_games: wins + losses });
    await set('Player 2.1', 4, 4);
    await set('Player 1.1', 3, 0);
    const rows = await ranking<RankedPlayer>(`players?tournamentId=${season.id}&perRole=2`);
    const carries = rows.filter(({ role }) => role === 'Carry');
    expect(carries.map(({ name, score, rank }) => [name, score, rank])).toEqual([
      ['Player 1.1', 130, 2],
      ['Player 2.1', 90, 1],
    ]);
    await set('Player 2.1', 1, 0);
    await set('Player 1.1', 0, 1);
  });
});

it.each([
  ['teams?league=C', 400],
  ['players?perRole=0', 400],
  ['players?surprise=1', 400],
  ['players?tournamentId=0193d000-0000-7000-8000-00000000dead', 404],
])('%s is refused with %i', async (path, status) => {
  expect((await app.call(visitor, 'GET', `/api/rankings/${path}`)).status).toBe(status);
});
