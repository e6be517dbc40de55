import { translatedBody } from '#domain/text/phrase.ts';
import { language, phraseText } from '#domain/text/translate.ts';

export const inLanguage = (body: unknown): unknown =>
  language() === 'en' ? body : translatedBody(body, phraseText);
