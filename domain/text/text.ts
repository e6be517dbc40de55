/** Text in NFC, without leading or trailing whitespace (docs/rules.md, "Texts"). */
export const tidy = (text: string) => text.normalize('NFC').trim();

/** The length of text in code points. Each part of a family emoji counts. */
export const lengthOf = (text: string) => [...text].length;

export const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cf}\u2800]/gu;

/** Characters that take up space but show nothing. */
const BLANK = /[\p{White_Space}\u115F\u1160\u2800\u3164\uFFA0]/gu;
/** Characters that take up no space at all. */
const ZERO_WIDTH = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

export const withoutZeroWidth = (text: string) => text.replace(ZERO_WIDTH, '');

/** The key for comparing names (docs/rules.md, "Held names and players"). It ignores case and invisible characters. */
export const nameKey = (text: string) =>
  tidy(withoutZeroWidth(text.replace(BLANK, ' ')))
    .replace(/ +/g, ' ')
    .toLowerCase();

export const cut = (text: string, max: number) =>
  lengthOf(text) <= max ? text : `${[...text].slice(0, max - 1).join('')}…`;

export const howMany = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
