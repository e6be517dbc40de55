import type { Language } from './languages.ts';
import { type Phrase, textOf } from './phrase.ts';

type Value = string | number;
type Say = (id: string, values: readonly Value[]) => string | undefined;

export type Spoken = {
  language: Language;
  /** Undefined for English, which needs no translation. */
  say: Say | undefined;
  phrase: (phrase: Phrase) => string;
  /** Translates the sentences in a response from the API. */
  answer: (body: unknown) => unknown;
  /** Translates other English wording from the server. `feeder` names the match that a place depends on. */
  serverText: (text: string, feeder?: () => string) => string;
};

const ENGLISH: Spoken = {
  language: 'en',
  say: undefined,
  phrase: textOf,
  answer: (body) => body,
  serverText: (text) => text,
};

let spoken = () => ENGLISH;

export const currentLanguage = (): Spoken => spoken();

export function speak(given: Pick<Spoken, 'language'> & Partial<Spoken>) {
  const whole = { ...spoken(), ...given };
  spoken = () => whole;
}

/** Uses the language that `find` returns for each message, English by default. */
export function speakBy(find: () => Spoken | undefined) {
  spoken = () => find() ?? ENGLISH;
}

export const language = (): Language => spoken().language;

/** A response from the API with its sentences in the current language. */
export const inLanguage = (body: unknown): unknown => spoken().answer(body);

export const phraseText = (phrase: Phrase): string => spoken().phrase(phrase);

/** The server's English wording in the current language, such as a round's name or the place for `feeder`'s winner. */
export const serverText = (text: string, feeder?: () => string): string => spoken().serverText(text, feeder);

/** Wording from the server that message files may contain, such as the title of an action. */
export const translated = (text: string): string => spoken().say?.(text, []) ?? text;

/**
 * A message in the current language, or in English if a translation is missing: t`${played} of ${all} played`.
 * Translators see '{0} of {1} played'.
 */
export const t = (strings: TemplateStringsArray, ...values: Value[]): string => said(strings, values);

/** Like `t`, for a word with several translations: sense('of a match')`Final` means that the match is over. */
export const sense =
  (of: string) =>
  (strings: TemplateStringsArray, ...values: Value[]): string =>
    said(strings, values, ` [${of}]`);

const said = (strings: readonly string[], values: Value[], sense = '') =>
  spoken().say?.(messageId(strings) + sense, values) ?? filled(strings, values);

/** Most messages have no values, so they are returned unchanged. */
const filled = (strings: readonly string[], values: Value[]) =>
  values.length === 0 ? (strings[0] ?? '') : String.raw({ raw: strings }, ...values);

export const plural = (count: number, one: string, other: string): string =>
  spoken().say?.(pluralId(one, other), [count]) ??
  (count === 1 ? one : other).replaceAll('#', count.toLocaleString('en'));

/** A message split into parts, in the order that the language needs. A number is the index of a value. */
export function textParts(strings: TemplateStringsArray, say = t): Value[] {
  const marks = strings.slice(1).map((_, index) => `${MARK}${index}${MARK}`);
  const text = say(strings, ...marks);
  return text.split(MARK).map((part, index) => (index % 2 ? Number(part) : part));
}

/** A character that never occurs in messages. */
const MARK = '\u0001';

/** The id of a message in message files: its words, with a number for each value. */
export const messageId = (strings: readonly string[]): string =>
  strings.map((text, index) => (index === 0 ? text : `{${index - 1}}${text}`)).join('');

export const pluralId = (one: string, other: string) => `{0, plural, one {${one}} other {${other}}}`;
