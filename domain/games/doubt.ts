import type { GsiPost } from './gsi.ts';
import { GAME_SIDES, type GameRecord, type GameSide, type GameSource } from './record.ts';
import { gameWords } from './words.ts';

export const ODD_ENDS = ['short', 'noHeroes', 'leavers', 'otherMode', 'otherLobby', 'noWinner'] as const;
export type OddEnd = (typeof ODD_ENDS)[number];

/**
 * Why staff should check a game: a source links it to another match, a less reliable source reports a different winner,
 * or the game ended oddly.
 */
export type Doubt =
  | { what: 'otherMatch'; by: GameSource; matchId: string }
  | { what: 'otherWinner'; by: GameSource; winner: GameSide }
  | { what: OddEnd };

export const DOUBTS = ['otherMatch', 'otherWinner', ...ODD_ENDS] as const;

/** Seconds after the horn before which no league game has ever ended. */
const MIN_SECONDS = 5 * 60;
/** Valve's numbers for lobbies that people create themselves: practice and tournament. */
const LOBBIES = [1, 2];
/** Valve's numbers for game modes, by the site's names for them. A site with no mode set accepts any mode. */
const MODES: Record<string, number> = { Turbo: 23 };

/**
 * Lists the oddities at the end of a game, from all its trusted sources; empty while the game is running
 * (docs/rules.md, "Odd games").
 */
export function oddEndsOf({ isOver, winner, duration, players, setting }: GameRecord): OddEnd[] {
  if (!isOver) return [];
  if (winner === null) return ['noWinner'];
  const mode = MODES[gameWords().mode ?? ''];
  const odd: Record<Exclude<OddEnd, 'noWinner'>, boolean> = {
    short: duration !== null && duration < MIN_SECONDS,
    noHeroes: players.some(({ heroId }) => heroId === null),
    leavers: (setting?.leavers ?? 0) > 0,
    otherMode: mode !== undefined && setting?.mode != null && setting.mode !== mode,
    otherLobby: setting?.lobby != null && !LOBBIES.includes(setting.lobby),
  };
  return ODD_ENDS.filter((what) => what !== 'noWinner' && odd[what]);
}

export type Witness = {
  source: GameSource;
  /** Whether the source shows all ten players, so that it cannot refer to another game. */
  hasTen: boolean;
  side: GameSide | null;
  winner: GameSide;
};

type Verdict = { winner: GameSide; dissent: GameSource[] };

/**
 * Ranks a witness; the lowest rank is the best: a service that shows all ten players, then a spectator, then a player.
 */
const weightOf = ({ source, hasTen }: Witness) => {
  if (source === 'player') return 2;
  return source !== 'observer' && hasTen ? 0 : 1;
};

/** Decides a game's winner from its best witnesses. Players decide only if both sides have a witness. */
export function verdictOf(witnesses: readonly Witness[]): Verdict | 'contradiction' | null {
  const best = Math.min(...witnesses.map(weightOf));
  const deciding = witnesses.filter((one) => weightOf(one) === best);
  const [first] = deciding;
  if (!first) return null;
  const { winner } = first;
  if (deciding.some((one) => one.winner !== winner)) return 'contradiction';
  if (first.source === 'player' && !GAME_SIDES.every((side) => deciding.some((one) => one.side === side)))
    return null;
  const others = witnesses.filter((one) => one.winner !== winner);
  return { winner, dissent: [...new Set(others.map(({ source }) => source))] };
}

export type Before = { dotaMatchId: string; clock: number | null; isOver: boolean; winner: GameSide | null };

/** No Turbo game has lasted three hours, and no player has killed a thousand creeps in one game. */
const MAX_SECONDS = 3 * 60 * 60;
const MAX = {
  kills: 200,
  deaths: 200,
  assists: 300,
  lastHits: 1_500,
  denies: 300,
  gpm: 10_000,
  xpm: 12_000,
} as const;
/** Seconds by which a client's clock may be wrong, and by which a post may lag behind the previous one. */
const CLOCK_FAULT = 15 * 60;
const REORDERED = 5;

/**
 * Why a post does not count (docs/rules.md, "Posts of a client"); null if it may count. `now` and `sentAt` are in
 * seconds since 1970.
 */
export function refusalOf(
  post: GsiPost,
  before: Before | undefined,
  now: number,
  sentAt: number | null,
): 'stale' | 'ended' | 'impossible' | 'backwards' | null {
  const { record, clock } = post;
  if (sentAt !== null && Math.abs(now - sentAt) > CLOCK_FAULT) return 'stale';
  if (before?.dotaMatchId === record.dotaMatchId) {
    if (before.isOver && !record.isOver) return 'ended';
    // Before the horn, the clock restarts with each phase.
    if (clock !== null && before.clock !== null && before.clock > 0 && clock < before.clock - REORDERED)
      return 'backwards';
  }
  if (clock !== null && (clock > MAX_SECONDS || clock < -60 * 60)) return 'impossible';
  const isImpossible = record.players.some((player) =>
    Object.entries(MAX).some(([figure, most]) => {
      const told = player[figure as keyof typeof MAX];
      return told !== null && (told < 0 || told > most);
    }),
  );
  const isDoubled = new Set(record.players.map(({ steamId }) => steamId)).size < record.players.length;
  return isImpossible || isDoubled || record.players.length > 10 ? 'impossible' : null;
}
