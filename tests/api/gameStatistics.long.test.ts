import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RankedPlayer } from '#domain/contract/competition/rankings.ts';
import type { TournamentDocument } from '#domain/contract/exchange/export.ts';
import type {
  GamesBetween,
  PlayerGames,
  TeamGames,
  TournamentGames,
} from '#domain/contract/games/gameStatistics.ts';
import type { MatchGames } from '#domain/contract/games/games.ts';
import { FIGURES, type GameRecord } from '#domain/games/record.ts';
import { MATCH_DAY } from '#domain/matchDay/settings.ts';
import { captain, startApp, type TestApp, visitor } from '../support/app.ts';
import { approvedTeam, makeTournament, steamId } from '../support/factories.ts';
import { makeMatch } from '../support/matchDay.ts';
import { recountGames } from '../support/recountGames.ts';
import { type Season, seasonOf } from '../support/season.ts';
import { endedGame, tellGames } from '../support/toldGames.ts';

let app: TestApp;
let season: Season;
/** Ids of the matches between teams 1 to 4, keyed by the two team numbers. */
const matchOf = new Map<string, string>();
beforeAll(async () => {
  app = await startApp();
  const { id: tournamentId } = await makeTournament(app, { maxTeams: 20 });
  season = seasonOf(app, tournamentId);
  await season.call('PUT', season.base, { matchDay: MATCH_DAY });
  const entered: string[] = [];
  for (const n of [1, 2, 3, 4])
    entered.push((await approvedTeam(app, n, tournamentId)).team.tournamentParticipationId);
  for (const pair of PAIRS) {
    const teams = pair.map((n) => entered[n - 1]);
    matchOf.set(
      pair.join(''),
      await makeMatch(app, { tournamentId, teams, minutes: 10, format: 'Best of 3' }),
    );
  }
});
afterAll(() => app.stop());

const PAIRS = [
  [1, 2],
  [1, 3],
  [2, 3],
] as const;
const read = async <Data>(path: string): Promise<Data> => (await app.call(visitor, 'GET', path)).body.data;
const ofTournament = () => read<TournamentGames>(`${season.base}/game-statistics`);
const exported = async (): Promise<TournamentDocument> =>
  (await app.call(app.admin, 'GET', `/api/export/${season.id}`)).body.data;
const idOf = async (name: string) => (await app.db('players').where({ name }).first('id')).id as string;
const teamId = async (n: number) =>
  (
    await app
      .db('teams')
      .where({ name: `Team ${n}` })
      .first('id')
  ).id as string;

/** Leaves random gaps in a game's report. */
const withHoles =
  (seed: number) =>
  (game: GameRecord): Partial<GameRecord> => ({
    draft: seed % 3 === 0 ? null : game.draft,
    players: game.players.map((player, seat) => ({
      ...player,
      [FIGURES[(seed + seat) % FIGURES.length] ?? 'gpm']: null,
      heroId: (seed + seat) % 11 === 0 ? null : player.heroId,
    })),
  });

/** Converts the API's response to the format of the recalculation. */
function shapeOf({ known, players, heroes, teams, records }: TournamentGames) {
  const figures = ({ games, wins, losses }: { games: number; wins: number; losses: number }) => ({
    games,
    wins,
    losses,
  });
  const names = ['kills', 'deaths', 'assists', 'gpm', 'xpm', 'netWorth', 'lastHits', 'heroDamage'] as const;
  return {
    known,
    byPlayer: Object.fromEntries(players.map((row) => [row.name, figures(row)])),
    byHero: Object.fromEntries(heroes.flatMap((row) => (row.games > 0 ? [[row.hero.id, figures(row)]] : []))),
    bySide: Object.fromEntries(
      teams.flatMap(({ team, sides }) =>
        (['radiant', 'dire'] as const).flatMap((side) =>
          sides[side].games > 0 ? [[`${team.name} ${side}`, sides[side]]] : [],
        ),
      ),
    ),
    bans: Object.fromEntries(heroes.flatMap(({ hero, bans }) => (bans > 0 ? [[hero.id, bans]] : []))),
    averages: Object.fromEntries(
      players.flatMap(({ name, averages }) =>
        names.flatMap((figure) => (averages[figure] ? [[`${name} ${figure}`, averages[figure]]] : [])),
      ),
    ),
    best: Object.fromEntries(
      records
        .filter(({ name }) => ['kills', 'gpm', 'netWorth', 'heroDamage'].includes(name))
        .map(({ name, value }) => [name, value]),
    ),
  };
}
const isRecount = async () =>
  expect(shapeOf(await ofTournament())).toEqual(recountGames(await exported(), new Date()));

describe('Game statistics', () => {
  it('are empty before the first game, and missing for unknown ids', async () => {
    expect(await ofTournament()).toMatchObject({ known: { games: 0, played: 0 }, players: [], records: [] });
    expect((await read<PlayerGames>(`/api/players/${await idOf('Player 1.1')}/games`)).games).toBe(0);
    const nobody = '00000000-0000-4000-8000-000000000000';
    for (const path of [
      `/api/tournaments/${nobody}/game-statistics`,
      `/api/players/${nobody}/games`,
      `/api/teams/${nobody}/games`,
      `/api/teams/${nobody}/games/against/${await teamId(1)}`,
    ])
      expect((await app.call(visitor, 'GET', path)).status).toBe(404);
  });

  it('equal a plain recount of the tournament’s export, whatever was reported', async () => {
    const games = PAIRS.flatMap(([one, other], pair) =>
      [0, 1].map((n) => {
        const seed = pair * 2 + n + 1;
        const game = endedGame(seed, n === 0 ? [one, other] : [other, one], withHoles(seed));
        return { game, matchId: matchOf.get(`${one}${other}`) ?? '' };
      }),
    );
    await tellGames(app, games);
    expect(await ofTournament()).toMatchObject({ known: { games: 0, played: 0 }, players: [] });
    for (const [one, other] of PAIRS) await season.result(matchOf.get(`${one}${other}`) ?? '', 2, 1);
    const counted = await ofTournament();
    expect(counted.known).toEqual({ games: 6, played: 9 });
    expect(counted.players).toHaveLength(15);
    await isRecount();
    const [first] = counted.players;
    expect(first?.team?.name).toMatch(/^Team \d$/);
    expect(first?.role).toBe('Carry');
    expect(counted.records.find(({ name }) => name === 'longest')?.game.radiant?.name).toMatch(/^Team/);
  });

  it('leave out a match that is forfeited or no longer counts', async () => {
    const matchId = matchOf.get('23') ?? '';
    await season.call('PUT', `/api/matches/${matchId}/result`, { forfeit: 'team1' });
    const before = await ofTournament();
    expect(before.known).toEqual({ games: 4, played: 6 });
    await isRecount();
    await season.result(matchId, 2, 0);
    expect((await ofTournament()).known).toEqual({ games: 6, played: 8 });
    await isRecount();
  });

  it('leave out games within the tournament’s delay, which only admins can export', async () => {
    const before = await ofTournament();
    const matchId = matchOf.get('12') ?? '';
    await season.result(matchId, 1, 2);
    await tellGames(app, [{ game: endedGame(50, [1, 2]), matchId }], { minutesAgo: 1 });
    expect((await ofTournament()).players).toEqual(before.players);
    const { games } = await exported();
    expect(games.map(({ dotaMatchId }) => dotaMatchId)).toContain('7000000050');
    for (const who of [visitor, captain(1)])
      expect((await app.call(who, 'GET', `/api/export/${season.id}`)).status).toBeGreaterThanOrEqual(401);
    await isRecount();
  });

  it('cover a player by role and hero, with their best games', async () => {
    const player = await read<PlayerGames>(`/api/players/${await idOf('Player 1.2')}/games`);
    expect(player).toMatchObject({ games: 4, known: { games: 4, played: 6 } });
    expect(player.latest).toHaveLength(4);
    const all = await ofTournament();
    const line = all.players.find(({ name }) => name === 'Player 1.2');
    expect(player.averages).toEqual(line?.averages);
    expect(player.best.map(({ name }) => name)).not.toContain('longest');
    expect(player.season).toMatchObject({ tournamentId: season.id, line, among: 3 });
    expect(player.latest.every(({ points }) => points === null || points > 0)).toBe(true);
    const mids = all.players.filter(({ role }) => role === 'Mid');
    const gpm = ({ averages }: (typeof mids)[number]) => averages.gpm?.average ?? 0;
    expect(player.season?.ranks.gpm).toBe(mids.filter((each) => line && gpm(each) > gpm(line)).length + 1);
    const best = await read<RankedPlayer[]>(`/api/rankings/players?tournamentId=${season.id}&perRole=5`);
    const points = best.flatMap(({ role, own }) => (role === 'Mid' && own?.averages.points?.average) || []);
    expect(points).toEqual(points.toSorted((one, other) => other - one));
    expect(best.some(({ own }) => own)).toBe(true);
    const elsewhere = await read<PlayerGames>(
      `/api/players/${await idOf('Player 1.2')}/games?tournamentId=00000000-0000-4000-8000-000000000000`,
    );
    expect(elsewhere).toMatchObject({ games: 0, known: { games: 0, played: 0 } });
  });

  it('cover a team by side, and against another', async () => {
    const [one, two, four] = await Promise.all([teamId(1), teamId(2), teamId(4)]);
    const team = await read<TeamGames>(`/api/teams/${one}/games`);
    expect(team.games).toBe(4);
    expect([team.sides.radiant.games, team.sides.dire.games]).toEqual([2, 2]);
    const line = (await ofTournament()).teams.find(({ team: each }) => each.id === one);
    expect(team.sides).toEqual(line?.sides);
    const picks = team.heroes.reduce((sum, { games }) => sum + games, 0);
    expect(picks).toBeGreaterThan(15);
    const between = await read<GamesBetween>(`/api/teams/${one}/games/against/${two}`);
    expect(between).toMatchObject({ games: 2, known: { games: 2, played: 3 } });
    const back = await read<GamesBetween>(`/api/teams/${two}/games/against/${one}`);
    expect([back.wins, back.losses]).toEqual([between.losses, between.wins]);
    expect((await read<GamesBetween>(`/api/teams/${one}/games/against/${four}`)).games).toBe(0);
  });
});

describe('A player’s identity', () => {
  const gamesOf = async (name: string) =>
    (await ofTournament()).players.find((each) => each.name === name)?.games ?? 0;
  const put = (path: string, body: object) => app.call(app.admin, 'PUT', path, body);

  it('follows a corrected Steam ID, there and back', async () => {
    const id = await idOf('Player 2.1');
    expect(await gamesOf('Player 2.1')).toBe(4);
    await put(`/api/players/${id}`, { steamId: steamId(9_001) });
    expect(await gamesOf('Player 2.1')).toBe(0);
    const { records } = await ofTournament();
    expect(records.every(({ player }) => player === null || player.name !== 'Player 2.1')).toBe(true);
    await isRecount();
    await put(`/api/players/${id}`, { steamId: steamId(21) });
    expect(await gamesOf('Player 2.1')).toBe(4);
  });

  it('follows a merge, and its undo', async () => {
    const made = await app.call(app.admin, 'POST', '/api/players', {
      name: 'Smurf',
      steamId: steamId(9_002),
      role: 'Mid',
    });
    const into = made.body.data.id as string;
    const from = await idOf('Player 3.3');
    const merged = await app.call(app.admin, 'POST', `/api/players/${from}/merge`, { intoId: into });
    expect(merged.status).toBe(200);
    expect([await gamesOf('Smurf'), await gamesOf('Player 3.3')]).toEqual([4, 0]);
    await isRecount();
    const games = await read<MatchGames>(`/api/matches/${matchOf.get('13')}/games`);
    expect(games.games[0]?.players.map(({ name }) => name)).toContain('Smurf');
    const [event] = (await app.call(app.admin, 'GET', '/api/audit-log?action=player.merged')).body.data;
    expect(
      (await app.call(app.admin, 'POST', `/api/audit-log/${event.id}/undo`, { whole: true })).status,
    ).toBe(200);
    expect([await gamesOf('Smurf'), await gamesOf('Player 3.3')]).toEqual([0, 4]);
  });
});

describe('Exporting and importing a tournament', () => {
  it('includes its games, but no posts', async () => {
    const document = await exported();
    expect(document.games).toHaveLength(7);
    expect(JSON.stringify(document)).not.toMatch(/token|teller"|provider/);
    const counted = await ofTournament();
    const other = await startApp();
    try {
      const sent = await other.call(other.admin, 'POST', '/api/import', document);
      expect(sent.body.data?.isNew).toBe(true);
      const again = (await other.call(visitor, 'GET', `${season.base}/game-statistics`)).body
        .data as TournamentGames;
      expect(shapeOf(again)).toEqual(shapeOf(counted));
      expect((await other.call(other.admin, 'POST', '/api/import', document)).body.data.isNew).toBe(false);
    } finally {
      await other.stop();
    }
  });

  it('keeps its games through deletion and undo', async () => {
    const counted = await ofTournament();
    await app.call(app.admin, 'DELETE', `/api/tournaments/${season.id}`);
    const [event] = (await app.call(app.admin, 'GET', '/api/audit-log?action=tournament.deleted')).body.data;
    const undone = await app.call(app.admin, 'POST', `/api/audit-log/${event.id}/undo`, { whole: true });
    expect(undone.status).toBe(200);
    expect(shapeOf(await ofTournament())).toEqual(shapeOf(counted));
  });
});
