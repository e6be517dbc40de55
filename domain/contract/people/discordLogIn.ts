import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/** A path of this site: what begins with two slashes would name a host. */
export const ownPage = z
  .string()
  .max(300)
  .regex(/^\/(?![/\\])[\x21-\x7e]*$/, 'A path of this site');

/** Sends a browser to Discord to log in there; it comes back to `finishDiscordLogIn`. 404 where it is not set up. */
export const beginDiscordLogIn = endpoint('GET /api/session/discord', 'public', {
  momentary: true,
  summary: 'Log in with Discord: redirect there',
  query: z.object({ to: ownPage.optional().describe('The page to come back to') }),
  files: ['text/plain'],
  reply: z.null(),
});

/**
 * Where Discord sends the browser back to: opens a session and goes on to the page that was asked for, else to the
 * console or the captain's page; with the reason if it cannot.
 */
export const finishDiscordLogIn = endpoint('GET /api/session/discord/callback', 'public', {
  momentary: true,
  isSecret: true,
  summary: 'Log in with Discord: return',
  files: ['text/plain'],
  query: z.object({
    code: z.string().max(500).optional(),
    state: z.string().max(500).optional(),
    error: z.string().max(500).optional(),
  }),
  reply: z.null(),
});
