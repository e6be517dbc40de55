import type { Locale, LocalizationMap } from 'discord.js';
import { gameWords, oneAccount } from '#domain/games/words.ts';
import { filled, type Phrase, textOf } from '#domain/text/phrase.ts';
import portugueseSentences from '#domain/text/pt.json' with { type: 'json' };
import { accountWordsIn, phraseIn, type Translation } from '#domain/text/sentenceIn.ts';
import chineseSentences from '#domain/text/zh.json' with { type: 'json' };
import { ENGLISH } from './english.ts';
import { serverNames } from './englishNames.ts';
import { type Said, spoken, type Translated } from './messages.ts';
import portugueseTexts from './pt.json' with { type: 'json' };
import chineseTexts from './zh.json' with { type: 'json' };

export type Words = Said<typeof ENGLISH> & {
  /** The locale for dates and lists. */
  locale: string;
  /** Translates an English sentence from the server or the league's rules. */
  sentence: (phrase: Phrase) => string;
  /** Translates a role or a format; the site's own names are left unchanged. */
  term: (name: string) => string;
  /** Translates a round, a place in a match, or the reason why a side is open. */
  serverName: (name: string) => string;
};

export const english: Words = {
  ...spoken(ENGLISH, ENGLISH, {
    rules: 'en',
    accountWords: () => ({ account: gameWords().account.word, oneAccount: oneAccount() }),
  }),
  locale: 'en-GB',
  sentence: textOf,
  term: (name) => name,
  serverName: (name) => name,
};

// Brazilians write "0 partidas", which follows the plural rule of pt-PT; the rule of pt-BR would give "0 partida".
const portuguese = translated(portugueseTexts, portugueseSentences, 'pt-BR', 'pt-PT');
const chinese = translated(chineseTexts, chineseSentences, 'zh-CN');

/** Keyed by Discord's locales; any other locale receives English. */
const TRANSLATIONS: Partial<Record<Locale, Words>> = {
  'pt-BR': portuguese,
  'zh-CN': chinese,
  // Readers in Taiwan get simplified characters, as on the site.
  'zh-TW': chinese,
};

export const LANGUAGES: readonly Words[] = [english, portuguese, chinese];

export const wordsFor = (locale: string): Words => TRANSLATIONS[locale as Locale] ?? english;

export const localizedName = (text: (words: Words) => string) => ({
  name: text(english),
  name_localizations: localized(text),
});

export const localizedDescription = (text: (commands: Words['commands']) => string) => ({
  description: text(english.commands),
  description_localizations: localized(({ commands }) => text(commands)),
});

const localized = (text: (words: Words) => string) =>
  Object.fromEntries(
    Object.entries(TRANSLATIONS).map(([locale, words]) => [locale, text(words)]),
  ) as LocalizationMap;

function translated(
  texts: Translated<typeof ENGLISH>,
  sentences: Translation,
  locale: string,
  rules = locale,
): Words {
  return {
    ...spoken(ENGLISH, texts, { rules, accountWords: () => accountWordsIn(sentences) }),
    locale,
    sentence: (phrase) => phraseIn(sentences, phrase),
    term: (name) => sentences.terms[name] ?? name,
    serverName: (name) => serverNameIn(texts.names, name),
  };
}

type Names = Readonly<Record<keyof typeof serverNames, string>>;

/** The English names as patterns, with a capture group for each value. */
const PATTERNS = Object.entries(serverNames).map(([key, name]) => {
  const pattern = name
    .replaceAll(/\{(\w+)\}th/g, '(?<$1>\\d+)[a-z][a-z]')
    .replaceAll(/\{(slot|stage)\}/g, '(?<$1>.+)')
    .replaceAll('{group}', '(?<group>[A-Z]{1,2})')
    .replaceAll(/\{(\w+)\}/g, '(?<$1>\\S+)');
  return [key as keyof Names, new RegExp(`^${pattern}$`)] as const;
});

/** Translates a name that the server sends in English; returns any other text unchanged. */
function serverNameIn(names: Names, name: string): string {
  for (const [key, pattern] of PATTERNS) {
    const found = pattern.exec(name);
    if (!found || !names[key]) continue;
    const values = Object.entries(found.groups ?? {}).map(([place, value]) => [
      place,
      place === 'slot' ? serverNameIn(names, value) : value,
    ]);
    return filled(names[key], Object.fromEntries(values));
  }
  return name;
}
