import { z } from 'zod';
import { EMBED_LIMITS, EMBED_THEMES, type EmbedChoices, type EmbedView } from '../../embed.ts';
import { LANGUAGE_CODES } from '../../text/translate.ts';
import { endpoint } from '../http/endpoint.ts';
import { groupName, id, league, upTo } from '../http/shapes.ts';

const limitOf = (view: EmbedView) => upTo(EMBED_LIMITS[view], 'limit').optional();

const look = {
  theme: z.enum(EMBED_THEMES, 'theme must be auto, light or dark').optional(),
  accent: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'accent must be a colour such as #1d66c9, written %231d66c9 in an address')
    .transform((colour) => colour.toLowerCase())
    .optional(),
  lang: z.enum(LANGUAGE_CODES, `lang must be one of ${LANGUAGE_CODES.join(', ')}`).optional(),
};
const tournament = { league: league.optional(), tournament: id.optional() };
const group = groupName.optional();

export const EMBED_QUERIES = {
  standings: z.strictObject({ ...tournament, ...look, group, limit: limitOf('standings') }),
  bracket: z.strictObject({ ...tournament, ...look, limit: limitOf('bracket') }),
  matches: z.strictObject({ ...tournament, ...look, group, limit: limitOf('matches') }),
  team: z.strictObject({ ...look, team: z.uuid('team must be a team id'), limit: limitOf('team') }),
} satisfies Record<EmbedView, z.ZodType<EmbedChoices>>;

const side = (name: string) =>
  z.coerce
    .number(`${name} must be a number`)
    .int(`${name} must be a whole number`)
    .min(1)
    .max(10_000)
    .optional();

/** The oEmbed response (https://oembed.com) for a link to a page on the site. Unknown parameters are ignored. */
export const getOembed = endpoint('GET /api/oembed', 'public', {
  summary: 'Read the embed for a link to a page on the site (oEmbed)',
  files: ['application/json'],
  query: z.object({
    url: z.url({ protocol: /^https?$/, error: 'url must be the address of a page on this site' }).max(2_000),
    format: z.string().max(16).default('json').describe('json; any other format returns 501'),
    maxwidth: side('maxwidth'),
    maxheight: side('maxheight'),
  }),
  reply: z.null(),
});

export const getCalendar = endpoint('GET /api/tournaments/:id/calendar.ics', 'public', {
  summary: 'Subscribe to a tournament’s matches as a calendar',
  files: ['text/calendar'],
  query: z.strictObject({ teamId: id.optional(), matchId: id.optional() }),
  reply: z.null(),
});

export const getTeamCalendar = endpoint('GET /api/teams/:id/calendar.ics', 'public', {
  summary: 'Subscribe to a team’s matches as a calendar',
  files: ['text/calendar'],
  query: z.strictObject({}),
  reply: z.null(),
});

export const getLeagueCalendar = endpoint('GET /api/leagues/:league/calendar.ics', 'public', {
  summary: 'Subscribe to a league’s matches as a calendar',
  files: ['text/calendar'],
  params: z.strictObject({ league }),
  query: z.strictObject({}),
  reply: z.null(),
});

export const getAtomFeed = endpoint('GET /api/feed.xml', 'public', {
  summary: 'Follow announcements and results as an Atom feed',
  files: ['application/atom+xml'],
  query: z.strictObject({}),
  reply: z.null(),
});

export const getJsonFeed = endpoint('GET /api/feed.json', 'public', {
  summary: 'Follow announcements and results as a JSON Feed',
  files: ['application/feed+json'],
  query: z.strictObject({}),
  reply: z.null(),
});
