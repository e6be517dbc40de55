import { createHash } from 'node:crypto';
import { MINUTE } from '#domain/timeSpans.ts';
import { counter } from './limits.ts';

/**
 * Milliseconds for which a credential that was good is looked up without being counted, and how many are
 * kept.
 */
const REMEMBERED_MS = 10 * MINUTE;
const MAX_ADDRESSES = 10_000;

/**
 * Looks credentials up, and of each address so many a minute that nobody has (429 beyond): other limits ask
 * who it is, which takes the database.
 */
export function limitUnknownCredentials(perMinute: number) {
  const { count, giveBack } = counter(perMinute);
  const good = new Map<string, number>();
  return async <Found>(address: string, credential: string, find: () => Promise<Found | undefined>) => {
    const key = createHash('sha256').update(credential).digest('base64');
    const isCounted = !((good.get(key) ?? 0) > Date.now() - REMEMBERED_MS);
    if (isCounted) await count(address);
    const found = await find();
    good.delete(key);
    if (found === undefined) return undefined;
    if (isCounted) await giveBack(address);
    good.set(key, Date.now());
    if (good.size > MAX_ADDRESSES) good.delete(good.keys().next().value as string);
    return found;
  };
}

export type CountStrangers = ReturnType<typeof limitUnknownCredentials>;
