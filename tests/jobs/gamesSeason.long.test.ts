import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Match } from '#domain/contract/competition/matches.ts';
import type { TournamentDocument } from '#domain/contract/exchange/export.ts';
import type { TournamentGames } from '#domain/contract/games/gameStatistics.ts';
import type { MatchRoom } from '#domain/contract/matchDay/matchDays.ts';
import type { GameRecord } from '#domain/games/record.ts';
import { MATCH_DAY } from '#domain/matchDay/settings.ts';
import { CASTER_ROLE, type Caller, captain, visitor } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { approvedTeam, makeTournament } from '../support/factories.ts';
import { gsiOfObserver, gsiOfPlayer, madeGame, makeGameClient, passMinutes } from '../support/game.ts';
import { startGameServices } from '../support/gameServices.ts';
import { hence, tickMatchDays } from '../support/matchDay.ts';
import { recountGames } from '../support/recountGames.ts';
import { type Ring, startRing } from '../support/ring.ts';
import { type Season, seasonOf } from '../support/season.ts';

/** Four groups of three, so that eight teams reach the knockout. */
const TEAMS = 12;
const KINDS = ['observer', 'players', 'id', 'nobody'] as const;
type Kind = (typeof KINDS)[number];
type Side = 'team1' | 'team2';
const SIDES = ['team1', 'team2'] as const;

const caster = { ...captain(800, 'Lindiwe'), 'X-Discord-Roles': CASTER_ROLE };
let services: Awaited<ReturnType<typeof startGameServices>>;
let ring: Ring;
let jobs: Awaited<ReturnType<Ring['startJobs']>>;
let season: Season;
let casterToken: string;
/** The tokens of each team's five computers. */
const tokens = new Map<number, string[]>();

beforeAll(async () => {
  services = await startGameServices();
  ring = await startRing({ app: { gameSources: services.addresses } });
  const { app } = ring;
  await app.call(app.admin, 'PUT', '/api/game-sources/opendota', { isOn: true });
  const { id } = await makeTournament(app, { maxTeams: 20 });
  await app.call(app.admin, 'PUT', `/api/tournaments/${id}`, { matchDay: MATCH_DAY });
  season = seasonOf(app, id);
  casterToken = await makeGameClient(app, caster);
  for (let n = 1; n <= TEAMS; n += 1) {
    await approvedTeam(app, n, id);
    tokens.set(n, await Promise.all([1, 2, 3, 4, 5].map(() => makeGameClient(app, captain(n)))));
  }
  jobs = await ring.startJobs();
}, 120_000);
afterAll(async () => {
  await jobs.stop();
  await ring.stop();
  await services.stop();
});

const number = (match: Match, side: Side) => Number(match[side]?.name.slice(5));
const captainOf = (match: Match, side: Side): Caller => captain(number(match, side));
const roomOf = async ({ id }: Match): Promise<MatchRoom> =>
  (await ring.app.call(ring.app.admin, 'GET', `/api/matches/${id}/room`)).body.data;
async function act(match: Match, side: Side, name: string, body: object = {}) {
  const path = `/api/matches/${match.id}/day/${name}`;
  const { status, body: said } = await ring.app.call(captainOf(match, side), 'POST', path, body);
  if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(said)}`);
}
const post = async (token: string, body: object) => {
  const { status } = await ring.app.call(visitor, 'POST', '/api/gsi', { ...body, auth: { token } });
  expect(status).toBe(200);
};

/** Returns a match's next game: its first team plays Radiant, and the team with the lower number wins. */
let made = 0;
function gameOf(match: Match): GameRecord {
  made += 1;
  const accounts = SIDES.flatMap((side) => [1, 2, 3, 4, 5].map((seat) => number(match, side) * 10 + seat));
  const game = madeGame(40_000 + made, accounts);
  const began = Math.floor(Date.now() / 1_000) - 120 - (game.duration ?? 0);
  const startedAt = new Date(began * 1_000).toISOString();
  return { ...game, startedAt, winner: winnerOf(match) === 'team1' ? 'radiant' : 'dire' };
}
const winnerOf = (match: Match): Side =>
  number(match, 'team1') < number(match, 'team2') ? 'team1' : 'team2';
const otherOf = (side: Side): Side => (side === 'team1' ? 'team2' : 'team1');

async function tell(match: Match, { score }: MatchRoom, kind: Kind): Promise<void> {
  const game = gameOf(match);
  const winner = winnerOf(match);
  const said = {
    team1Score: (score?.team1 ?? 0) + (winner === 'team1' ? 1 : 0),
    team2Score: (score?.team2 ?? 0) + (winner === 'team2' ? 1 : 0),
  };
  const isSettled = (from: number) =>
    eventually(async () => {
      const { phase, score: now } = await roomOf(match);
      if (phase !== 'settled' && (now?.team1 ?? 0) + (now?.team2 ?? 0) <= from)
        throw new Error(`Game of ${match.id} told by ${kind}: ${phase}`);
    }, 20_000);
  const before = (score?.team1 ?? 0) + (score?.team2 ?? 0);
  if (kind === 'observer') {
    await act(match, winner, 'report', said);
    await post(casterToken, gsiOfObserver(game));
    return isSettled(before);
  }
  if (kind === 'id') {
    services.know('opendota', game);
    await act(match, winner, 'report', { ...said, dotaMatchId: game.dotaMatchId });
    return isSettled(before);
  }
  if (kind === 'nobody') {
    await act(match, winner, 'report', said);
    return act(match, otherOf(winner), 'confirm');
  }
  // All ten computers post at the same moment, as in a real game.
  const posts = game.players.map(({ steamId }, index) => {
    const side = index < 5 ? 'team1' : 'team2';
    return post(tokens.get(number(match, side))?.[index % 5] ?? '', gsiOfPlayer(game, steamId));
  });
  await Promise.all(posts);
  await eventually(async () => expect((await roomOf(match)).phase).toBe('reported'), 20_000);
  await act(match, otherOf(winner), 'confirm');
}

let turn = 0;
const toldBy = new Map<Kind, number>(KINDS.map((kind) => [kind, 0]));

/** Plays a match as its teams would: both check in and choose, and games are reported in different ways. */
async function play(match: Match) {
  const { app } = ring;
  const scheduledTime = hence(10).toISOString();
  await app.call(app.admin, 'PUT', `/api/matches/${match.id}`, { scheduledTime });
  await tickMatchDays(app);
  await app.call(caster, 'POST', `/api/matches/${match.id}/casters`, {});
  for (const side of SIDES) await act(match, side, 'ready');
  for (let day = await roomOf(match); day.phase !== 'settled'; day = await roomOf(match)) {
    if (day.phase === 'choice') {
      await act(match, day.choosing?.turn ?? 'team1', 'choice', { choice: day.choosing?.left[0] });
      continue;
    }
    expect(day.phase).toBe('playing');
    const kind = KINDS[turn % KINDS.length] ?? 'nobody';
    turn += 1;
    await tell(match, day, kind);
    toldBy.set(kind, (toldBy.get(kind) ?? 0) + 1);
  }
  // A caster casts one match at a time, and no team plays the same opponent twice in one evening.
  await app.db('match_casters').where({ match_id: match.id }).delete();
  await app
    .db('matches')
    .where({ id: match.id })
    .update({ scheduled_at: hence(-2 * 24 * 60) });
}

const open = async () =>
  (await season.matches()).filter(
    ({ status, team1, team2 }) => (status === 'scheduled' || status === 'waiting') && team1 && team2,
  );

describe('A season with games reported in four ways', () => {
  it('is decided by teams and games, without staff', async () => {
    const { app } = ring;
    await season.generate();
    const groups = await open();
    expect(groups).toHaveLength(12);
    for (const match of groups) await play(match);
    for (const count of [4, 2, 1]) {
      await season.refresh();
      const round = await open();
      expect(round).toHaveLength(count);
      for (const match of round) await play(match);
    }
    await season.refresh();
    const matches = await season.matches();
    expect(matches.filter(({ status }) => status === 'completed')).toHaveLength(19);
    for (const match of matches) expect(match.winner).toBe(match[winnerOf(match)]?.name);
    // All results were reported by teams and games, none by the staff.
    const results = await app.db('events').whereIn('name', ['result.set', 'result.corrected']).select();
    expect(results).toHaveLength(19);
    expect(results.filter(({ actor }) => actor.kind === 'admin')).toEqual([]);
    for (const kind of KINDS) expect(toldBy.get(kind)).toBeGreaterThanOrEqual(4);
  }, 900_000);

  it('counts each reported game once, says how many are known, and matches its recounted export', async () => {
    const { app } = ring;
    const told = turn - (toldBy.get('nobody') ?? 0);
    const games = await app.db('games').whereNotNull('match_id').select('dota_match_id', 'told');
    expect(games).toHaveLength(told);
    expect(games.filter((game) => game.told === null)).toEqual([]);
    await passMinutes(app, 6);
    const { data } = await season.call<TournamentGames>('GET', `${season.base}/game-statistics`);
    expect(data.known).toMatchObject({ games: told, played: turn });
    const { body } = await app.call(app.admin, 'GET', `/api/export/${season.id}`);
    const { known, byPlayer } = recountGames(body.data as TournamentDocument, new Date());
    expect(known).toEqual(data.known);
    expect(
      Object.fromEntries(
        data.players.map(({ name, games, wins, losses }) => [name, { games, wins, losses }]),
      ),
    ).toEqual(byPlayer);
  });
});
