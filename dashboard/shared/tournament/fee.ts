import { formatMoney } from '#domain/money/money.ts';
import { t } from '#domain/text/translate.ts';

/** What a team's fee does, as `says` has it: 'R500 per team goes in'; or that there is none. */
export const perTeam = (fee: number, says: (money: string) => string): string =>
  fee > 0 ? says(formatMoney(fee)) : t`No registration fee`;

/** 'R500 per team goes in', or that there is no fee. */
export const feeGoesIn = (fee: number) => perTeam(fee, (money) => t`${money} per team goes in`);

/** A tournament's fee as one of its facts: 'fee R500', 'no fee'. */
export const feeText = (fee: number): string => (fee > 0 ? t`fee ${formatMoney(fee)}` : t`no fee`);
