import type { APIEmbed } from 'discord-api-types/v10';
import { escapeDiscord } from '../domain/discordText.ts';
import { isolated } from '../domain/readingDirection.ts';
import type { League } from '../domain/settings.ts';
import { cut } from '../domain/text.ts';
import type { Message } from './handler.ts';

/** League green and purple, as in the dark theme. */
const COLOURS: Record<League, number> = { A: 0x3bd98a, B: 0xb79bff };

type Parts = {
  league: League;
  /** Our own words alone: what Discord reads of a person's text in a title is not certain. */
  title: string;
  text: string;
  url?: string;
  fields: readonly (readonly [string, string])[];
};

/** One embed in the league's colour, each part cut to Discord's limit without splitting a character. */
export const embed = ({ league, title, text, url, fields }: Parts): Message => {
  const built: APIEmbed = {
    color: COLOURS[league],
    title: cut(title, 256),
    description: cut(text, 2_048),
    fields: fields.map(([name, value]) => ({ name, value: cut(value, 1_024), inline: true })),
  };
  if (url) built.url = url;
  return { embeds: [built] };
};

/** Somebody's text in a message: shown to the letter, never a ping, never a format, turning nothing around it. */
export const name = (text: string) => escapeDiscord(isolated(text));
