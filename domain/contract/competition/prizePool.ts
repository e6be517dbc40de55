import { z } from 'zod';
import { DONATION_TYPES, INCOMPLETE_DONATION } from '../../money/donation.ts';
import { LEDGER_KINDS } from '../../money/prizePool.ts';
import { MAX_AMOUNT, NAME_LENGTH, NOTE_LENGTH } from '../../settings.ts';
import { bulkDeletion, endpoint } from '../http/endpoint.ts';
import {
  figuresNamed,
  id,
  listOf,
  nameSchemas,
  page,
  partialOf,
  recordFields,
  text,
  time,
} from '../http/shapes.ts';

export const prizePool = z.object({
  total: z.int(),
  pledged: z.int().describe('The unpaid fees included in the total'),
  target: z.int(),
  /** A whole percentage of the target; over 100 once the pool exceeds the target. */
  percent: z.int(),
  /**
   * Shares by place; empty until a split is decided. Teams that share places divide the percentages of those places.
   */
  split: listOf({
    place: z.int(),
    percent: z.number(),
    amount: z.int(),
    participationId: id.nullable(),
    teamId: id.nullable(),
    teamName: z.string().nullable(),
    teamTag: z.string().nullable(),
    teamLogo: z.string().nullable(),
    paidAt: time.nullable(),
    paidAmount: z.int().nullable(),
  }),
  ledger: listOf({
    id,
    kind: z.enum(LEDGER_KINDS),
    amount: z.int(),
    note: z.string().nullable(),
    createdAt: time,
  }),
});
export type PrizePool = z.output<typeof prizePool>;

export const getPrizePool = endpoint('GET /api/tournaments/:id/prize-pool', 'public', {
  summary: 'Read the prize pool with its ledger',
  reply: prizePool,
});

export const getLedgerCsv = endpoint('GET /api/tournaments/:id/prize-pool.csv', 'public', {
  summary: 'Export the prize pool’s ledger as CSV',
  files: ['text/csv'],
  reply: z.null(),
});

const NO_AMOUNT = 'Please enter a valid amount and ensure a tournament is selected';

/** A manual change to the prize pool. A negative amount reduces it. */
export const prizeAdjustment = z.strictObject({
  amount: z
    .int(NO_AMOUNT)
    .min(-MAX_AMOUNT, 'The amount is too large')
    .max(MAX_AMOUNT, 'The amount is too large')
    .refine((amount) => amount !== 0, NO_AMOUNT),
  note: text('Note', { max: NOTE_LENGTH, lines: true }).nullish(),
});

export const adjustPrizePool = endpoint('POST /api/tournaments/:id/prize-pool/adjustments', 'admin', {
  summary: 'Add to the prize pool by hand, or take from it',
  body: prizeAdjustment,
  /** Includes the id of the entry that this call added. */
  reply: prizePool.extend({ entryId: id }),
});

/** Returns 409 while the team has no place that wins a prize. */
export const markPaidOut = endpoint('PUT /api/tournaments/:id/prize-pool/payouts', 'admin', {
  summary: 'Mark a team’s prize as paid out or not paid out',
  body: z.strictObject({
    participationId: z.uuid('Please select a team'),
    isPaid: z.boolean('isPaid must be true or false'),
  }),
  reply: prizePool,
});

export const donation = z.object({
  ...recordFields,
  tournamentId: id,
  donorName: z.string(),
  amount: z.int(),
  donationType: z.enum(DONATION_TYPES),
  isVip: z.boolean(),
  isAnonymous: z.boolean(),
  message: z.string().nullable(),
});
export type Donation = z.output<typeof donation>;

const editable = {
  donorName: text('Donor name', { max: NAME_LENGTH }),
  amount: z.int(INCOMPLETE_DONATION).min(1, INCOMPLETE_DONATION).max(MAX_AMOUNT, 'The amount is too large'),
  donationType: z.enum(DONATION_TYPES, `Type must be one of ${DONATION_TYPES.join(', ')}`),
  isVip: z.boolean(),
  isAnonymous: z.boolean(),
  message: text('Message', { max: NOTE_LENGTH, lines: true }).nullable(),
};

const donor = editable.donorName.optional().describe('An alias for donorName');

export const newDonation = z.strictObject({
  tournamentId: z.uuid('No tournament selected. Please select a tournament first.'),
  donorName: editable.donorName.default(''),
  donor,
  amount: editable.amount,
  donationType: editable.donationType.default('fan'),
  isVip: editable.isVip.default(false),
  isAnonymous: editable.isAnonymous.default(false),
  message: editable.message.optional(),
});
export type NewDonation = z.output<typeof newDonation>;

export const donationUpdate = partialOf('donation', { ...editable, donor }, donation);
export type DonationUpdate = z.output<typeof donationUpdate>;

/**
 * `current` contains this tournament's donations, and `previous` the latest donations to earlier tournaments of its
 * league, both newest first. `champions` contains the largest donations ever.
 */
export const supporters = z.object({
  ...figuresNamed('count', 'vips', 'donated'),
  current: z.array(donation),
  nextToken: z.string().optional(),
  previous: z.array(donation),
  champions: z.array(donation),
});
export type Supporters = z.output<typeof supporters>;

/** How many donations each list shows (docs/rules.md, "Supporters"). */
export const SUPPORTERS_SHOWN = { current: 100, previous: 10, champions: 5 } as const;

export const getSupporters = endpoint('GET /api/tournaments/:id/supporters', 'public', {
  summary: 'Read a tournament’s supporters and the top donors of all time',
  reply: supporters,
});

export const listDonations = endpoint('GET /api/donations', 'public', {
  summary: 'List donations, newest first',
  query: z.strictObject({ ...page, tournamentId: id.optional() }),
  reply: z.array(donation),
});

export const getDonation = endpoint('GET /api/donations/:id', 'public', {
  summary: 'Read a donation',
  reply: donation,
});

export const createDonation = endpoint('POST /api/donations', 'admin', {
  summary: 'Record a donation',
  status: 201,
  body: newDonation,
  reply: donation,
});

export const updateDonation = endpoint('PUT /api/donations/:id', 'admin', {
  summary: 'Change a donation',
  body: donationUpdate,
  reply: donation,
});

export const deleteDonation = endpoint('DELETE /api/donations/:id', 'admin', {
  summary: 'Reverse a donation',
  reply: donation,
});

export const deleteDonations = bulkDeletion('/api/donations', {
  summary: 'Reverse several donations, with an outcome for each',
  nothing: 'No donations selected',
});

nameSchemas({ prizePool, donation, newDonation, donationUpdate, supporters });
