import { isolateDirection } from './readingDirection.ts';

/**
 * Characters that Discord would read as markdown, a mention, a link, an emoji or a timestamp. A dot in what looks like
 * an address (`discord.gg/…`) is one of them: some clients turn it into a link.
 */
const ACTIVE = /[\\*_~`|>#[\]()<@:]|[-+](?<=^\s*[-+])|\.(?<=^\s*\d+\.)|\.(?=\p{L}{2})(?<=\S\.)/gmu;

/**
 * A person's text as Discord shows it to the letter (docs/rules.md, "Texts in Discord"): it cannot ping and
 * cannot format.
 */
export const escapeDiscord = (text: string) => text.replace(ACTIVE, String.raw`\$&`);

export const escapeLines = (text: string) =>
  escapeDiscord(
    text
      .split('\n')
      .map((line) => isolateDirection(line))
      .join('\n'),
  );
