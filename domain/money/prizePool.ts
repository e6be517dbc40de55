import { sense, t } from '../text/translate.ts';
import { formatMoney } from './money.ts';

export const LEDGER_KINDS = ['base', 'registration', 'donation', 'adjustment'] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

export const LEDGER_WORDS: Record<LedgerKind, string> = {
  base: t`Base`,
  registration: sense('a payment')`Registration`,
  donation: t`Donation`,
  adjustment: t`Adjustment`,
};

export type LedgerRow = { kind: LedgerKind; amount: number; note: string | null };

/** The prize pool in whole units of the currency: the sum of its ledger (docs/rules.md, "Prize pool"). */
export const prizePoolTotal = (rows: readonly { amount: number }[]) =>
  rows.reduce((sum, row) => sum + row.amount, 0);

/**
 * The pledged part of a pool, from unpaid fees. It never exceeds the pool, because an adjustment may have removed some
 * of it.
 */
export const pledgedOf = (total: number, unpaidFees: number) => Math.max(0, Math.min(total, unpaidFees));

/** For example, 'R5,600 paid in, R10,000 pledged'; undefined once everything is paid. */
export const pledgeSentence = (total: number, pledged: number): string | undefined =>
  pledged > 0 ? t`${formatMoney(total - pledged)} paid in, ${formatMoney(pledged)} pledged` : undefined;

/**
 * The ledger row for an amount. If it would take the pool below 0, it is reduced to reach exactly 0, with the requested
 * amount in its note (docs/rules.md, "Prize pool").
 */
export function ledgerRow(total: number, kind: LedgerKind, amount: number, note: string | null): LedgerRow {
  if (total + amount >= 0) return { kind, amount, note };
  const asked = `Asked for ${amount}; the pool held ${total}.`;
  return { kind, amount: total === 0 ? 0 : -total, note: note ? `${note} (${asked})` : asked };
}

/** A row's note for readers, with the amounts that `ledgerRow` wrote formatted as money. */
export const noteInWords = (note: string) =>
  note.replace(
    /Asked for (-?\d+); the pool held (\d+)\./,
    (_, asked: string, held: string) =>
      `Asked for ${formatMoney(Number(asked))}; the pool held ${formatMoney(Number(held))}.`,
  );

export const splitTotal = (shares: readonly number[]) => shares.reduce((sum, share) => sum + share, 0);

type Placed = { position: number };

export type Share<Team extends Placed> = {
  place: number;
  percent: number;
  amount: number;
  team: Team | null;
};

/**
 * The shares of a pool, best place first (docs/rules.md, "Prize split"). `shared` is the number of teams in each place.
 */
export function prizeShares<Team extends Placed>(
  total: number,
  split: readonly number[],
  shared: readonly number[],
  teams: readonly Team[],
): Share<Team>[] {
  const shares: Share<Team>[] = [];
  for (let place = 1; place <= split.length; ) {
    const holders = teams.filter(({ position }) => position === place);
    const next = Math.min(...teams.flatMap(({ position }) => (position > place ? position : [])));
    const usual = Math.max(shared[place - 1] || 1, holders.length);
    // For an occupied place, the next occupied place shows how many teams share it.
    const size =
      holders.length > 0 && next < Number.POSITIVE_INFINITY ? next - place : Math.min(usual, next - place);
    const percent = splitTotal(split.slice(place - 1, place - 1 + size));
    const sharing = Math.max(size, holders.length);
    const amount = Math.floor((total * percent) / 100 / sharing);
    for (let index = 0; index < sharing; index += 1)
      shares.push({ place, percent: percent / sharing, amount, team: holders[index] ?? null });
    place += size;
  }
  const [first] = shares;
  const given = prizePoolTotal(shares);
  if (first) first.amount += Math.max(0, Math.floor((total * splitTotal(split)) / 100) - given);
  return shares;
}

export const poolPercent = (total: number, target: number) =>
  target > 0 ? Math.round((total / target) * 100) : 0;

export function poolProgress(total: number, target: number) {
  const percent = poolPercent(total, target);
  return { percent, width: Math.min(percent, 100) };
}
