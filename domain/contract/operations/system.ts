import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { flag, nameSchemas, text } from '../http/shapes.ts';
import { secondStep } from '../people/sessions.ts';

export const session = z.object({
  admin: z.boolean(),
  captain: z.string().optional().describe('The Discord name of a logged-in person without admin rights'),
});
export type Session = z.output<typeof session>;

const askForPassword = 'Please enter the admin password';
/** With the installation's password alone one is its owner; an account's goes with its name. */
export const logInBody = z.strictObject({
  name: text('Name', { max: 64 }).optional(),
  code: secondStep,
  password: z.string(askForPassword).min(1, askForPassword).max(1_000),
});

export const logIn = endpoint('POST /api/session', 'public', {
  summary: 'Log in',
  isSecret: true,
  body: logInBody,
  reply: session,
});

export const getSession = endpoint('GET /api/session', 'public', {
  summary: 'Read who is logged in',
  momentary: true,
  reply: session,
});

export const logOut = endpoint('DELETE /api/session', 'public', {
  summary: 'Log out',
  isSecret: true,
  reply: session,
});

const state = z.enum(['up', 'down', 'off']);

/** 503 when the database is away or stores nothing; heartbeats show the state of queue and discord. */
export const health = z.object({
  status: z
    .enum(['ok', 'degraded', 'unavailable'])
    .describe('degraded: the site works, and the workers, their queue or the bot do not; unavailable: 503'),
  version: z.string(),
  database: z
    .enum(['up', 'readOnly', 'down'])
    .describe('readOnly: it answers and stores nothing, as on a full disk'),
  queue: state,
  discord: state,
});

export const getHealth = endpoint('GET /health', 'public', {
  summary: 'Check whether the server is usable',
  momentary: true,
  reply: health,
});

export const getLive = endpoint('GET /live', 'public', {
  summary: 'Check that the process runs',
  momentary: true,
  reply: z.object({ status: z.literal('ok') }),
});

/**
 * Server-sent events: `event: change`, `data: { entity, id, tournamentId }`; resumes by Last-Event-ID, or by
 * `after` where no header can be sent.
 */
export const getEvents = endpoint('GET /api/events', 'public', {
  summary: 'Follow changes as they happen',
  momentary: true,
  files: ['text/event-stream'],
  query: z.strictObject({
    after: z
      .string()
      .regex(/^\d{1,15}$/, 'A position is a number')
      .optional(),
    readings: flag
      .optional()
      .describe('true says before changes what public addresses answer after them (event: readings)'),
  }),
  reply: z.null(),
});

/** Seconds for which a lease can be had at most before it is renewed. */
export const MAX_LEASE_SECONDS = 300;

/** What makes one bot the only one that answers for a token. */
export const lease = z.object({
  name: z.string(),
  holder: z.string(),
  held: z.boolean(),
  expiresAt: z.string(),
});

export const takeLease = endpoint('PUT /api/system/leases/:name', 'service', {
  summary: 'Take or renew a lease',
  params: z.strictObject({ name: z.string().regex(/^[a-z0-9-]{1,64}$/, 'This is not a lease') }),
  body: z.strictObject({
    holder: z.string().min(1).max(64),
    seconds: z.int().min(0).max(MAX_LEASE_SECONDS),
    host: z.string().max(255).optional().describe('The machine that the holder runs on'),
  }),
  reply: lease,
});

nameSchemas({ session });
