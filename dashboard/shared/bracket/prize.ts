import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { prizeShares } from '#domain/money/prizePool.ts';

const CHAMPION_PRIZE = 10_000;
export const prizeOf = ({ prizePool }: { prizePool: number }) => prizePool || CHAMPION_PRIZE;

type Pool = Pick<Tournament, 'prizePool' | 'prizeSplit' | 'sharedPlaces'>;

/** The champion's prize: the first share of a split pool, otherwise the whole pool. */
export const championPrize = ({ prizePool, prizeSplit, sharedPlaces }: Pool): number =>
  prizePool > 0 && prizeSplit.length > 0
    ? (prizeShares(prizePool, prizeSplit, sharedPlaces, [])[0]?.amount ?? 0)
    : prizeOf({ prizePool });
