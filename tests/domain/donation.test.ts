import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  DONATION_TYPES,
  type DonationType,
  donationSettings,
  isVipByAmount,
  minimumOf,
  readDonation,
} from '#domain/money/donation.ts';
import { applySiteSettings, DEFAULT_SETTINGS } from '#domain/site/settings.ts';

const defaults = { vipThreshold: null, sponsorTiers: null };
const own = { vipThreshold: 50, sponsorTiers: { bronze: 10, silver: 20, gold: 30, title: 40 } };
const facts = (fields: object = {}) => ({
  donorName: 'Thandi',
  amount: 100,
  donationType: 'fan' as DonationType,
  isAnonymous: false,
  ...fields,
});

describe('A donation', () => {
  it.each<[DonationType, number, number]>([
    ['fan', 1, 1],
    ['custom', 1, 1],
    ['creator', 1, 1],
    ['premium', 1_000, 1_000],
    ['bronze', 1_000, 10],
    ['silver', 2_500, 20],
    ['gold', 5_000, 30],
    ['title', 10_000, 40],
  ])(
    'a donation by a %s must be at least R%i, or R%i by the tournament’s own tiers',
    (donationType, league, tournament) => {
      expect([minimumOf(donationType, defaults), minimumOf(donationType, own)]).toEqual([league, tournament]);
      expect(readDonation(facts({ donationType, amount: league }), defaults).amount).toBe(league);
      if (league > 1)
        expect(() => readDonation(facts({ donationType, amount: league - 1 }), defaults)).toThrow('at least');
    },
  );

  it.each<[DonationType, number, boolean]>([
    ['fan', 499, false],
    ['fan', 500, true],
    ['custom', 500, true],
    ['creator', 5_000, false],
    ['gold', 5_000, false],
  ])('a donation by a %s of R%i makes a VIP: %s', (donationType, amount, expected) => {
    expect(isVipByAmount({ donationType, amount }, defaults)).toBe(expected);
  });

  it.each([
    [500, [3, 5, 15, 25], [50, 125, 250, 500]],
    [5_000, [25, 50, 125, 250], [500, 1_250, 2_500, 5_000]],
    [0, [50, 100, 250, 500], [1_000, 2_500, 5_000, 10_000]],
    [
      150_000_000,
      [750_000, 1_500_000, 3_750_000, 7_500_000],
      [15_000_000, 37_500_000, 75_000_000, 150_000_000],
    ],
  ])('the usual tiers follow a prize pool of %i', (targetPrizePool, fans, sponsors) => {
    applySiteSettings({
      leagues: DEFAULT_SETTINGS.leagues.map((league) => ({ ...league, targetPrizePool })),
    });
    const { fanTiers, vipThreshold, sponsorTiers } = donationSettings();
    expect([...fanTiers.map(({ amount }) => amount), vipThreshold]).toEqual(fans);
    expect(Object.values(sponsorTiers)).toEqual(sponsors);
    applySiteSettings({});
  });

  it('without terms, any amount is accepted', () => {
    expect(readDonation(facts({ donationType: 'title', amount: 1 })).amount).toBe(1);
  });

  it('a tournament can set its own VIP threshold', () => {
    expect(isVipByAmount(facts(), own)).toBe(true);
    expect(isVipByAmount(facts({ amount: 49 }), own)).toBe(false);
  });

  it('a donation needs a donor, and an anonymous one has no other name', () => {
    expect(() => readDonation(facts({ donorName: '' }), defaults)).toThrow(
      'Please fill in donor name and a valid amount',
    );
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...DONATION_TYPES), (donorName, donationType) => {
        const read = readDonation(
          facts({ donorName, donationType, amount: 10_000, isAnonymous: true }),
          defaults,
        );
        expect(read.donorName).toBe('Anonymous');
      }),
    );
  });
});
