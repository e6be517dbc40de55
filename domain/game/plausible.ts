import type { GsiPost } from './gsi.ts';
import type { GameSide } from './record.ts';

/** Why a post changes nothing: it is old, of a game that was over, or says what cannot be. */
export type Refused = 'stale' | 'ended' | 'impossible' | 'backwards';

export type Before = { dotaMatchId: string; clock: number | null; isOver: boolean; winner: GameSide | null };

/** A Turbo game has never taken three hours, nor has anybody killed a thousand creeps in one. */
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
/** Seconds by which a client's clock may be wrong, and by which a post may lie behind the one before it. */
const CLOCK_FAULT = 15 * 60;
const REORDERED = 5;

/**
 * Why a post counts for nothing (docs/rules.md, "Posts of a client"); null where it may count. `now` and the post's own
 * time are seconds since 1970.
 */
export function refusalOf(
  post: GsiPost,
  before: Before | undefined,
  now: number,
  sentAt: number | null,
): Refused | null {
  const { record, clock } = post;
  if (sentAt !== null && Math.abs(now - sentAt) > CLOCK_FAULT) return 'stale';
  if (before?.dotaMatchId === record.dotaMatchId) {
    if (before.isOver && !record.isOver) return 'ended';
    // Before the horn the clock counts to the end of each phase, and begins again.
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
