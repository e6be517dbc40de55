import { createHash } from 'node:crypto';
import { type Context, inTransaction } from '#api/database/database.ts';
import { conflict, invalid } from '#domain/errors.ts';
import { callerOf } from '#domain/people/permissions.ts';
import { DAY } from '#domain/timeSpans.ts';
import { findAnswer, lockKey, storeAnswer } from './store.ts';

/** Milliseconds for which a response is stored. */
export const KEPT_MILLISECONDS = DAY;
const MAX_KEY_LENGTH = 255;

type Answer = { status: number; body: string };
/** A stored response is always JSON. */
type Kept = Answer & { file?: undefined };

/**
 * Runs a write once per Idempotency-Key. A repeated request gets the first response, and a different body causes a
 * conflict.
 */
export async function runOnce<Given extends Answer>(
  context: Context,
  { key, method, path, body }: { key: string; method: string; path: string; body: unknown },
  act: (context: Context) => Promise<Given>,
): Promise<Given | Kept> {
  if (key.length > MAX_KEY_LENGTH)
    throw invalid('Idempotency-Key is too long', {
      'Idempotency-Key': `At most ${MAX_KEY_LENGTH} characters`,
    });
  const { now } = context;
  const since = new Date(now.getTime() - KEPT_MILLISECONDS);
  const hashed = hash([callerOf(context.actor), method, path, key]);
  const bodyHash = hash(body ?? null);
  return inTransaction(context, async (context, db) => {
    await lockKey(db, hashed);
    const kept = await findAnswer(db, hashed, since);
    if (kept && kept.body_hash !== bodyHash)
      throw conflict('idempotency_mismatch', 'This Idempotency-Key was already used for another request');
    if (kept) return { status: kept.status, body: kept.answer };
    const answer = await act(context);
    const { status, body: text } = answer;
    await storeAnswer(db, { key: hashed, body_hash: bodyHash, status, answer: text, created_at: now });
    return answer;
  });
}

const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url');
