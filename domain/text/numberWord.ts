import { language } from './translate.ts';

const NUMBER_WORDS =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** An English count in words up to twenty. Larger counts, and counts in other languages, are digits. */
export const numberWord = (count: number) =>
  (language() === 'en' ? NUMBER_WORDS[count] : undefined) ?? String(count);

/** The text with its first number in words, as `numberWord` writes it: 'five players' for '5 players'. */
export const numberInWords = (text: string) => text.replace(/\d+/, (digits) => numberWord(Number(digits)));

/** An ordinal in words from second to eighth. The largest team has seven players. */
export const ordinalWord = (number: number) =>
  ['', '', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'][number] ?? String(number);
