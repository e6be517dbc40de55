import {
  FIGURES,
  GAME_SIDES,
  type GamePlayer,
  type GameRecord,
  type GameSide,
} from '#domain/games/record.ts';
import { steamIdOf } from '#domain/games/valve.ts';
import {
  ALL_BUILDINGS,
  type GameState,
  ITEM_NAMES,
  newPlayer,
  gsiOfObserver as observerBody,
  openDotaMatch,
  gsiOfPlayer as playerBody,
  readConfigFile,
} from '../../packages/dota-simulator/index.ts';
import type { Caller, TestApp } from './app.ts';

/** Returns pseudo-random figures, identical for the same seed. */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state % below;
  };
}

const RANGES: Record<(typeof FIGURES)[number], [number, number]> = {
  level: [10, 30],
  kills: [0, 20],
  deaths: [0, 15],
  assists: [0, 25],
  lastHits: [20, 400],
  denies: [0, 20],
  gpm: [300, 1_400],
  xpm: [400, 1_800],
  netWorth: [8_000, 50_000],
  heroDamage: [5_000, 60_000],
  towerDamage: [0, 15_000],
  heroHealing: [0, 12_000],
};

/** Returns a finished game with ten `accounts`, the first five on Radiant, and all details that sources report. */
export function madeGame(
  seed: number,
  accounts = Array.from({ length: 10 }, (_, n) => 1_000 + n),
): GameRecord {
  const roll = dice(seed);
  const between = ([low, high]: [number, number]) => low + roll(high - low);
  const players = accounts.map(
    (account, index): GamePlayer => ({
      ...(Object.fromEntries(FIGURES.map((figure) => [figure, between(RANGES[figure])])) as Record<
        (typeof FIGURES)[number],
        number
      >),
      steamId: String(steamIdOf(account)),
      side: index < 5 ? 'radiant' : 'dire',
      heroId: 1 + ((seed + index * 7) % 100),
      items: ITEM_NAMES.slice(roll(30)).slice(0, 1 + roll(6)),
    }),
  );
  const kills = (side: GameSide) =>
    players.filter((player) => player.side === side).reduce((sum, player) => sum + (player.kills ?? 0), 0);
  return {
    dotaMatchId: String(7_000_000_000 + seed),
    startedAt: new Date(Date.UTC(2026, 11, 5, 18) + seed * 1_000).toISOString(),
    duration: 900 + roll(1_200),
    isOver: true,
    winner: GAME_SIDES[roll(2)] ?? 'radiant',
    score: { radiant: kills('radiant'), dire: kills('dire') },
    players,
    draft: players.flatMap(({ heroId, side }) => [
      { heroId: heroId ?? 1, side, isPick: true },
      { heroId: 101 + roll(20), side, isPick: false },
    ]),
  };
}

/** Returns a game between teams 1 and 2 of factories.ts, finished or not. The first team plays Radiant. */
export function gameOfTeams(
  n: number,
  winner: GameRecord['winner'],
  more: Partial<GameRecord> = {},
): GameRecord {
  const accounts = [1, 2].flatMap((team) => [1, 2, 3, 4, 5].map((seat) => team * 10 + seat));
  const base = madeGame(1_000 + n, accounts);
  const duration = more.duration ?? base.duration ?? 0;
  const startedAt = new Date(Math.floor(Date.now() / 1_000 - 120 - duration) * 1_000).toISOString();
  return { ...base, winner, startedAt, isOver: winner !== null, ...more };
}

/** Seconds between a game's creation and its horn. */
const BEFORE = 120;

/** Converts a record to the Dota simulator's format. Missing values are those at the start of a game. */
function stateOf(game: GameRecord): GameState {
  const clock = game.duration ?? 0;
  return {
    dotaMatchId: game.dotaMatchId,
    phase: game.isOver ? 'POST_GAME' : 'GAME_IN_PROGRESS',
    gameTime: BEFORE + clock,
    clock,
    winner: game.winner,
    score: game.score ?? { radiant: 0, dire: 0 },
    players: game.players.map(({ steamId, side, heroId, items, ...figures }, place) => ({
      ...newPlayer({ steamId, side, place, name: 'Somebody' }),
      heroId,
      items: items ?? [],
      ...(Object.fromEntries(FIGURES.map((figure) => [figure, figures[figure] ?? 0])) as Record<
        (typeof FIGURES)[number],
        number
      >),
    })),
    draft: { choices: game.draft ?? [], turn: null },
    buildings: { radiant: ALL_BUILDINGS, dire: ALL_BUILDINGS },
  };
}

/** Returns the same game as Steam's Web API and OpenDota describe it. */
export const valveOf = (game: GameRecord) => openDotaMatch(stateOf(game), new Date(game.startedAt ?? ''));

const sentAtOf = ({ startedAt, duration }: GameRecord) =>
  Date.parse(startedAt ?? '') / 1_000 + BEFORE + (duration ?? 0);

/** Returns the same game as an observer's client posts it, at its end or in its current state. */
export const gsiOfObserver = (game: GameRecord) => observerBody(stateOf(game), sentAtOf(game));

export const gsiOfPlayer = (game: GameRecord, steamId: string) =>
  playerBody(stateOf(game), steamId, sentAtOf(game));

export async function makeGameClient(app: TestApp, who: Caller): Promise<string> {
  const { body } = await app.call(who, 'POST', '/api/me/game-clients', { name: 'My PC' });
  return readConfigFile(body.data.file).token;
}

/** Backdates game reports by this many minutes, as if time had passed. */
export async function passMinutes(app: TestApp, minutes: number) {
  const back = (column: string) => app.db.raw('?? - make_interval(mins => ?)', [column, minutes]);
  await app
    .db('games')
    .update({ over_at: back('over_at'), told_at: back('told_at'), seen_at: back('seen_at') });
  await app.db('game_moments').update({ told_at: back('told_at') });
  app.ready.drop();
}
