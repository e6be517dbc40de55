import type { APIEmbed } from 'discord-api-types/v10';
import type { League } from '#domain/settings.ts';
import { embedColour } from '#domain/site/colours.ts';
import { leagueName } from '#domain/site/settings.ts';
import { escapeDiscord, escapeLines } from '#domain/text/discordText.ts';
import { cutToFit } from '#domain/text/graphemes.ts';
import { isolateDirection } from '#domain/text/readingDirection.ts';
import { t } from '#domain/text/translate.ts';
import type { Message } from './handler.ts';

/** Discord's limits (as documented in August 2026), in UTF-16 units; Discord's own count is never higher. */
const MAX_LENGTHS = {
  title: 256,
  text: 4_096,
  fields: 25,
  name: 256,
  value: 1_024,
  footer: 2_048,
  all: 6_000,
};

export type Field = readonly [label: string, text: string, width?: 'wide'];
/** Fields of a message; empty values are left out. */
export type Fields = readonly (Field | '' | false | null | undefined)[];

export type Parts = About & {
  /** Contains only our own words, because Discord may format user input in a title. */
  title: string;
  /** Contains only our own words and results of `escapeName` and `escapeText`. No line exceeds a message's limit. */
  text: string;
  url?: string | undefined;
  fields?: Fields;
  /** An image next to the text, as `logoOf` returns it. */
  thumbnail?: string | undefined;
} & Omit<Message, 'embeds'>;

type Named = { name: string; league: League };

/** The tournament determines the colour and the footer, which is plain text without Discord's markdown. */
type About =
  | { tournament: Named; league?: undefined; footer?: undefined }
  | { tournament?: undefined; league: League; footer?: string };

/**
 * A message with one embed in the league's colour, within Discord's limits: long text loses whole lines from its end.
 */
export function embed(parts: Parts): Message {
  const { title, text, url, fields = [], thumbnail, tournament, league, footer, ...message } = parts;
  const foot = tournament ? footerOf(tournament) : footer;
  const built: APIEmbed = {
    color: embedColour(tournament ? tournament.league : league),
    title: fitLines(title, MAX_LENGTHS.title),
    description: fitLines(text, MAX_LENGTHS.text),
    fields: fields
      .filter((field) => !!field)
      .slice(0, MAX_LENGTHS.fields)
      .map(([label, value, width]) => ({
        name: fitLines(label, MAX_LENGTHS.name) || EMPTY,
        value: fitLines(value, MAX_LENGTHS.value) || EMPTY,
        inline: width !== 'wide',
      })),
    ...(url && { url }),
    ...(thumbnail && { thumbnail: { url: thumbnail } }),
    ...(foot && { footer: { text: fitLines(foot, MAX_LENGTHS.footer) } }),
  };
  return { ...message, embeds: [fitWhole(built)] };
}

/** A name for a message, shown without pings or formatting, and isolated from the direction of surrounding text. */
export const escapeName = (text: string) => escapeDiscord(isolateDirection(text));

export const escapeText = (text: string, most = MAX_LENGTHS.value) =>
  escapeLines(cutToFit(text, (part) => escapeLines(part).length <= most));

/** One of our own lines followed by user text, the whole truncated to a field's limit. */
export const appendEscaped = (line: string, said: string | null | undefined, between = '\n\n') =>
  said ? `${line}${between}${escapeText(said, MAX_LENGTHS.value - line.length - between.length)}` : line;

export const rosterLines = (players: readonly { role: string; name: string }[]) =>
  players.map((player) => t`${player.role}: ${escapeName(player.name)}`).join('\n');

export const timeWithDistance = (moment: Date) => `${discordTime(moment, 'F')}\n${discordTime(moment, 'R')}`;

/** A time as `<t:…>`: F includes the weekday, f does not, t is the time of day, and R is relative. */
export const discordTime = (moment: Date, style: 'F' | 'f' | 'R' | 't') =>
  `<t:${Math.floor(moment.getTime() / 1_000)}:${style}>`;

export const footerOf = (tournament: Named) =>
  `${isolateDirection(tournament.name)} · ${leagueName(tournament.league)}`;

/** Discord refuses an empty field. */
const EMPTY = '\u200b';

/** Shortens text to a length by removing whole lines; an ellipsis replaces them. */
function fitLines(text: string, most: number): string {
  if (text.length <= most) return text;
  const lines = text.split('\n');
  while (lines.length > 1) {
    lines.pop();
    const shorter = `${lines.join('\n').trimEnd()}\n…`;
    if (shorter.length <= most) return shorter;
  }
  return cutToFit(text, (part) => part.length <= most);
}

/**
 * The parts of an embed also share a limit, so this shortens the description first and then removes the last fields.
 */
function fitWhole(built: APIEmbed): APIEmbed {
  const excess = lengthOf(built) - MAX_LENGTHS.all;
  if (excess <= 0) return built;
  const { description = '', fields = [], ...rest } = built;
  const room = description.length - excess;
  if (room > 0) return { ...built, description: fitLines(description, room) };
  return fitWhole({ ...rest, fields: fields.slice(0, -1), description });
}

const lengthOf = ({ title = '', description = '', fields = [], footer }: APIEmbed) =>
  [
    title,
    description,
    footer?.text ?? '',
    ...fields.flatMap(({ name: label, value }) => [label, value]),
  ].join('').length;
