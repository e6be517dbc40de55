import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { text } from './shapes.ts';

/**
 * Asks a long act to end between two steps, wherever it runs: its own call is refused then (409 `cancelled`)
 * and nothing of it is left.
 */
export const cancelAct = endpoint('POST /api/acts/cancel', 'matchAdmin', {
  summary: 'Cancel a running act of your own, by its Idempotency-Key; all of it is undone',
  body: z.strictObject({ key: text('Key', { max: 255, min: 1 }) }),
  reply: z.object({ key: z.string() }),
});
