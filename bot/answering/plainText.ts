import { escapeDiscord } from '#domain/text/discordText.ts';
import { cut } from '#domain/text/text.ts';

/**
 * Somebody's words as Discord shows them letter for letter: on one line, cut to `max` characters, without
 * markdown, mention, link, emoji code or timestamp (docs/rules.md, "Texts in Discord").
 */
export const plain = (text: string, max = 64) => escapeDiscord(cut(text.replace(/\s+/gu, ' ').trim(), max));

/** Somebody's words as inline code, cut to `max` characters; a backtick would end it and is left out. */
export const code = (text: string, max = 64) =>
  `\`${cut(text.replace(/`/g, '').replace(/\s+/gu, ' ').trim(), max) || ' '}\``;
