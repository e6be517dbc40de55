import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, text } from './shapes.ts';

export const idsOf = (nothing: string) => z.array(id, nothing).min(1, nothing).max(1_000);

export const failed = z.array(
  z.object({
    id,
    error: z.string(),
    code: z
      .literal('removes_results')
      .optional()
      .describe(
        'This would remove other results: repeat the call for this record alone to see and confirm them',
      ),
  }),
);

/** Deletes several records independently: `POST <path>/delete`. */
export const bulkDeletion = (path: string, { summary, nothing }: { summary: string; nothing: string }) =>
  endpoint(`POST ${path}/delete`, 'admin', {
    summary,
    body: z.strictObject({ ids: idsOf(nothing) }),
    reply: z.object({ deleted: z.array(id), failed }),
  });

/**
 * Cancels a long operation between two steps, in whichever process it runs. The operation's own call gets 409
 * `cancelled`, and none of its changes remain.
 */
export const cancelAct = endpoint('POST /api/acts/cancel', 'matchAdmin', {
  summary: 'Cancel one of your own running requests by its Idempotency-Key, and undo all of it',
  body: z.strictObject({ key: text('Key', { max: 255, min: 1 }) }),
  reply: z.object({ key: z.string() }),
});
