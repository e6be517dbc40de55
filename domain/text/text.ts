/** Text in NFC without white space at its ends (docs/rules.md, "Texts"). */
export const tidy = (text: string) => text.normalize('NFC').trim();

/** Code points in a text: an emoji family counts what it is made of. */
export const lengthOf = (text: string) => [...text].length;

/** With the separators of lines and paragraphs: a name is one line. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const CONTROL_BUT_LINES = /(?![\n\r\t])\p{Cc}/u;
/** Embeddings, overrides and isolates turn the reading direction of what follows them. */
const BIDI_OVERRIDE = /[\u202A-\u202E\u2066-\u2069]/u;
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cf}\u2800]/gu;

/**
 * What is wrong with a text, as a half sentence, or undefined. Any Unicode is welcome; control,
 * bidi-override and invisible-only text is not (docs/rules.md, "Texts").
 */
export function textProblem(text: string, limits: { max: number; min?: number; lines?: boolean }) {
  if (!text.isWellFormed()) return 'holds half of a character';
  if (text === '') return limits.min ? 'is missing' : undefined;
  if ((limits.lines ? CONTROL_BUT_LINES : CONTROL).test(text)) return 'holds control characters';
  if (BIDI_OVERRIDE.test(text)) return 'holds characters that turn the reading direction';
  if (text.replace(INVISIBLE, '') === '') return 'has no visible character';
  if (lengthOf(text) > limits.max) return `is longer than ${limits.max} characters`;
  return undefined;
}

/**
 * What two names are compared by (docs/rules.md, "Held names and players"): without case, and without characters nobody
 * can see.
 */
export const nameKey = (text: string) =>
  tidy(text).replace(INVISIBLE, ' ').replace(/ +/g, ' ').trim().toLowerCase();

/** A text cut to `max` code points, with an ellipsis where something was cut. */
export const cut = (text: string, max: number) =>
  lengthOf(text) <= max ? text : `${[...text].slice(0, max - 1).join('')}…`;

/** A number of things in words: 1 game, 2 games. */
export const howMany = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
