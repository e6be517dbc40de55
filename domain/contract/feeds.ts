import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { byId, id } from './shapes.ts';

/** A tournament's matches with a time, or those of one team, for people's own calendars. */
export const getCalendar = endpoint({
  method: 'GET',
  path: '/api/tournaments/:id/calendar.ics',
  access: 'public',
  summary: 'Subscribe to a tournament’s matches as a calendar',
  files: ['text/calendar'],
  params: byId,
  query: z.strictObject({ teamId: id.optional() }),
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
