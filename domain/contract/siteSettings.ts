import { z } from 'zod';
import { isCurrency } from '../money/currency.ts';
import { SPONSORS } from '../money/donationSettings.ts';
import { currencyWord } from '../money/money.ts';
import { LEAGUES, LONG_TEXT_LENGTH, NAME_LENGTH } from '../settings.ts';
import { PALETTE } from '../site/colours.ts';
import { isTimeZone } from '../site/timeZone.ts';
import { endpoint } from './endpoint.ts';
import { IMAGE_BODY_LIMIT, image } from './logos.ts';
import { money, partialOf, text, version } from './shapes.ts';

const shortText = (label: string, max = 120) => text(label, { max, min: 1 });

const league = z.strictObject({
  name: shortText('Name of the league', 40),
  shortName: shortText('Short name', 16),
  colour: z
    .string('Colour is missing')
    .regex(new RegExp(`^(#[0-9a-f]{6}|${Object.keys(PALETTE).join('|')})$`), {
      error: `Colour is #rrggbb or one of ${Object.keys(PALETTE).join(', ')}`,
    }),
  registrationFee: money,
  targetPrizePool: money,
});

const amount = money.min(1, { error: () => `At least 1 ${currencyWord()}` });
const tier = z.strictObject({ name: shortText('Name', 40), amount, text: shortText('What it brings') });
const tiers = z
  .array(tier)
  .min(1, 'At least one tier')
  .max(6, 'At most six tiers')
  .superRefine(differentNames);
const ofSponsors = <Shape extends z.ZodType>(shape: Shape) =>
  z.strictObject(
    Object.fromEntries(SPONSORS.map((tier) => [tier, shape])) as Record<(typeof SPONSORS)[number], Shape>,
  );

/** What the site is set to, setting by setting. */
export const siteSettings = {
  name: shortText('Name of the site', NAME_LENGTH),
  logo: image,
  timeZone: z
    .string('Time zone is missing')
    .refine(isTimeZone, 'A time zone is written such as Africa/Johannesburg'),
  currency: z.string('Currency is missing').refine(isCurrency, 'A currency is a code such as ZAR or EUR'),
  leagues: z
    .array(league)
    .min(1, 'At least one league')
    .max(LEAGUES.length, `At most ${LEAGUES.length} leagues`)
    .superRefine(differentNames)
    .describe('The highest first: A, B, …'),
  points: z
    .strictObject({
      win: z.int('A whole number').min(1, 'At least 1').max(100, 'At most 100'),
      loss: z.int('A whole number').min(0, 'Not less than 0').max(99, 'At most 99'),
    })
    .refine(({ win, loss }) => win > loss, { path: ['win'], message: 'A win is worth more than a loss' })
    .describe('What a game is worth; a change counts everything anew'),
  rules: text('Rules', { max: LONG_TEXT_LENGTH, lines: true }).describe(
    'Those of a new tournament that is given none',
  ),
  basePrizePool: money,
  donations: z.strictObject({
    fanTiers: tiers,
    vipThreshold: amount,
    vipText: shortText('What VIPs get'),
    creatorTiers: tiers.describe('The last one is what premium support begins at'),
    sponsorTiers: ofSponsors(amount),
    sponsorTexts: ofSponsors(shortText('What sponsors get')),
  }),
};

/** Two of a list may not be called alike: said beside the later one. */
function differentNames(list: readonly { name: string }[], context: z.RefinementCtx) {
  list.forEach(({ name }, index) => {
    const isTaken = list.slice(0, index).some((other) => other.name.toLowerCase() === name.toLowerCase());
    if (isTaken)
      context.addIssue({ code: 'custom', path: [index, 'name'], message: `${name} is there already` });
  });
}

const record = z.object({ ...siteSettings, version });
export type StoredSiteSettings = z.output<typeof record>;

export const getSiteSettings = endpoint({
  method: 'GET',
  path: '/api/settings',
  access: 'public',
  summary: 'What the site is set to: its name, leagues, currency and whatever else is its own',
  reply: record,
});

/** A list is sent whole. */
export const updateSiteSettings = endpoint({
  method: 'PUT',
  path: '/api/settings',
  access: 'admin',
  summary: 'Set what is sent; the rest stays',
  bodyLimit: IMAGE_BODY_LIMIT,
  body: partialOf('settings', siteSettings, record),
  reply: record,
});
