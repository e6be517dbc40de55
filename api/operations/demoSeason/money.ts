import type { DonationType } from '#domain/money/donation.ts';

type Donation = { donorName: string; donationType?: DonationType; isAnonymous?: boolean; message?: string };

/** A donation, or an amount that is added by hand, and how many days ago. */
export type DemoMoney = { days: number; amount: number } & (Donation | { note: string });

/** The demo season's donations, oldest first: every tier has one. */
export const DEMO_MONEY = {
  premier: [
    { days: 9, donorName: 'Zanele Mthembu', amount: 50 },
    { days: 8, donorName: 'Rift Report', amount: 250, donationType: 'creator' },
    { days: 7, donorName: 'Thabo M.', amount: 100, message: 'For the supports. Always for the supports.' },
    { days: 6, donorName: 'Highveld Hosting', amount: 2_500, donationType: 'silver' },
    { days: 5, donorName: 'Old Roshan', amount: 500, message: 'See you at the grand final!' },
    { days: 5, amount: 2_500, note: 'From the internet café in Melville' },
    { days: 4, donorName: 'Mid or Feed', amount: 1_000, donationType: 'premium' },
    { days: 3, amount: 950, note: 'Raffle at the LAN' },
    { days: 2, donorName: '', amount: 250, isAnonymous: true, message: 'From a proud mother of a mid.' },
    { days: 1, donorName: 'Karoo Coffee', amount: 120, donationType: 'custom' },
  ],
  development: [
    { days: 14, donorName: 'Braam Computers', amount: 1_000, donationType: 'bronze' },
    { days: 10, donorName: 'Lerato K.', amount: 100 },
    { days: 9, amount: 750, note: 'Stickers sold at the school fair' },
    { days: 8, amount: -300, note: 'Engraving of the cup' },
    { days: 6, donorName: 'First Blood Podcast', amount: 500, donationType: 'creator' },
    { days: 3, donorName: 'Uncle Siya', amount: 50, message: 'Practise your last hits.' },
  ],
  winterCup: [
    { days: 63, donorName: 'Cape Fibre', amount: 10_000, donationType: 'title' },
    { days: 62, donorName: 'Drakensberg Energy', amount: 5_000, donationType: 'gold' },
    { days: 60, donorName: 'Old Roshan', amount: 500 },
    { days: 58, donorName: 'Zanele Mthembu', amount: 100 },
  ],
} satisfies Record<string, DemoMoney[]>;
