import { language } from './translate.ts';

const NUMBER_WORDS =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** A count in words up to twenty, in digits beyond and in languages other than English. */
export const numberWord = (count: number) =>
  (language() === 'en' ? NUMBER_WORDS[count] : undefined) ?? String(count);

/** A text with its first number as `numberWord` has it: 'five players' of '5 players'. */
export const numberInWords = (text: string) => text.replace(/\d+/, (digits) => numberWord(Number(digits)));

/** A number of things in English words: five players. */
export const countInWords = (count: number, one: string, more = `${one}s`) =>
  `${numberWord(count)} ${count === 1 ? one : more}`;

/** Which one of a row in words: from the second to the eighth, as many as a team can have and one. */
export const ordinalWord = (number: number) =>
  ['', '', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'][number] ?? String(number);
