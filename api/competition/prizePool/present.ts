import { writeCsv } from '#api/http/csv.ts';
import { prizeTarget } from '#domain/competition/tournament.ts';
import type { PrizePool } from '#domain/contract/competition/prizePool.ts';
import {
  LEDGER_WORDS,
  noteInWords,
  pledgedOf,
  poolPercent,
  prizePoolTotal,
  prizeShares,
} from '#domain/money/prizePool.ts';
import { sharedPlacesOf } from '../tournaments/present.ts';
import type { Ledger } from './store.ts';

export function presentPrizePool(stored: Ledger): PrizePool {
  const { league, target_prize_pool, rows } = stored;
  const total = prizePoolTotal(rows);
  const target = prizeTarget({ league, targetPrizePool: target_prize_pool });
  const ledger = rows.map(({ id, kind, amount, note, donor, at }) => ({
    id,
    kind,
    amount,
    note: note === null ? donor : noteInWords(note),
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
  return {
    total,
    pledged: pledgedOf(total, stored.pledged),
    target,
    percent: poolPercent(total, target),
    split,
    ledger,
  };
}

export const sharesOf = ({ rows, prize_split, placed, ...tournament }: Ledger) =>
  prizeShares(prizePoolTotal(rows), prize_split, sharedPlacesOf(tournament), placed);

/** Each row shows the pool's total after the entry. */
export function ledgerCsv({ rows }: Ledger): string {
  let total = 0;
  return writeCsv(
    ['When (UTC)', 'What', 'Note', 'Amount (R)', 'Pool after (R)'],
    rows.map(({ at, kind, note, donor, amount }) => {
      total += amount;
      return [
        new Date(at).toISOString(),
        LEDGER_WORDS[kind],
        note === null ? donor : noteInWords(note),
        amount,
        total,
      ];
    }),
  );
}
