import { type DonationSettings, type Sponsor, siteSettings } from '../site/settings.ts';

/** The tiers of sponsors, the lowest first. */
export const SPONSORS = ['bronze', 'silver', 'gold', 'title'] as const satisfies Sponsor[];

export const DEFAULT_DONATIONS: DonationSettings = {
  fanTiers: [
    { name: 'Supporter', amount: 50, text: 'Your name on the list of supporters' },
    { name: 'Fan', amount: 100, text: 'Your name and a message on the list of supporters' },
    { name: 'Superfan', amount: 250, text: 'Named on stream in the group stage' },
  ],
  vipThreshold: 500,
  vipText: 'The VIP mark, and named on stream in the final',
  creatorTiers: [
    { name: 'Creator', amount: 250, text: 'A link to your channel beside your name' },
    { name: 'Partner creator', amount: 500, text: 'A link to your channel on every match you cast' },
    { name: 'Premium creator', amount: 1_000, text: 'Your channel named with the tournament' },
  ],
  sponsorTiers: { bronze: 1_000, silver: 2_500, gold: 5_000, title: 10_000 },
  sponsorTexts: {
    bronze: 'Your name on the donations page',
    silver: 'Your name and link on the donations page',
    gold: 'Named with every announcement of a stage',
    title: 'The tournament carries your name',
  },
};

/** What the site asks of donations. */
export const donationSettings = (): DonationSettings => siteSettings().donations ?? DEFAULT_DONATIONS;
