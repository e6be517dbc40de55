import { sentence } from './sentences.ts';
import { INVISIBLE, lengthOf } from './text.ts';

/** Includes line and paragraph separators, because a name is a single line. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const CONTROL_BUT_LINES = /(?![\n\r\t])\p{Cc}/u;
/** Embeddings, overrides and isolates change the reading direction of the following text. */
const BIDI_OVERRIDE = /[\u202A-\u202E\u2066-\u2069]/u;

/** The problem with the text, as part of a translatable sentence; undefined if there is none. */
export function textProblem(text: string, limits: { max: number; min?: number; lines?: boolean }) {
  if (!text.isWellFormed()) return sentence('half_character');
  if (text === '') return limits.min ? sentence('missing') : undefined;
  if ((limits.lines ? CONTROL_BUT_LINES : CONTROL).test(text)) return sentence('control_characters');
  if (BIDI_OVERRIDE.test(text)) return sentence('reading_direction');
  if (text.replace(INVISIBLE, '') === '') return sentence('invisible');
  if (lengthOf(text) > limits.max) return sentence('too_long', { max: limits.max });
  return undefined;
}
