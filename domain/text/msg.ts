import { filled, type Sentence } from './phrase.ts';
import { messageId, pluralId } from './translate.ts';

/** An English sentence with its values. The page translates it into the reader's language. */
export const msg = (strings: TemplateStringsArray, ...values: (string | number | Sentence)[]): Sentence =>
  sentenceOf(messageId(strings), Object.fromEntries(values.entries()));

export const msgPlural = (count: number, one: string, other: string): Sentence =>
  sentenceOf(pluralId(one, other), { 0: count }, (count === 1 ? one : other).replaceAll('#', String(count)));

/** The sentences in the JSON being written, by their text. */
let noted: Map<string, Sentence> | undefined;

export function sentenceOf(key: string, values: Sentence['values'], english = key): Sentence {
  const sentence = { key, values, text: filled(english, values) };
  const toJSON = () => {
    noted?.set(sentence.text, sentence);
    return noted ? sentence.text : { ...sentence };
  };
  return Object.defineProperty(sentence, 'toJSON', { value: toJSON });
}

/** JSON with each sentence as its English text. `sentences` contains the keys and values of those sentences. */
export function bodyText({
  sentences = [],
  ...body
}: Record<string, unknown> & { sentences?: readonly Sentence[] }): string {
  const found = new Map(sentences.map((sentence) => [sentence.text, sentence]));
  let text: string;
  try {
    noted = found;
    text = JSON.stringify(body);
  } finally {
    noted = undefined;
  }
  if (found.size === 0) return text;
  return `${text.slice(0, -1)},"sentences":${JSON.stringify([...found.values()])}}`;
}
