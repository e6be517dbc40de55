import { invalidAt } from '../errors.ts';
import { type DonationSettings, type Sponsor, siteSettings } from '../site/settings.ts';
import { sense, t } from '../text/translate.ts';
import { formatMoney } from './money.ts';

/** Sponsor tiers, lowest first. */
export const SPONSORS = ['bronze', 'silver', 'gold', 'title'] as const satisfies Sponsor[];

/** The donation tiers until the league sets its own, in the current language and in proportion to its prize pool. */
export const defaultDonations = (): DonationSettings => ({
  fanTiers: [
    tier(t`Supporter`, 50, t`Your name on the supporters list`),
    tier(t`Fan`, 100, t`Your name and a message on the supporters list`),
    tier(t`Superfan`, 250, t`Named on stream in the group stage`),
  ],
  vipThreshold: scaled(500),
  vipText: t`A VIP badge, and named on stream in the final`,
  creatorTiers: [
    tier(t`Creator`, 250, t`A link to your channel next to your name`),
    tier(t`Partner creator`, 500, t`A link to your channel on every match you cast`),
    tier(t`Premium creator`, 1_000, t`Your channel named alongside the tournament`),
  ],
  sponsorTiers: { bronze: scaled(1_000), silver: scaled(2_500), gold: scaled(5_000), title: scaled(10_000) },
  sponsorTexts: {
    bronze: t`Your name on the donations page`,
    silver: t`Your name and link on the donations page`,
    gold: t`Named in every stage announcement`,
    title: t`The tournament carries your name`,
  },
});

const tier = (name: string, amount: number, text: string) => ({ name, amount: scaled(amount), text });

/** Scales an amount from a target prize pool of 10,000 to the first league's target, and rounds it. */
function scaled(amount: number): number {
  const target = siteSettings().leagues[0]?.targetPrizePool || 10_000;
  const exact = Math.max((amount * target) / 10_000, 1);
  const step = Math.max(10 ** Math.floor(Math.log10(exact)) / (exact < 100 ? 2 : 4), 1);
  return Math.round(exact / step) * step;
}

export const donationSettings = (): DonationSettings => siteSettings().donations ?? defaultDonations();

export const DONATION_TYPES = ['fan', 'custom', 'creator', 'premium', ...SPONSORS] as const;
export type DonationType = (typeof DONATION_TYPES)[number];

export const ANONYMOUS = 'Anonymous';

export const INCOMPLETE_DONATION = t`Please fill in donor name and a valid amount`;

export type DonationTerms = { vipThreshold: number | null; sponsorTiers: Record<Sponsor, number> | null };

export type DonationFacts = {
  donorName: string;
  amount: number;
  donationType: DonationType;
  isAnonymous: boolean;
};

export const sponsorOf = (type: DonationType): Sponsor | undefined => SPONSORS.find((tier) => tier === type);

/** The minimum amount for a type of donation, in whole units of the currency (docs/rules.md, "Sponsor tiers"). */
export function minimumOf(type: DonationType, { sponsorTiers }: DonationTerms): number {
  const tier = sponsorOf(type);
  const usual = donationSettings();
  if (tier) return (sponsorTiers ?? usual.sponsorTiers)[tier];
  return type === 'premium' ? (usual.creatorTiers.at(-1)?.amount ?? 1) : 1;
}

/**
 * Whether the amount makes its donor a VIP: a fan or custom donation at or above the threshold (docs/rules.md, "VIP
 * donors").
 */
export const isVipByAmount = (
  { amount, donationType }: Pick<DonationFacts, 'amount' | 'donationType'>,
  { vipThreshold }: DonationTerms,
) =>
  (donationType === 'fan' || donationType === 'custom') &&
  amount >= (vipThreshold ?? donationSettings().vipThreshold);

/**
 * A donation as stored, without an anonymous donor's name. Throws an error for a missing donor, or for an amount below
 * the minimum for its type by `terms`, if given (docs/rules.md, "Donations").
 */
export function readDonation<Facts extends DonationFacts>(facts: Facts, terms?: DonationTerms): Facts {
  const donorName = facts.isAnonymous ? ANONYMOUS : facts.donorName;
  if (donorName === '') throw invalidAt('donorName', INCOMPLETE_DONATION);
  const minimum = terms ? minimumOf(facts.donationType, terms) : 0;
  if (facts.amount < minimum)
    throw invalidAt('amount', `${DONATION_NAMES[facts.donationType]}: at least ${formatMoney(minimum)}`);
  return { ...facts, donorName };
}

export const donationName = (type: DonationType): string =>
  ({
    fan: t`Fan`,
    custom: sense('a donation')`Custom`,
    creator: t`Creator`,
    premium: t`Premium creator`,
    bronze: t`Bronze sponsor`,
    silver: t`Silver sponsor`,
    gold: t`Gold sponsor`,
    title: t`Title sponsor`,
  })[type];

/** English names, used in CSV files and error messages. */
export const DONATION_NAMES: Record<DonationType, string> = {
  fan: 'Fan',
  custom: 'Custom',
  creator: 'Creator',
  premium: 'Premium creator',
  bronze: 'Bronze sponsor',
  silver: 'Silver sponsor',
  gold: 'Gold sponsor',
  title: 'Title sponsor',
};
