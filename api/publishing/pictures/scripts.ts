import { widthOf } from './measure.ts';

/** A letter of each script that teams have been named in besides those of the site's own fonts. */
const LETTERS: Record<string, string> = {
  Arabic: 'ف',
  Chinese: '萧',
  Devanagari: 'क',
  Ethiopic: 'አ',
  Hebrew: 'ש',
  Japanese: 'の',
  Korean: '한',
  Thai: 'ก',
  signs: '♥',
};
/** A code point without meaning, so that no font can have it. */
const UNASSIGNED_LETTER = '\u0378';
const TYPE = { weight: 600, stretch: 'normal' } as const;

/** Scripts for which no font is installed: in their place stand boxes, all of the same width. */
export async function missingScripts(): Promise<string[]> {
  const box = await widthOf(UNASSIGNED_LETTER.repeat(4), TYPE);
  const found = await Promise.all(
    Object.entries(LETTERS).map(async ([script, letter]) => ({
      script,
      isMissing: (await widthOf(letter.repeat(4), TYPE)) === box,
    })),
  );
  return found.flatMap(({ script, isMissing }) => (isMissing ? [script] : []));
}
