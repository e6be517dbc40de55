/** An English sentence with its key and values, so that the bot and the site can translate it. */
export type Sentence = { key: string; values: Record<string, string | number | Sentence>; text: string };

export type Phrase = string | Sentence;

export const textOf = (phrase: Phrase): string => (typeof phrase === 'string' ? phrase : phrase.text);

export const filled = (text: string, values: Sentence['values']): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name] ?? place;
    return typeof value === 'object' ? value.text : String(value);
  });
