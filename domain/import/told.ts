import { z } from 'zod';
import { cleanLine, type Foreign } from './foreign.ts';

/** An id, which services write as a number or as a text; also as `preview_…` before a bracket has begun. */
export const ident = z.union([z.string(), z.number()]).transform((value) => String(value).slice(0, 64));
/** A value of another kind counts as missing. */
export const number = z.number().nullish().catch(null);
export const words = z.string().nullish().catch(null);

export const readPlace = (told: number | null | undefined): number | null =>
  told && Number.isInteger(told) && told > 0 && told <= 100_000 ? told : null;

/** A round as ours, from 1; those of the losers may be negative there. */
export const readRound = (told: number | null | undefined): number =>
  Math.min(100, Math.max(1, Math.abs(Math.round(told ?? 1))));

/** A stage that is left out for its format. */
export const ofUnknownFormat = (
  what: string,
  format: string | null | undefined,
): Foreign['left'][number] => ({
  what,
  why: `Its format (${cleanLine(format, 40, 'unknown')}) has nothing like it here`,
});
