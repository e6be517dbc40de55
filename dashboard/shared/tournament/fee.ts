import { formatMoney } from '#domain/money/money.ts';
import { t } from '#domain/text/translate.ts';

export const perTeam = (fee: number, says: (money: string) => string): string =>
  fee > 0 ? says(formatMoney(fee)) : t`No registration fee`;

export const feeGoesIn = (fee: number) => perTeam(fee, (money) => t`${money} added per team`);

export const feeText = (fee: number): string => (fee > 0 ? t`fee ${formatMoney(fee)}` : t`no fee`);
