/** The word on the channel of events (history/record.ts) after which nothing that was read before may be shown again. */
export const ERASED = 'erased';

/** For what never changes and shows no people: nobody asks for it again. */
export const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable';

/** For values with people who may be erased: its owner asks each time whether the value is still valid. */
export const CHECKED = 'public, no-cache';

/** A cache in the memory of a process that holds words of people, or what was made of them. */
export type Cache = {
  /** How many it keeps. */
  kept: () => number;
  /** Drops all of them; values under way from earlier reads are not kept either. */
  forget: () => void;
};

/** All that does so in a process, by name. A role's start gives its own, and forgets them with `dropErased`. */
export type Caches = Readonly<Record<string, Cache>>;

/** Empties all caches after an erasure, or if one may have been missed; says whether it did. */
export function dropErased(caches: Caches, said: string, isAnew = false): boolean {
  const isErased = said === ERASED || isAnew;
  if (isErased) for (const { forget } of Object.values(caches)) forget();
  return isErased;
}
