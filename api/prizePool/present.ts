import type { PrizePool } from '../../domain/contract/prizePool.ts';
import { poolPercent, prizePoolTotal } from '../../domain/prizePool.ts';
import { prizeTarget } from '../../domain/tournament.ts';
import type { TournamentRow } from '../tournaments/store.ts';
import type { NamedEntry } from './store.ts';

/** A tournament's prize pool as the contract promises it. */
export function presentPrizePool(tournament: TournamentRow, rows: NamedEntry[]): PrizePool {
  const total = prizePoolTotal(rows);
  const target = prizeTarget({ league: tournament.league, targetPrizePool: tournament.target_prize_pool });
  const ledger = rows.map(({ kind, amount, note, donor_name, created_at }) => ({
    kind,
    amount,
    note: note ?? donor_name,
    createdAt: created_at.toISOString(),
  }));
  return { total, target, percent: poolPercent(total, target), ledger };
}
