import { z } from 'zod';
import { FORFEITS } from '../../competition/match.ts';
import { match } from '../competition/matches.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, nameSchemas } from '../http/shapes.ts';

/** What a pasted line does: a first result, another one, nothing, or it cannot be read. */
export const PASTED_OUTCOMES = ['set', 'correct', 'same', 'failed'] as const;

const pastedLine = z.object({
  /** From 1; empty lines count and are left out. */
  line: z.int(),
  text: z.string(),
  outcome: z.enum(PASTED_OUTCOMES),
  matchId: id.nullable(),
  team1Score: z.int().nullable(),
  team2Score: z.int().nullable(),
  forfeit: z.enum(FORFEITS).nullable(),
  problem: z.string().nullable(),
  /** Later matches that it takes back. */
  affected: z.array(match),
});
export type PastedLine = z.output<typeof pastedLine>;

export const pasteResults = endpoint('POST /api/tournaments/:id/results', 'matchAdmin', {
  summary: 'Set results from pasted lines',
  body: z.strictObject({
    text: z.string('Paste at least one result').min(1, 'Paste at least one result').max(200_000),
    lines: z.array(z.int().min(1)).max(1_000).optional(),
    dryRun: z.boolean().default(false),
  }),
  reply: z.object({
    lines: z.array(pastedLine),
    set: z.int(),
    failed: z.int(),
    /** Every match that this changed, as it stands then. */
    matches: z.array(match),
  }),
});

nameSchemas({ pastedLine });
