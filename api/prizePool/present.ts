import { prizeTarget } from '#domain/competition/tournament.ts';
import type { PrizePool } from '#domain/contract/prizePool.ts';
import { poolPercent, prizePoolTotal, prizeShares } from '#domain/money/prizePool.ts';
import type { Ledger } from './store.ts';

/** A tournament's prize pool as the contract promises it. */
export function presentPrizePool(stored: Ledger): PrizePool {
  const { league, target_prize_pool, rows } = stored;
  const total = prizePoolTotal(rows);
  const target = prizeTarget({ league, targetPrizePool: target_prize_pool });
  const ledger = rows.map(({ id, kind, amount, note, donor, at }) => ({
    id,
    kind,
    amount,
    note: note ?? donor,
    createdAt: new Date(at).toISOString(),
  }));
  const split = sharesOf(stored).map(({ team, ...share }) => ({
    ...share,
    participationId: team?.participationId ?? null,
    teamId: team?.teamId ?? null,
    teamName: team?.name ?? null,
    teamTag: team?.tag ?? null,
    teamLogo: team?.logo ?? null,
    paidAt: team?.paidAt ? new Date(team.paidAt).toISOString() : null,
    paidAmount: team?.paidAmount ?? null,
  }));
  return { total, target, percent: poolPercent(total, target), split, ledger };
}

/** Who gets how much of a stored pool. */
export const sharesOf = ({ rows, prize_split, format, placed }: Ledger) =>
  prizeShares(prizePoolTotal(rows), prize_split, format, placed);
