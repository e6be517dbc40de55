import { formatMoney } from '#domain/money/money.ts';

/** What a team's fee does, such as 'R500 per team goes in'; or that there is none. */
export const perTeam = (fee: number, does: string): string =>
  fee > 0 ? `${formatMoney(fee)} per team${does}` : 'No registration fee';

/** A tournament's fee as one of its facts: 'fee R500', 'no fee'. */
export const feeText = (fee: number): string => (fee > 0 ? `fee ${formatMoney(fee)}` : 'no fee');
