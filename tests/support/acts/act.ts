import type { Competition } from '../competition.ts';

/** Changes a competition's facts before the consequences are settled. */
export type Act = (competition: Competition, chance: () => number) => void;
