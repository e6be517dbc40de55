import type { FieldErrors } from 'react-hook-form';
import { amountText, numberOf } from '#admin/tournaments/index.ts';
import type { Donation } from '#domain/contract/competition/prizePool.ts';
import { type DonationType, INCOMPLETE_DONATION, isVipByAmount, minimumOf } from '#domain/money/donation.ts';
import { currencyWord } from '#domain/money/money.ts';
import type { Sponsor } from '#domain/site/settings.ts';

/** What the form holds: texts as they were typed. */
export type DonationForm = {
  donationType: DonationType;
  donorName: string;
  amount: string;
  isAnonymous: boolean;
  isVip: boolean;
  message: string;
};

/** The fields' names for people. */
export const DONATION_LABELS: Record<keyof DonationForm, string> = {
  donationType: 'Type',
  donorName: 'Donor name',
  amount: 'Amount',
  isAnonymous: 'Anonymous',
  isVip: 'VIP',
  message: 'Message',
};

/** What a tournament asks of donations. */
export type Terms = { vipThreshold: number; sponsorTiers: Record<Sponsor, number> };

export const EMPTY: DonationForm = {
  donationType: 'fan',
  donorName: '',
  amount: '',
  isAnonymous: false,
  isVip: false,
  message: '',
};

export const formOf = (donation: Donation, terms: Terms): DonationForm => ({
  donationType: donation.donationType,
  donorName: donation.isAnonymous ? '' : donation.donorName,
  amount: amountText(donation.amount),
  isAnonymous: donation.isAnonymous,
  isVip: donation.isVip && !isVipByAmount(donation, terms),
  message: donation.message ?? '',
});

const bodyOf = ({ donorName, amount, message, ...rest }: DonationForm) => ({
  ...rest,
  ...(!rest.isAnonymous && { donorName }),
  amount: numberOf(amount),
  message: message.trim() === '' ? null : message,
});

/** What the contract reads of a new donation. */
export const newBody = (form: DonationForm, tournamentId: string) => ({ ...bodyOf(form), tournamentId });

/** Only what differs, for a partial save. */
export function changedBody(form: DonationForm, from: DonationForm) {
  const before: Record<string, unknown> = bodyOf(from);
  return Object.fromEntries(Object.entries(bodyOf(form)).filter(([name, value]) => value !== before[name]));
}

/**
 * What the contract alone does not say: a donor who is neither named nor anonymous, and what keeps an amount
 * from being one.
 */
export function checks({ donorName, isAnonymous, amount }: DonationForm): FieldErrors<DonationForm> {
  const isNamed = isAnonymous || donorName.trim() !== '';
  const wrongAmount =
    amount.trim() === ''
      ? !isNamed && `How much is given, in whole ${currencyWord()}`
      : amountOf(amount) === null && `An amount is in whole ${currencyWord()}, without cents, such as 150`;
  return {
    ...(!isNamed && { donorName: { type: 'required', message: INCOMPLETE_DONATION } }),
    ...(wrongAmount && { amount: { type: 'validate', message: wrongAmount } }),
  };
}

export function amountOf(written: string): number | null {
  const amount = numberOf(written);
  return amount !== null && Number.isInteger(amount) ? amount : null;
}

export function minimumAmount(type: DonationType, terms: Terms): number | null {
  const least = minimumOf(type, terms);
  return least > 1 ? least : null;
}
