import { phraseText } from '#domain/text/translate.ts';
import { translatedBody } from '#domain/text/translatedBody.ts';

/** The body with its sentences in the reader's language. */
export const inLanguage = (body: unknown): unknown => translatedBody(body, phraseText);
