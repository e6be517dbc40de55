import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';
import { gameWords } from '#domain/games/words.ts';
import { teamSize } from '#domain/registrations/roster.ts';

type Value = string | number;

/** The site's values, which callers need not pass to a message. */
type OfSite = 'account' | 'oneAccount' | 'example' | 'teamSize';
const OF_SITE: ReadonlySet<string> = new Set<OfSite>(['account', 'oneAccount', 'example', 'teamSize']);

type Texts = { readonly [key: string]: string | Texts };

/** The values that a message takes, by name. A value that selects a plural form is a number. */
type Places<Text extends string> = Text extends `${string}{${infer Rest}`
  ? Place<Rest> & Places<Rest>
  : object;
type Place<Text extends string> = Text extends `${infer Name}}${string}`
  ? Name extends `${infer Count}, plural,${string}`
    ? Record<Count, number>
    : Name extends `${string}${' ' | '#' | '{'}${string}` | OfSite | ''
      ? object
      : Record<Name, Value>
  : object;

/** Messages ready for use. A message with placeholders becomes a function that takes their values. */
export type Said<Text> = Text extends string
  ? [keyof Places<Text>] extends [never]
    ? string
    : (values: Places<Text>) => string
  : { readonly [Key in keyof Text]: Said<Text[Key]> };

export type Translated<Text> = Text extends string
  ? string
  : { readonly [Key in keyof Text]: Translated<Text[Key]> };

type Language = {
  /** The locale of the plural rules, for `Intl`. */
  rules: string;
  accountWords: () => Record<'account' | 'oneAccount', string>;
};

/** Turns messages into strings and functions; a message without a translation stays in English. */
export function spoken<English extends Texts>(
  english: English,
  texts: Translated<English>,
  language: Language,
): Said<English> {
  const plurals = new Intl.PluralRules(language.rules);
  const ofSite = () => ({
    ...language.accountWords(),
    example: gameWords().account.example,
    teamSize: teamSize(),
  });

  function descriptor(english: string, text: string): PropertyDescriptor {
    const places = [...english.matchAll(/\{(\w+)[,}]/g)].flatMap(([, place]) => place ?? []);
    if (places.length === 0) return { value: text };
    let message: CompiledMessage | undefined;
    const say = (values: Record<string, Value> = {}) => {
      message ??= compileMessage(text);
      return filled(message, { ...ofSite(), ...values }, plurals);
    };
    return places.every((place) => OF_SITE.has(place)) ? { get: say } : { value: say };
  }

  function said(english: Texts, texts: Texts) {
    const whole = {};
    for (const [key, text] of Object.entries(english)) {
      const own = texts[key];
      const property =
        typeof text === 'string'
          ? descriptor(text, (own as string) || text)
          : { value: said(text, own as Texts) };
      Object.defineProperty(whole, key, { ...property, enumerable: true });
    }
    return whole;
  }
  return said(english, texts) as Said<English>;
}

/** Lingui's own function would also interpret escapes in user input. */
function filled(
  message: CompiledMessage,
  values: Record<string, Value>,
  plurals: Intl.PluralRules,
  count: Value = '#',
): string {
  const texts = message.map((part) => {
    if (part === '#') return count;
    if (typeof part === 'string') return part;
    const [name, , choices] = part;
    const value = values[name] ?? '';
    if (!choices) return value;
    const { [value]: exactly, [plurals.select(Number(value))]: likeIt, other } = choices as Choices;
    return filled(exactly ?? likeIt ?? other, values, plurals, value);
  });
  return texts.join('');
}

type Choices = Partial<Record<string, CompiledMessage>> & { other: CompiledMessage };
