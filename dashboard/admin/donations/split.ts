import type { FieldErrors } from 'react-hook-form';
import { numberOf } from '#admin/tournaments/index.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { formatMoney } from '#domain/money/money.ts';
import { prizeShares, splitTotal } from '#domain/money/prizePool.ts';

/** The shares as they were typed, in percent, the first place's first. */
export type SplitForm = { prizeSplit: string[] };

export const SPLIT_LABELS: Record<keyof SplitForm, string> = { prizeSplit: 'Prize split' };

/** Splits that leagues often take. */
export const COMMON_SPLITS = [[100], [70, 30], [60, 30, 10], [50, 25, 15, 10]] as const;

export const formOf = ({ prizeSplit }: Pick<Tournament, 'prizeSplit'>): SplitForm => ({
  prizeSplit: prizeSplit.map(String),
});

/** What a form says, when it differs. */
export const changedBody = ({ prizeSplit }: SplitForm, from: SplitForm) =>
  JSON.stringify(sharesOf(prizeSplit)) === JSON.stringify(sharesOf(from.prizeSplit))
    ? {}
    : { prizeSplit: sharesOf(prizeSplit) };

const sharesOf = (typed: readonly string[]) => typed.map((each) => numberOf(each.replace('%', '')));

/** What each place would get of a pool as it stands, in words; none while a share is no whole percent. */
export function preview(typed: readonly string[], total: number, shared: readonly number[]) {
  const shares = sharesOf(typed);
  if (!shares.every((share): share is number => share !== null && Number.isInteger(share) && share > 0))
    return { left: null, amounts: null };
  const left = 100 - splitTotal(shares);
  if (left < 0) return { left, amounts: null };
  const all = prizeShares(total, shares, shared, []);
  const amounts = shares.map((_, index) => {
    const of = all.filter(({ place }) => place === index + 1);
    if (of.length === 0) return 'shared with the place above';
    const amount = formatMoney(of[0]?.amount ?? 0);
    return of.length > 1 ? `${amount} each for ${of.length} teams` : amount;
  });
  return { left, amounts };
}

/** The problem of a share, or of all together (no index). */
export function problemOf({ prizeSplit }: FieldErrors<SplitForm>, index?: number): string | undefined {
  if (index === undefined) return Array.isArray(prizeSplit) ? undefined : prizeSplit?.message;
  return Array.isArray(prizeSplit) ? prizeSplit[index]?.message : undefined;
}
