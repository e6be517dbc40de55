import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { MINUTE } from '#domain/timeSpans.ts';
import { counter } from './limits.ts';

/**
 * Milliseconds for which a credential that was good is looked up without being counted, and how many are
 * kept.
 */
const REMEMBERED_MS = 10 * MINUTE;
const MAX_ADDRESSES = 10_000;

/**
 * Looks credentials up, at most a number of unknown ones a minute per address (429 beyond): other limits need the
 * person, which takes the database.
 */
export function limitUnknownCredentials(perMinute: number) {
  const { count, giveBack } = counter(perMinute);
  const good = new LRUCache<string, true>({ max: MAX_ADDRESSES, ttl: REMEMBERED_MS });
  return async <Found>(address: string, credential: string, find: () => Promise<Found | undefined>) => {
    const key = createHash('sha256').update(credential).digest('base64');
    const isCounted = !good.has(key);
    if (isCounted) await count(address);
    const found = await find();
    if (found === undefined) {
      good.delete(key);
      return undefined;
    }
    if (isCounted) await giveBack(address);
    good.set(key, true);
    return found;
  };
}

export type CountStrangers = ReturnType<typeof limitUnknownCredentials>;
