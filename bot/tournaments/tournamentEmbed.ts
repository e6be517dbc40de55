import type { APIEmbedField } from 'discord.js';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { embedColour } from '#domain/site/colours.ts';
import { leagueName, siteSettings } from '#domain/site/settings.ts';
import { linkTo, pageOf, type Site } from '#domain/siteLinks.ts';
import { type Message, plain } from '../answering/message.ts';

const VALUE = 1_024;

type Parts = {
  /** Must contain no user input, since Discord may apply formatting in titles. */
  title: string;
  /** A view on the site, such as 'bracket', or a path, such as '/matches/1'. */
  page: string;
  text?: string;
  fields?: APIEmbedField[];
  /** The URL of a picture, or `attachment://` followed by the name of a file. */
  image?: string;
};

/** A message about a tournament, headed by its name and league; the title links to the site if it is public. */
export const tournamentMessage = (
  tournament: Tournament,
  { title, page, text, fields = [], image }: Parts,
  context: Site,
): Message => {
  const { name, league } = tournament;
  const url = page.startsWith('/') ? linkTo(context, page) : pageOf(context, tournament, page);
  const embed = {
    title,
    ...(url && { url }),
    color: embedColour(league),
    description: [`**${plain(name)}**, ${leagueName(league)}`, ...(text ? [text] : [])].join('\n'),
    fields,
    ...(image !== undefined && { image: { url: image } }),
    footer: { text: siteSettings().name },
  };
  return { embeds: [embed] };
};

/**
 * The maximum number of characters in a message's fields. Discord allows 6,000 including the title, name and footer.
 */
const ROOM = 5_500;

/** The first of several wordings, given longest first, that fits in a message; otherwise the last. */
export function longestFitting(wordings: readonly APIEmbedField[][]): APIEmbedField[] {
  const lengthOf = (fields: APIEmbedField[]) =>
    fields.reduce((sum, { name, value }) => sum + name.length + value.length, 0);
  return wordings.find((fields) => lengthOf(fields) <= ROOM) ?? wordings.at(-1) ?? [];
}

/** Lines below a heading, in as many fields as Discord's limit of 1,024 characters requires. */
export function fieldsOf(name: string, lines: readonly string[]): APIEmbedField[] {
  const values: string[] = [];
  for (const line of lines) {
    const last = values.at(-1);
    if (last !== undefined && last.length + line.length < VALUE)
      values[values.length - 1] = `${last}\n${line}`;
    else values.push(line);
  }
  return values.map((value, index) => ({ name: index === 0 ? name : '\u200b', value }));
}

/**
 * A time in each reader's own format and relative to now: with the weekday (F), without it (f), or without the date
 * (t).
 */
export const discordTime = (time: string, style: 'F' | 'f' | 't') => {
  const seconds = Math.floor(Date.parse(time) / 1_000);
  return `<t:${seconds}:${style}> (<t:${seconds}:R>)`;
};
