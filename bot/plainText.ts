import { escapeMarkdown } from 'discord.js';
import { cut } from '../domain/text.ts';

/**
 * Somebody's words as Discord shows them letter for letter: on one line, cut to `max` characters, without
 * markdown, mention, link, emoji code or timestamp (specification 3 §7).
 */
export const plain = (text: string, max = 64) =>
  escapeMarkdown(cut(text.replace(/\s+/gu, ' ').trim(), max), {
    heading: true,
    bulletedList: true,
    numberedList: true,
    maskedLink: true,
  })
    .replace(/[<@]/g, (sign) => `\\${sign}`)
    .replace(/:\/\//g, '\\://');

/** Somebody's words as inline code, cut to `max` characters; a backtick would end it and is left out. */
export const code = (text: string, max = 64) =>
  `\`${cut(text.replace(/`/g, '').replace(/\s+/gu, ' ').trim(), max) || ' '}\``;
