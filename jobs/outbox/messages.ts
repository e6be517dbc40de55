import type { APIEmbed } from 'discord-api-types/v10';
import type { League } from '#domain/settings.ts';
import { embedColour } from '#domain/site/colours.ts';
import { leagueName } from '#domain/site/settings.ts';
import { escapeDiscord, escapeLines } from '#domain/text/discordText.ts';
import { cutToFit } from '#domain/text/graphemes.ts';
import { isolateDirection } from '#domain/text/readingDirection.ts';
import { t } from '#domain/text/translate.ts';
import type { Message } from './handler.ts';

/** Discord's limits, in UTF-16 units, which are never fewer than it counts (documentation of August 2026). */
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

type Parts = {
  league: League;
  /** Our own words alone: what Discord reads of a person's text in a title is not certain. */
  title: string;
  /** Of our own words, `escapeName` and `escapeText`, so that no line is longer than a message. */
  text: string;
  url?: string | undefined;
  fields?: readonly Field[];
  /** An image beside the text, as `logoOf` gives it. */
  thumbnail?: string | undefined;
  /** Its subject in small letters below: plain text, in which Discord reads no markdown. */
  footer?: string;
};

/** One embed in the league's colour, within every limit of Discord: a long text loses whole lines at its end. */
export function embed({ league, title, text, url, fields = [], thumbnail, footer }: Parts): Message {
  const built: APIEmbed = {
    color: embedColour(league),
    title: fitLines(title, MAX_LENGTHS.title),
    description: fitLines(text, MAX_LENGTHS.text),
    fields: fields
      .slice(0, MAX_LENGTHS.fields)
      .map(([label, value, width]) => ({
        name: fitLines(label, MAX_LENGTHS.name) || EMPTY,
        value: fitLines(value, MAX_LENGTHS.value) || EMPTY,
        inline: width !== 'wide',
      })),
    ...(url && { url }),
    ...(thumbnail && { thumbnail: { url: thumbnail } }),
    ...(footer && { footer: { text: fitLines(footer, MAX_LENGTHS.footer) } }),
  };
  return { embeds: [fitWhole(built)] };
}

/** Somebody's name in a message: shown to the letter, never a ping, never a format, turning nothing around it. */
export const escapeName = (text: string) => escapeDiscord(isolateDirection(text));

export const escapeText = (text: string, most = MAX_LENGTHS.value) =>
  escapeLines(cutToFit(text, (part) => escapeLines(part).length <= most));

/** A line of ours and then somebody's words, if any: together as long as a field's text may be. */
export const appendEscaped = (line: string, said: string | null | undefined, between = '\n\n') =>
  said ? `${line}${between}${escapeText(said, MAX_LENGTHS.value - line.length - between.length)}` : line;

/** A roster, a player on each line. */
export const rosterLines = (players: readonly { role: string; name: string }[]) =>
  players.map((player) => t`${player.role}: ${escapeName(player.name)}`).join('\n');

export const timeWithDistance = (moment: Date) => `${discordTime(moment, 'F')}\n${discordTime(moment, 'R')}`;

/** The same as one of `<t:…>`: F with its weekday, f without, t the time alone, R how far from now. */
export const discordTime = (moment: Date, style: 'F' | 'f' | 'R' | 't') =>
  `<t:${Math.floor(moment.getTime() / 1_000)}:${style}>`;

/** The tournament and its league, for the foot of a message. */
export const footerOf = (tournament: { name: string; league: League }) =>
  `${isolateDirection(tournament.name)} · ${leagueName(tournament.league)}`;

/** Discord takes no empty field. */
const EMPTY = '\u200b';

/** A text of a limited length: whole lines, with an ellipsis for the others. */
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

/** All texts of an embed together have a limit, too: the text gives way to the fields, and then the last fields. */
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
