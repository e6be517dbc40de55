import { escapeDiscord } from '#domain/text/discordText.ts';
import { graphemesOf } from '#domain/text/graphemes.ts';
import { isolateDirection } from '#domain/text/readingDirection.ts';

/** Characters that a fixed-width font draws two columns wide. */
const WIDE =
  /\p{Emoji_Presentation}|\ufe0f|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|[\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]/u;
const columnsOf = (grapheme: string) => (WIDE.test(grapheme) ? 2 : 1);

/** The approximate width of text in columns of a fixed-width font. */
export const widthOf = (text: string) =>
  graphemesOf(text).reduce((sum, grapheme) => sum + columnsOf(grapheme), 0);

/** Truncates text to a number of columns, with an ellipsis and never inside a grapheme. */
export function cutColumns(text: string, columns: number): string {
  if (widthOf(text) <= columns) return text;
  let kept = '';
  let room = columns - 1;
  for (const grapheme of graphemesOf(text)) {
    room -= columnsOf(grapheme);
    if (room < 0) break;
    kept += grapheme;
  }
  return `${kept.trimEnd()}…`;
}

const onLine = (text: string) => text.replace(/\s+/gu, ' ').trim();

/**
 * A team's name for use within a line of text: truncated to a number of columns, without markdown, and isolated from
 * the direction of the text around it.
 */
export const teamName = (name: string, columns = 24) =>
  escapeDiscord(isolateDirection(cutColumns(onLine(name), columns)));

/**
 * A team's name for a code block, padded to a number of columns and not escaped. Backticks are replaced, since one
 * could end the block.
 */
export function teamCell(name: string, columns: number): string {
  const cut = cutColumns(onLine(name).replaceAll('`', 'ˋ'), columns);
  return isolateDirection(cut) + ' '.repeat(Math.max(0, columns - widthOf(cut)));
}
