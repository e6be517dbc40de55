import { z } from 'zod';
import { GAME_IDS } from '../../games/games.ts';
import { isCurrency } from '../../money/currency.ts';
import { SPONSORS } from '../../money/donation.ts';
import { currencyWord } from '../../money/money.ts';
import { QUESTION_KINDS } from '../../registrations/question.ts';
import { CHOICE_LENGTH, LABEL_LENGTH, MOST_CHOICES, MOST_QUESTIONS } from '../../registrations/questions.ts';
import { rolesProblem } from '../../registrations/rosterRules.ts';
import {
  LEAGUES,
  LONG_TEXT_LENGTH,
  MAX_RESERVES,
  MAX_TEAM_SIZE,
  NAME_LENGTH,
  ROLE_LENGTH,
} from '../../settings.ts';
import { PALETTE } from '../../site/colours.ts';
import { type Community, readInvitation } from '../../site/invitation.ts';
import { isTimeZone } from '../../site/timeZone.ts';
import { LANGUAGE_CODES } from '../../text/translate.ts';
import { IMAGE_BODY_LIMIT, image } from '../competition/logos.ts';
import { questionId } from '../competition/registrations.ts';
import { endpoint } from '../http/endpoint.ts';
import { halfPoints, money, nameSchemas, partialOf, text, version } from '../http/shapes.ts';

const shortText = (label: string, max = 120) => text(label, { max, min: 1 });

const league = z.strictObject({
  name: shortText('League name', 40),
  shortName: shortText('Short name', 16),
  colour: z
    .string('Colour is missing')
    .regex(new RegExp(`^(#[0-9a-f]{6}|${Object.keys(PALETTE).join('|')})$`), {
      error: `Colour must be #rrggbb or one of ${Object.keys(PALETTE).join(', ')}`,
    }),
  registrationFee: money,
  targetPrizePool: money,
});

const amount = money.min(1, { error: () => `At least 1 ${currencyWord()}` });
const tier = z.strictObject({ name: shortText('Name', 40), amount, text: shortText('Benefits text') });
const tiers = z
  .array(tier)
  .min(1, 'At least one tier')
  .max(6, 'At most six tiers')
  .superRefine(differentBy('name'));
const ofSponsors = <Shape extends z.ZodType>(shape: Shape) =>
  z.strictObject(
    Object.fromEntries(SPONSORS.map((tier) => [tier, shape])) as Record<(typeof SPONSORS)[number], Shape>,
  );

/** Text in a Discord form. It stays within its limits even if each emoji counts as two characters. */
const formText = (label: string, max: number) =>
  shortText(label, max).refine((text) => text.length <= max, `${label} is longer than ${max} characters`);

const question = z
  .strictObject({
    id: questionId,
    label: formText('Question', LABEL_LENGTH),
    kind: z.enum(QUESTION_KINDS, `Kind must be one of ${QUESTION_KINDS.join(', ')}`),
    choices: z.array(formText('Choice', CHOICE_LENGTH)).describe('For choice questions only, 2 to 10'),
    isRequired: z.boolean('Required must be true or false').describe('A required box must be ticked'),
  })
  .superRefine(({ kind, choices }, context) => {
    const say = (message: string) => context.addIssue({ code: 'custom', path: ['choices'], message });
    if (kind !== 'choice' && choices.length > 0) say('Only a choice question can have choices');
    if (kind === 'choice' && (choices.length < 2 || choices.length > MOST_CHOICES))
      say(`Enter 2 to ${MOST_CHOICES} choices`);
    if (new Set(choices).size < choices.length) say('A choice appears twice');
  });

/** An empty string means none. */
const invitation = (of: Community) =>
  z
    .string('An invitation must be a link or null')
    .max(300, 'An invitation can have at most 300 characters')
    .overwrite((written) => {
      const read = readInvitation(of, written);
      return 'url' in read ? read.url : written.trim();
    })
    .superRefine((written, context) => {
      const read = readInvitation(of, written);
      if ('problem' in read) context.addIssue({ code: 'custom', message: read.problem });
    })
    .nullable();

export const siteSettings = {
  name: shortText('Site name', NAME_LENGTH),
  logo: image,
  chatInviteUrl: invitation('chat').describe('The invitation to the Discord server; null for none'),
  messagingInviteUrl: invitation('messaging').describe(
    'The invitation to the messaging group; null for none',
  ),
  game: z.enum(GAME_IDS, `Game must be one of ${GAME_IDS.join(', ')}`),
  gameName: shortText('Game name', 40)
    .nullable()
    .describe('The game’s name, if it is not one of the known games'),
  language: z
    .enum(LANGUAGE_CODES, `Language must be one of ${LANGUAGE_CODES.join(', ')}`)
    .describe('Used in Discord messages, and for readers whose languages the site does not have'),
  timeZone: z
    .string('Time zone is missing')
    .refine(isTimeZone, 'Enter a time zone such as Africa/Johannesburg'),
  currency: z.string('Currency is missing').refine(isCurrency, 'Enter a currency code such as ZAR or EUR'),
  leagues: z
    .array(league)
    .min(1, 'At least one league')
    .max(LEAGUES.length, `At most ${LEAGUES.length} leagues`)
    .superRefine(differentBy('name'))
    .describe('Highest first: A, B, …'),
  points: z
    .strictObject({
      win: z.int('Enter a whole number').min(1, 'At least 1').max(100, 'At most 100'),
      draw: halfPoints.min(0, 'Enter 0 or more').max(100, 'At most 100').optional(),
      loss: z.int('Enter a whole number').min(0, 'Enter 0 or more').max(99, 'At most 99'),
    })
    .refine(({ win, loss }) => win > loss, { path: ['win'], message: 'A win must be worth more than a loss' })
    .refine(({ win, draw, loss }) => draw === undefined || (draw < win && draw >= loss), {
      path: ['draw'],
      message: 'A draw must be worth less than a win and no less than a loss',
    })
    .describe(
      'Points for a match in the standings; a draw is usually worth half. A change recalculates everything',
    ),
  rules: text('Rules', { max: LONG_TEXT_LENGTH, lines: true }).describe(
    'The default rules for new tournaments',
  ),
  teamSize: z
    .int('Team size must be a whole number')
    .min(1, `Team size must be from 1 to ${MAX_TEAM_SIZE}`)
    .max(MAX_TEAM_SIZE, `Team size must be from 1 to ${MAX_TEAM_SIZE}`)
    .describe('How many players a team fields at once'),
  roles: z
    .array(shortText('Position name', ROLE_LENGTH))
    .min(1, 'At least one position')
    .max(MAX_TEAM_SIZE + MAX_RESERVES, `At most ${MAX_TEAM_SIZE + MAX_RESERVES} positions`)
    .superRefine((list, context) => differentTexts(list, context))
    .describe('The positions in order; those beyond the team size are reserves'),
  basePrizePool: money,
  donations: z.strictObject({
    fanTiers: tiers,
    vipThreshold: amount,
    vipText: shortText('VIP benefits text'),
    creatorTiers: tiers.describe('Premium support starts at the last tier'),
    sponsorTiers: ofSponsors(amount),
    sponsorTexts: ofSponsors(shortText('Sponsor benefits text')),
  }),
  questions: z
    .array(question)
    .max(MOST_QUESTIONS, `At most ${MOST_QUESTIONS} questions`)
    .superRefine(differentBy('label'))
    .superRefine(differentBy('id'))
    .describe(
      'The questions for every team that registers; keep a question’s id when you correct its wording',
    ),
  privacy: z
    .strictObject({
      law: shortText('Law').nullable(),
      authority: shortText('Authority').nullable(),
      contact: shortText('Contact').nullable(),
    })
    .describe(
      'The names on the privacy page. If null, the law and the authority depend on the time zone, and the contact is an organiser',
    ),
  pickem: z.boolean('Picks must be true or false').describe('Whether fans can predict winners'),
  mvpVotes: z.boolean('Votes must be true or false').describe('Whether fans can vote for a match’s MVP'),
};

function differentBy<Field extends string>(field: Field) {
  return (list: readonly Record<Field, string>[], context: z.RefinementCtx) =>
    differentTexts(
      list.map((each) => each[field]),
      context,
      field,
    );
}

function differentTexts(list: readonly string[], context: z.RefinementCtx, field?: string) {
  const keys = list.map((name) => name.toLowerCase());
  list.forEach((name, index) => {
    if (keys.indexOf(keys[index] ?? '') < index)
      context.addIssue({
        code: 'custom',
        message: `${name} is already in the list`,
        path: field === undefined ? [index] : [index, field],
      });
  });
}

const record = z.object({ ...siteSettings, version });
export type StoredSiteSettings = z.output<typeof record>;

export const getSiteSettings = endpoint('GET /api/settings', 'public', {
  summary: 'Read the site’s settings: name, leagues, currency and the rest',
  reply: record,
});

/** A list in the request replaces the stored list. */
export const updateSiteSettings = endpoint('PUT /api/settings', 'admin', {
  summary: 'Change the fields that are sent; the others keep their values',
  bodyLimit: IMAGE_BODY_LIMIT,
  body: partialOf('settings', siteSettings, record).superRefine(({ teamSize, roles }, context) => {
    const problem = teamSize !== undefined && roles && rolesProblem({ teamSize, roles });
    if (problem) context.addIssue({ code: 'custom', path: ['roles'], message: problem });
  }),
  reply: record,
});

nameSchemas({ SiteSettings: record });
