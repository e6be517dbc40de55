import type { GameRecord, GameSide, GameSource } from './record.ts';
import { gameWords } from './words.ts';

/** What is odd about a finished game, so that staff check it before it counts. */
export const ODD_ENDS = ['short', 'noHeroes', 'leavers', 'otherMode', 'otherLobby', 'noWinner'] as const;
export type OddEnd = (typeof ODD_ENDS)[number];

/**
 * Why the staff should look at a game: a source links it to another match, a lesser source names the other winner, or
 * its end is odd.
 */
export type Doubt =
  | { what: 'otherMatch'; by: GameSource; matchId: string }
  | { what: 'otherWinner'; by: GameSource; winner: GameSide }
  | { what: OddEnd };

export const DOUBTS = ['otherMatch', 'otherWinner', ...ODD_ENDS] as const;

/** No league game has ended this soon: seconds since the horn. */
const MIN_SECONDS = 5 * 60;
/** Valve's numbers for lobbies that people create themselves: practice and tournament. */
const LOBBIES = [1, 2];
/** Valve's numbers for game modes, by the site's names for them. A site without a mode takes any. */
const MODES: Record<string, number> = { Turbo: 23 };

/**
 * Lists what is odd about the end of a game, by all its trusted sources together; empty while it goes on
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
