import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { nameSchemas, time } from '../http/shapes.ts';

/** The rules of a tournament as they stood from a moment on; null while there were none. */
export const rulesVersion = z.object({
  rules: z.string().nullable(),
  changedAt: time,
  /** From 1, the first that were published. */
  version: z.int(),
});
export type RulesVersion = z.output<typeof rulesVersion>;

/** Newest first, the present ones at the front. To restore earlier ones, PUT them as the tournament's `rules`. */
export const listRulesHistory = endpoint('GET /api/tournaments/:id/rules-history', 'public', {
  summary: 'List the versions of a tournament’s rules, newest first',
  reply: z.array(rulesVersion),
});

nameSchemas({ rulesVersion });
