import type { StageMatch } from '../facts.ts';

/** A place that a team ended on, from 1; teams share all places `from` … `to` where these differ. */
export type Placing = { team: string; from: number; to: number };

/** What a round tells once somebody has asked for it; one that does not change is not gone through again. */
export type RoundComputed = { placings: readonly Placing[] | null; stale: readonly StageMatch[] | null };

export const nothingComputed = (): RoundComputed => ({ placings: null, stale: null });
