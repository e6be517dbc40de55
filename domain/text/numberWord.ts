const WORDS =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** A count in words up to twenty, in digits beyond. */
export const numberWord = (count: number) => WORDS[count] ?? String(count);

/** So many things in words: five players. */
export const countInWords = (count: number, one: string, more = `${one}s`) =>
  `${numberWord(count)} ${count === 1 ? one : more}`;

/** Which one of a row in words: from the second to the eighth, as many as a team can have and one. */
export const ordinalWord = (number: number) =>
  ['', '', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'][number] ?? String(number);
