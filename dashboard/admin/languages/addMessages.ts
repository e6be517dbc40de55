import type { Messages } from '@lingui/core';
import { sayIn } from '#domain/text/spokenIn.ts';
import { currentLanguage, type Language, speak } from '#domain/text/translate.ts';

export function addMessages(language: Language, messages: Messages) {
  const [known, more] = [currentLanguage().say, sayIn(language, messages)];
  speak({ language, say: (id, values) => known?.(id, values) ?? more(id, values) });
}
