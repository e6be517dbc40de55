import type { Competition } from '../competition.ts';

/** Changes a competition's facts, before everything settles. */
export type Act = (competition: Competition, chance: () => number) => void;
