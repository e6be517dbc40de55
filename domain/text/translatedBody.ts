import type { Sentence } from './phrase.ts';

export function translatedBody<Body>(body: Body, say: (sentence: Sentence) => string): Body {
  const { sentences } = (body ?? {}) as { sentences?: Sentence[] };
  if (!sentences) return body;
  const said = new Map<unknown, string>(sentences.map((sentence) => [sentence.text, say(sentence)]));
  return JSON.parse(JSON.stringify(body), (_, value: unknown) => said.get(value) ?? value) as Body;
}
