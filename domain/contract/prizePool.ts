import { z } from 'zod';
import { LEDGER_KINDS } from '../prizePool.ts';
import { MAX_RAND, NOTE_LENGTH } from '../settings.ts';
import { endpoint } from './endpoint.ts';
import { byId, text, time } from './shapes.ts';

/** The prize pool of a tournament with every row of how it grew, oldest first. */
export const prizePool = z.object({
  total: z.int(),
  target: z.int(),
  /** Whole percent of the target, over 100 when it is passed. */
  percent: z.int(),
  ledger: z.array(
    z.object({ kind: z.enum(LEDGER_KINDS), amount: z.int(), note: z.string().nullable(), createdAt: time }),
  ),
});
export type PrizePool = z.output<typeof prizePool>;

const path = '/api/tournaments/:id/prize-pool';

export const getPrizePool = endpoint({
  method: 'GET',
  path,
  access: 'public',
  summary: 'Read the prize pool with its ledger',
  params: byId,
  reply: prizePool,
});

export const adjustPrizePool = endpoint({
  method: 'POST',
  path: `${path}/adjustments`,
  access: 'admin',
  summary: 'Add to the prize pool by hand, or take from it',
  status: 201,
  params: byId,
  body: z.strictObject({
    amount: z
      .int('Please enter a valid amount and ensure a tournament is selected')
      .min(-MAX_RAND)
      .max(MAX_RAND)
      .refine((amount) => amount !== 0, 'Please enter a valid amount and ensure a tournament is selected'),
    note: text('Note', { max: NOTE_LENGTH, lines: true }).nullish(),
  }),
  reply: prizePool,
});
