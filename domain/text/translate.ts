import { type Phrase, textOf } from './phrase.ts';

/** The site's languages, each named in that language. The wording in the code is English. */
export const LANGUAGES = { en: 'English', pt: 'Português', zh: '中文' } as const;

export type Language = keyof typeof LANGUAGES;

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[];

/** The languages' BCP 47 tags, for `lang`, `hreflang` and `Intl`. */
export const LANGUAGE_TAGS = { en: 'en', pt: 'pt-BR', zh: 'zh-Hans' } as const satisfies Record<
  Language,
  string
>;

export const languageOfTag = (tag: string): Language =>
  LANGUAGE_CODES.find((code) => LANGUAGE_TAGS[code] === tag) ?? 'en';

export const isLanguage = (value: unknown): value is Language => LANGUAGE_CODES.includes(value as Language);

/** Splits a path into its language prefix, such as /pt, if any, and the rest of the path. */
export function splitLanguage(path: string): { prefix: string; language: Language | null; rest: string } {
  const [, first] = path.split('/', 2);
  if (!isLanguage(first)) return { prefix: '', language: null, rest: path };
  const prefix = `/${first}`;
  return { prefix, language: first, rest: path.slice(prefix.length) || '/' };
}

type Value = string | number;
export type Spoken = {
  language: Language;
  /** Undefined for English, which needs no translation. */
  say: ((id: string, values: readonly Value[]) => string | undefined) | undefined;
  phrase: (phrase: Phrase) => string;
  /** Translates the sentences in a response from the API. */
  answer: (body: unknown) => unknown;
  /** Translates other English wording from the server. `feeder` names the match whose winner or loser takes a place. */
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

export const inLanguage = (body: unknown): unknown => spoken().answer(body);

export const phraseText = (phrase: Phrase): string => spoken().phrase(phrase);

/** Translates the server's English wording, such as a round's name or the place for `feeder`'s winner. */
export const serverText = (text: string, feeder?: () => string): string => spoken().serverText(text, feeder);

/** Wording from the server, such as an action's title, translated if the message files contain it. */
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
  const text = say(strings, ...strings.slice(1).map((_, index) => `${MARK}${index}${MARK}`));
  return text.split(MARK).map((part, index) => (index % 2 ? Number(part) : part));
}

/** A character that never occurs in messages. */
const MARK = '\u0001';

/** The id of a message in message files: its words, with a number for each value. */
export const messageId = (strings: readonly string[]): string =>
  strings.map((text, index) => (index === 0 ? text : `{${index - 1}}${text}`)).join('');

export const pluralId = (one: string, other: string) => `{0, plural, one {${one}} other {${other}}}`;

type Part = string | false | null | undefined;

/** Joins parts of different kinds: 'Group A, 2–1, 7 points'. */
export const commaList = (parts: readonly Part[]) => joined(parts, (before, part) => t`${before}, ${part}`);

/** Joins names, or other items of the same kind. Some languages use a special comma between them. */
export const nameList = (parts: readonly Part[]): string =>
  joined(parts, (before, part) => sense('names in a list')`${before}, ${part}`);

export const andList = (parts: readonly Part[]) => joined(parts, (before, part) => t`${before} and ${part}`);

export const orList = (parts: readonly Part[]) => joined(parts, (before, part) => t`${before} or ${part}`);

export const sentences = (parts: readonly Part[]): string =>
  joined(parts, (before, part) => sense('two sentences')`${before} ${part}`);

function joined(parts: readonly Part[], join: (before: string, part: string) => string): string {
  const [first = '', ...others] = parts.flatMap((part) => part || []);
  return others.reduce((before, part) => join(before, part), first);
}

/** A function, because this module loads before the language is set. */
export const comma = (): string => t`, `;

const NUMBER_WORDS =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** An English count in words up to twenty. Larger counts, and counts in other languages, are digits. */
export const numberWord = (count: number) =>
  (language() === 'en' ? NUMBER_WORDS[count] : undefined) ?? String(count);

/** The text with its first number in words, as `numberWord` writes it: 'five players' for '5 players'. */
export const numberInWords = (text: string) => text.replace(/\d+/, (digits) => numberWord(Number(digits)));

/** An ordinal in words from second to eighth. The largest team has seven players. */
export const ordinalWord = (number: number) =>
  ['', '', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'][number] ?? String(number);
