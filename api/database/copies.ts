import { ERASED } from './record.ts';

/** For what never changes and shows no people: nobody asks for it again. */
export const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable';

/** For what people stand in, who may be erased: whoever keeps it asks each time whether it is still so. */
export const CHECKED = 'public, no-cache';

/** Something that keeps words of people, or what was made of them, in the memory of a process. */
export type Copy = {
  /** How many it keeps. */
  kept: () => number;
  /** Lets go of all of them; what is being made of what was read before is not kept either. */
  forget: () => void;
};

/** All that does so in a process, by name. A role's start gives its own, and forgets them with `dropErased`. */
export type Copies = Readonly<Record<string, Copy>>;

/** Forgets all copies when an erasure is told of, or may have been while nothing was heard; gives whether it did. */
export function dropErased(copies: Copies, said: string, isAnew = false): boolean {
  const isErased = said === ERASED || isAnew;
  if (isErased) for (const { forget } of Object.values(copies)) forget();
  return isErased;
}
