/** The message on the event channel (api/history/recordEvent.ts) after which data read earlier must not be shown. */
export const ERASED = 'erased';

/**
 * The Cache-Control header for data that never changes and is not about people. Browsers never request the data again.
 */
export const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable';

/**
 * The Cache-Control header for data about people, which may be erased. The browser checks each time whether its copy is
 * still valid.
 */
export const CHECKED = 'public, no-cache';

/** A process's in-memory cache of text written by people, or of data derived from it. */
export type Cache = {
  kept: () => number;
  /** Drops all values, including those that earlier reads are still loading. */
  forget: () => void;
};

/** All in-memory caches of a process, by name. Each process role passes its own caches to `dropErased`. */
export type Caches = Readonly<Record<string, Cache>>;

/** Empties all caches after a known or possibly missed erasure. Returns whether it emptied them. */
export function dropErased(caches: Caches, said: string, isAnew = false): boolean {
  const isErased = said === ERASED || isAnew;
  if (isErased) for (const { forget } of Object.values(caches)) forget();
  return isErased;
}
