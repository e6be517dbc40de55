import type { Tournament } from '../../../../domain/contract/tournaments.ts';

const COUNTED = ['prizePool', 'targetPrizePool', 'teamCount', 'playerCount', 'matchCount'] as const;

/** What tournaments have together: prize pools and their targets in whole rand, teams, players, matches. */
export const totalsOf = (tournaments: readonly Tournament[]) =>
  Object.fromEntries(
    COUNTED.map((key) => [key, tournaments.reduce((sum, tournament) => sum + tournament[key], 0)]),
  ) as Record<(typeof COUNTED)[number], number>;
