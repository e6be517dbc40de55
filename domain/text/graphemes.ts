const SEGMENTER = new Intl.Segmenter('en', { granularity: 'grapheme' });

export const graphemesOf = (text: string): string[] =>
  // Most names consist of plain letters, each of which is a grapheme.
  PLAIN.test(text) ? [...text] : Array.from(SEGMENTER.segment(text), ({ segment }) => segment);

const PLAIN = /^[\x20-\x7e]*$/;

/** The longest prefix of the text that fits with an ellipsis. A grapheme is never split. */
export function cutToFit(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text;
  const characters = graphemesOf(text);
  const begun = (count: number) => `${characters.slice(0, count).join('').trimEnd()}…`;
  let [kept, tooMany] = [0, characters.length];
  while (tooMany - kept > 1) {
    const middle = Math.floor((kept + tooMany) / 2);
    if (fits(begun(middle))) kept = middle;
    else tooMany = middle;
  }
  return begun(kept);
}
