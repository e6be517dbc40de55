import type { PrizePool } from '../../domain/contract/prizePool.ts';
import { poolPercent, prizePoolTotal } from '../../domain/prizePool.ts';
import { prizeTarget } from '../../domain/tournament.ts';
import type { TournamentRow } from '../tournaments/store.ts';
import type { LedgerEntry } from './store.ts';

/** A tournament's prize pool as the contract promises it. */
export function presentPrizePool(tournament: TournamentRow, rows: LedgerEntry[]): PrizePool {
  const total = prizePoolTotal(rows);
  const target = prizeTarget({ league: tournament.league, targetPrizePool: tournament.target_prize_pool });
  const ledger = rows.map(({ kind, amount, note, created_at }) => ({
    kind,
    amount,
    note,
    createdAt: created_at.toISOString(),
  }));
  return { total, target, percent: poolPercent(total, target), ledger };
}
