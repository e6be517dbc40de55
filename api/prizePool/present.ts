import type { PrizePool } from '../../domain/contract/prizePool.ts';
import { poolPercent, prizePoolTotal } from '../../domain/prizePool.ts';
import { prizeTarget } from '../../domain/tournament.ts';
import type { Ledger } from './store.ts';

/** A tournament's prize pool as the contract promises it. */
export function presentPrizePool({ league, target_prize_pool, rows }: Ledger): PrizePool {
  const total = prizePoolTotal(rows);
  const target = prizeTarget({ league, targetPrizePool: target_prize_pool });
  const ledger = rows.map(({ kind, amount, note, donor, at }) => ({
    kind,
    amount,
    note: note ?? donor,
    createdAt: new Date(at).toISOString(),
  }));
  return { total, target, percent: poolPercent(total, target), ledger };
}
