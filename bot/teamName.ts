import { escapeDiscord } from '#domain/text/discordText.ts';
import { isolated } from '#domain/text/readingDirection.ts';
import { cutColumns, widthOf } from './graphemes.ts';

const onLine = (text: string) => text.replace(/\s+/gu, ' ').trim();

/** A team's name in a line of ours: at most so many columns, to the letter, and turning nothing around it. */
export const teamName = (name: string, columns = 24) =>
  escapeDiscord(isolated(cutColumns(onLine(name), columns)));

/** The same in a code block, where nothing is escaped: filled up to its columns. A backtick could end the block. */
export function teamCell(name: string, columns: number): string {
  const cut = cutColumns(onLine(name).replaceAll('`', 'ˋ'), columns);
  return isolated(cut) + ' '.repeat(Math.max(0, columns - widthOf(cut)));
}
