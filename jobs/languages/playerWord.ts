import { t } from '#domain/text/translate.ts';

/** The site's language for a role or for the word of a game's accounts. Other names stay. */
export const playerWord = (word: string): string => WORDS.get(word)?.() ?? word;

const WORDS = new Map([
  ['Support', () => t`Support`],
  ['Hard Support', () => t`Hard Support`],
  ['Reserve', () => t`Reserve`],
  ['Epic name', () => t`Epic name`],
  ['Player ID', () => t`Player ID`],
]);
