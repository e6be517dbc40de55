/** The message on the event channel (history/record.ts) after which no earlier reading may be shown. */
export const ERASED = 'erased';

/** For data that never changes and shows no people. Browsers never ask for it again. */
export const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable';

/** For data with people who may be erased. The browser asks each time whether its copy is still valid. */
export const CHECKED = 'public, no-cache';

/** A process's in-memory cache of people's words or data derived from them. */
export type Cache = {
  kept: () => number;
  /** Drops all values, and those that earlier reads are still loading. */
  forget: () => void;
};

/** All such caches of a process by name. Each role passes its own to `dropErased`. */
export type Caches = Readonly<Record<string, Cache>>;

/** Empties all caches after an erasure, or if one may have been missed. Returns whether it did. */
export function dropErased(caches: Caches, said: string, isAnew = false): boolean {
  const isErased = said === ERASED || isAnew;
  if (isErased) for (const { forget } of Object.values(caches)) forget();
  return isErased;
}
