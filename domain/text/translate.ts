import type { Language } from './languages.ts';
import { type Phrase, textOf } from './phrase.ts';

type Value = string | number;
type Say = (id: string, values: readonly Value[]) => string | undefined;

export type Spoken = {
  language: Language;
  /** Undefined where the language is that of the texts: then no text is looked for. */
  say: Say | undefined;
  /** What the server refuses. */
  phrase: (phrase: Phrase) => string;
  /** What it says in English otherwise; `feeder` is the match that a place waits for. */
  serverText: (text: string, feeder?: () => string) => string;
};

const ENGLISH: Spoken = { language: 'en', say: undefined, phrase: textOf, serverText: (text) => text };

let spoken = () => ENGLISH;

/** Has every text of this program said in another language, from the next one on. */
export function speak(given: Pick<Spoken, 'language'> & Partial<Spoken>) {
  const whole = { ...spoken(), ...given };
  spoken = () => whole;
}

/** Has each text said in the language that `find` gives at that moment, English where it gives none. */
export function speakBy(find: () => Spoken | undefined) {
  spoken = () => find() ?? ENGLISH;
}

/** The language that texts are in. */
export const language = (): Language => spoken().language;

export const phraseText = (phrase: Phrase): string => spoken().phrase(phrase);

/** What the server names in English, such as a round, or the place that the winner of `feeder` takes, in that language. */
export const serverText = (text: string, feeder?: () => string): string => spoken().serverText(text, feeder);

/**
 * A text in the language that is spoken, English where it has none: t`${played} of ${all} played`. Translators read
 * it as '{0} of {1} played'.
 */
export const t = (strings: TemplateStringsArray, ...values: Value[]): string => said(strings, values);

/** The same for a word that other languages have several for: sense('of a match')`Final`, which is over. */
export const sense =
  (of: string) =>
  (strings: TemplateStringsArray, ...values: Value[]): string =>
    said(strings, values, ` [${of}]`);

const said = (strings: readonly string[], values: Value[], sense = '') =>
  spoken().say?.(messageId(strings) + sense, values) ?? filled(strings, values);

/** The text itself; most have nothing to be filled in. */
const filled = (strings: readonly string[], values: Value[]) =>
  values.length === 0 ? (strings[0] ?? '') : String.raw({ raw: strings }, ...values);

export const plural = (count: number, one: string, other: string): string =>
  spoken().say?.(pluralId(one, other), [count]) ?? (count === 1 ? one : other).replaceAll('#', String(count));

/** A text in its parts, in the order of the language; a number stands for the value of that number. */
export function textParts(strings: TemplateStringsArray, say = t): Value[] {
  const marks = strings.slice(1).map((_, index) => `${MARK}${index}${MARK}`);
  const text = say(strings, ...marks);
  return text.split(MARK).map((part, index) => (index % 2 ? Number(part) : part));
}

/** Appears in no text. */
const MARK = '\u0001';

/** What a text is called in message files: its words, with a number for each value. */
const messageId = (strings: readonly string[]): string =>
  strings.map((text, index) => (index === 0 ? text : `{${index - 1}}${text}`)).join('');

export const pluralId = (one: string, other: string) => `{0, plural, one {${one}} other {${other}}}`;
