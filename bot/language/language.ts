import type { Locale, LocalizationMap, SharedNameAndDescription } from 'discord.js';
import { english, type Words } from './english.ts';
import { portuguese } from './portuguese.ts';

/** By Discord's names of languages; any other language reads English. */
const TRANSLATIONS: Partial<Record<Locale, Words>> = { 'pt-BR': portuguese };

/** Every language that there are texts in. */
export const LANGUAGES: readonly Words[] = [english, ...Object.values(TRANSLATIONS)];

export const wordsFor = (locale: string): Words => TRANSLATIONS[locale as Locale] ?? english;

/** What a choice is called, in every language. */
export const localizedName = (text: (words: Words) => string) => ({
  name: text(english),
  name_localizations: localized(text),
});

/** Describes a command or an option, in every language. */
export const withLocalizedDescription = <Builder extends SharedNameAndDescription>(
  builder: Builder,
  text: (commands: Words['commands']) => string,
): Builder =>
  builder
    .setDescription(text(english.commands))
    .setDescriptionLocalizations(localized(({ commands }) => text(commands)));

const localized = (text: (words: Words) => string) =>
  Object.fromEntries(
    Object.entries(TRANSLATIONS).map(([locale, words]) => [locale, text(words)]),
  ) as LocalizationMap;
