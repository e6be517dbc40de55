import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id, league } from '../http/shapes.ts';

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
