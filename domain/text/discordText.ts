import { isolateDirection } from './readingDirection.ts';

/**
 * Characters that Discord would read as markdown, a mention, a link, an emoji or a timestamp. A dot in what looks like
 * an address (`discord.gg/…`) is one of them: some clients turn it into a link.
 */
const ACTIVE = /[\\*_~`|>#[\]()<@:]|[-+](?<=^\s*[-+])|\.(?<=^\s*\d+\.)|\.(?=\p{L}{2})(?<=\S\.)/gmu;

/**
 * A person's text as Discord shows it to the letter (docs/rules.md, "Texts in Discord"): it cannot ping and cannot
 * format. Not for an embed's author and footer, where Discord reads no markdown and would show the backslashes.
 */
export const escapeDiscord = (text: string) => text.replace(ACTIVE, String.raw`\$&`);

/** The same of several lines. A line's direction ends with it, so each is kept to itself. */
export const escapeLines = (text: string) =>
  escapeDiscord(
    text
      .split('\n')
      .map((line) => isolateDirection(line))
      .join('\n'),
  );
