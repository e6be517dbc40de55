import { type Messages, setupI18n } from '@lingui/core';
import type { Phrase } from './phrase.ts';
import { phraseIn, type Translation } from './sentenceIn.ts';
import { serverText } from './serverTexts.ts';
import { LANGUAGE_TAGS, type Language, type Spoken } from './translate.ts';
import { translatedBody } from './translatedBody.ts';

/** A language with its messages, falling back to English. `compiler` is for uncompiled messages. */
export function spokenIn(
  language: Language,
  messages: Messages,
  sentences: Translation,
  compiler?: (message: string) => Exclude<Messages[string], string>,
): Spoken {
  const phrase = (phrase: Phrase) => phraseIn(sentences, phrase);
  return {
    language,
    say: sayIn(language, messages, compiler),
    serverText,
    phrase,
    answer: (body) => translatedBody(body, phrase),
  };
}

/** Fills in the values in a language's messages; undefined for a missing message. */
export function sayIn(
  language: Language,
  messages: Messages,
  compiler?: (message: string) => Exclude<Messages[string], string>,
): NonNullable<Spoken['say']> {
  const locale = LANGUAGE_TAGS[language];
  // Brazilians write "0 partidas", which follows the plural rules of pt-PT; those of pt-BR would produce "0 partida".
  const locales = language === 'pt' ? 'pt-PT' : locale;
  const i18n = setupI18n({ locale, locales, messages: { [locale]: messages } });
  if (compiler) i18n.setMessagesCompiler(compiler);
  return (id, values) => (id in messages ? i18n._(id, Object.fromEntries(values.entries())) : undefined);
}
