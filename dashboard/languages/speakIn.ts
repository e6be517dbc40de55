import { type Messages, setupI18n } from '@lingui/core';
import { LANGUAGE_TAGS, type Language } from '#domain/text/languages.ts';
import { phraseIn, type Translation } from '#domain/text/sentenceIn.ts';
import { speak } from '#domain/text/translate.ts';
import { serverText } from './serverTexts.ts';

/** Has every text of the page said in a language: by its compiled messages, English where they have none. */
export function speakIn(language: Language, messages: Messages, sentences: Translation) {
  const locale = LANGUAGE_TAGS[language];
  // Brazilians write "0 partidas", as the rules of pt-PT have it; those of pt-BR would say "0 partida".
  const locales = language === 'pt' ? 'pt-PT' : locale;
  const i18n = setupI18n({ locale, locales, messages: { [locale]: messages } });
  speak({
    language,
    say: (id, values) => (id in messages ? i18n._(id, Object.fromEntries(values.entries())) : undefined),
    serverText,
    phrase: (phrase) => phraseIn(sentences, phrase),
  });
}
