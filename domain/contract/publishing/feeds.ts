import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { byId, id, league } from '../http/shapes.ts';

export const getCalendar = endpoint({
  method: 'GET',
  path: '/api/tournaments/:id/calendar.ics',
  access: 'public',
  summary: 'Subscribe to a tournament’s matches as a calendar',
  files: ['text/calendar'],
  params: byId,
  query: z.strictObject({ teamId: id.optional(), matchId: id.optional() }),
  reply: z.null(),
});

export const getTeamCalendar = endpoint({
  method: 'GET',
  path: '/api/teams/:id/calendar.ics',
  access: 'public',
  summary: 'Subscribe to a team’s matches as a calendar',
  files: ['text/calendar'],
  params: byId,
  query: z.strictObject({}),
  reply: z.null(),
});

export const getLeagueCalendar = endpoint({
  method: 'GET',
  path: '/api/leagues/:league/calendar.ics',
  access: 'public',
  summary: 'Subscribe to a league’s matches as a calendar',
  files: ['text/calendar'],
  params: z.strictObject({ league }),
  query: z.strictObject({}),
  reply: z.null(),
});

/** The newest announcements and results, as Atom. */
export const getAtomFeed = endpoint({
  method: 'GET',
  path: '/api/feed.xml',
  access: 'public',
  summary: 'Follow announcements and results as an Atom feed',
  files: ['application/atom+xml'],
  query: z.strictObject({}),
  reply: z.null(),
});

/** The same as a JSON Feed. */
export const getJsonFeed = endpoint({
  method: 'GET',
  path: '/api/feed.json',
  access: 'public',
  summary: 'Follow announcements and results as a JSON Feed',
  files: ['application/feed+json'],
  query: z.strictObject({}),
  reply: z.null(),
});
