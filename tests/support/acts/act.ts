import type { Competition } from '../competition.ts';

/** What an act changes, before everything settles. */
export type Act = (competition: Competition, chance: () => number) => void;
