/** An English text with its key and values, so that bot and site can translate it. */
export type Sentence = { key: string; values: Record<string, string | number | Sentence>; text: string };

/** The sentences in the JSON that is being written, by their text. */
let noted: Map<string, Sentence> | undefined;

export function sentenceOf(key: string, values: Sentence['values'], english = key): Sentence {
  const sentence = { key, values, text: filled(english, values) };
  const toJSON = () => {
    noted?.set(sentence.text, sentence);
    return noted ? sentence.text : { ...sentence };
  };
  return Object.defineProperty(sentence, 'toJSON', { value: toJSON });
}

/** JSON with each sentence as its English text; `sentences` has their keys and values. */
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

export type Phrase = string | Sentence;

export const textOf = (phrase: Phrase): string => (typeof phrase === 'string' ? phrase : phrase.text);

export const filled = (text: string, values: Sentence['values']): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name] ?? place;
    return typeof value === 'object' ? value.text : String(value);
  });
