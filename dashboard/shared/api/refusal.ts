import type { Sentence } from '#domain/text/phrase.ts';
import { language, phraseText } from '#domain/text/translate.ts';

type Refusal = { error: string; errors?: string[]; fields?: Record<string, string>; sentences?: Sentence[] };

export function inLanguage(body: unknown): unknown {
  const { error, errors, fields, sentences } = (body ?? {}) as Partial<Refusal>;
  if (!sentences || language() === 'en') return body;
  const said = new Map(sentences.map((sentence) => [sentence.text, phraseText(sentence)]));
  const written = (text: string) => said.get(text) ?? text;
  return {
    ...(body as Refusal),
    ...(error !== undefined && { error: written(error) }),
    ...(errors && { errors: errors.map(written) }),
    ...(fields && {
      fields: Object.fromEntries(Object.entries(fields).map(([path, text]) => [path, written(text)])),
    }),
  };
}
