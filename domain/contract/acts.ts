import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const ofKey = z.object({ key: z.string().min(1, 'Which act is it?').max(255) });

/**
 * Asks a long act to end between two steps, wherever it runs: its own call is refused then (409 `cancelled`) and
 * nothing of it is left. One that was over already answers as ever.
 */
export const cancelAct = endpoint({
  method: 'POST',
  path: '/api/acts/cancel',
  access: 'admin',
  summary: 'Cancel a long act that still runs, by its Idempotency-Key: all of it is taken back',
  body: z.strictObject(ofKey.shape),
  reply: ofKey,
});
