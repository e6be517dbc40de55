import { gameWords } from '../games/words.ts';
import { filled, type Phrase } from './phrase.ts';
import type { SentenceKey } from './sentences.ts';
import { currentLanguage } from './translate.ts';

/** The sentences' translation into another language: `pt.json`, `zh.json`. */
export type Translation = {
  sentences: Record<SentenceKey, string>;
  terms: Record<string, string>;
  /** The word for a game's account, unless it is a proper name. */
  accounts: Record<string, string>;
  oneAccount: string;
};

const OF_TERMS = ['label', 'number', 'next', 'field', 'role', 'format'];

export function accountWordsIn({ accounts, oneAccount }: Translation) {
  const { word } = gameWords().account;
  const account = accounts[word] ?? word;
  return { account, oneAccount: filled(oneAccount, { account }) };
}

export function phraseIn(translation: Translation, phrase: Phrase): string {
  if (typeof phrase === 'string') return phrase;
  const text: string | undefined = translation.sentences[phrase.key as SentenceKey];
  const values = Object.entries(phrase.values).map(([place, value]): [string, string | number] => {
    if (typeof value === 'object') return [place, phraseIn(translation, value)];
    if (place === 'account' || place === 'oneAccount') return [place, accountWordsIn(translation)[place]];
    return [place, OF_TERMS.includes(place) ? (translation.terms[value] ?? value) : value];
  });
  if (text !== undefined) return filled(text, Object.fromEntries(values));
  const said = values.map(([, value]) => value);
  return currentLanguage().say?.(phrase.key, said) ?? phrase.text;
}
