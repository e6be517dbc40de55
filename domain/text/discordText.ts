import { isolateDirection } from './readingDirection.ts';

/**
 * Characters that Discord would read as markdown, a mention, a link, an emoji or a timestamp. These include the dot in
 * text that looks like a domain (`discord.gg/…`), which some clients turn into a link.
 */
const ACTIVE = /[\\*_~`|>#[\]()<@:]|[-+](?<=^\s*[-+])|\.(?<=^\s*\d+\.)|\.(?=\p{L}{2})(?<=\S\.)/gmu;

/**
 * A person's text, escaped so that Discord shows it without pings or formatting (docs/rules.md, "Texts in Discord").
 */
export const escapeDiscord = (text: string) => text.replace(ACTIVE, String.raw`\$&`);

export const escapeLines = (text: string) =>
  escapeDiscord(
    text
      .split('\n')
      .map((line) => isolateDirection(line))
      .join('\n'),
  );
