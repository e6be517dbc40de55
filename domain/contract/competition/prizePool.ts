import { z } from 'zod';
import { LEDGER_KINDS } from '../../money/prizePool.ts';
import { MAX_AMOUNT, NOTE_LENGTH } from '../../settings.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, nameSchemas, text, time } from '../http/shapes.ts';

/** The prize pool of a tournament with every row of how it grew, oldest first. */
export const prizePool = z.object({
  total: z.int(),
  pledged: z.int().describe('Of the total, the fees that teams have not paid yet'),
  target: z.int(),
  /** Whole percent of the target, over 100 when it is passed. */
  percent: z.int(),
  /** Who gets how much, by place; empty while no split is decided. Teams that share a place share its percents. */
  split: z.array(
    z.object({
      place: z.int(),
      percent: z.number(),
      amount: z.int(),
      /** Null while nobody holds the place. */
      participationId: id.nullable(),
      teamId: id.nullable(),
      teamName: z.string().nullable(),
      teamTag: z.string().nullable(),
      teamLogo: z.string().nullable(),
      paidAt: time.nullable(),
      /** The amount paid then. */
      paidAmount: z.int().nullable(),
    }),
  ),
  ledger: z.array(
    z.object({
      id,
      kind: z.enum(LEDGER_KINDS),
      amount: z.int(),
      note: z.string().nullable(),
      createdAt: time,
    }),
  ),
});
export type PrizePool = z.output<typeof prizePool>;

export const getPrizePool = endpoint('GET /api/tournaments/:id/prize-pool', 'public', {
  summary: 'Read the prize pool with its ledger',
  reply: prizePool,
});

/** Every row with the pool after it, oldest first, for a spreadsheet. */
export const getLedgerCsv = endpoint('GET /api/tournaments/:id/prize-pool.csv', 'public', {
  summary: 'Export the prize pool’s ledger as CSV',
  files: ['text/csv'],
  reply: z.null(),
});

const NO_AMOUNT = 'Please enter a valid amount and ensure a tournament is selected';

/** An amount to add by hand; one below 0 is taken out. */
export const prizeAdjustment = z.strictObject({
  amount: z
    .int(NO_AMOUNT)
    .min(-MAX_AMOUNT, 'Too large an amount')
    .max(MAX_AMOUNT, 'Too large an amount')
    .refine((amount) => amount !== 0, NO_AMOUNT),
  note: text('Note', { max: NOTE_LENGTH, lines: true }).nullish(),
});

export const adjustPrizePool = endpoint('POST /api/tournaments/:id/prize-pool/adjustments', 'admin', {
  summary: 'Add to the prize pool by hand, or take from it',
  body: prizeAdjustment,
  /** With the row that this call wrote. */
  reply: prizePool.extend({ entryId: id }),
});

/** Marks a team's prize as paid out, or takes the mark back. 409 while the team holds no place with a share. */
export const markPaidOut = endpoint('PUT /api/tournaments/:id/prize-pool/payouts', 'admin', {
  summary: 'Mark a team’s prize as paid out, or as not',
  body: z.strictObject({
    participationId: z.uuid('Please select a team'),
    isPaid: z.boolean('isPaid is true or false'),
  }),
  reply: prizePool,
});

nameSchemas({ prizePool });
