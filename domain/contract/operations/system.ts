import { z } from 'zod';
import { backup } from '../backup/backups.ts';
import { endpoint } from '../http/endpoint.ts';
import { figuresNamed, flag, id, listOf, nameSchemas, text, time } from '../http/shapes.ts';
import { secondStep } from '../people/sessions.ts';

export const session = z.object({
  admin: z.boolean(),
  captain: z.string().optional().describe('The Discord name of a logged-in person without admin rights'),
});
export type Session = z.output<typeof session>;

const askForPassword = 'Please enter the admin password';
/**
 * The installation's password, given without a name, logs in its owner. An account's password needs the account's name.
 */
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

/** Returns 503 if the database is down or cannot store data. Heartbeats report on the queue and Discord. */
export const health = z.object({
  status: z
    .enum(['ok', 'degraded', 'unavailable'])
    .describe('degraded: the site works, but the workers, their queue or the bot do not; unavailable: 503'),
  version: z.string(),
  database: z
    .enum(['up', 'readOnly', 'down'])
    .describe('readOnly: it responds but stores nothing, such as on a full disk'),
  queue: state,
  discord: state,
});

export const getHealth = endpoint('GET /health', 'public', {
  summary: 'Check whether the server is usable',
  momentary: true,
  reply: health,
});

export const getLive = endpoint('GET /live', 'public', {
  summary: 'Check that the process is running',
  momentary: true,
  reply: z.object({ status: z.literal('ok') }),
});

/**
 * Server-sent events: `event: change`, `data: { entity, id, tournamentId }`. Resumes from Last-Event-ID, or from
 * `after` for clients that cannot send headers.
 */
export const getEvents = endpoint('GET /api/events', 'public', {
  summary: 'Follow changes as they happen',
  momentary: true,
  files: ['text/event-stream'],
  query: z.strictObject({
    after: z
      .string()
      .regex(/^\d{1,15}$/, 'A position must be a number')
      .optional(),
    readings: flag
      .optional()
      .describe(
        'true also sends the new responses from public addresses ahead of each change (event: readings)',
      ),
  }),
  reply: z.null(),
});

/** The maximum number of seconds before a lease must be renewed. */
export const MAX_LEASE_SECONDS = 300;

/** A lease ensures that only one bot at a time uses a token. */
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

export const CHECKLIST_KEYS = [
  'site',
  'password',
  'discord',
  'destination',
  'demo',
  'tournament',
  'backup',
] as const;

const checklistItem = z.object({
  key: z.enum(CHECKLIST_KEYS),
  done: z.boolean(),
  text: z.string().describe('The current state, or what to do'),
});
export type ChecklistItem = z.output<typeof checklistItem>;

export const getChecklist = endpoint('GET /api/system/checklist', 'viewer', {
  summary: 'Read the first-day checklist',
  reply: z.array(checklistItem),
});

export const ORPHAN_KINDS = [
  'registrations',
  'memberships',
  'teams',
  'players',
  'images',
  'sessions',
] as const;
export type OrphanKind = (typeof ORPHAN_KINDS)[number];

export const orphans = z.object({
  kind: z.enum(ORPHAN_KINDS),
  count: z.int(),
  /** An image's id is the hash of its bytes. */
  examples: listOf({ id: z.string(), name: z.string() }),
});
export type Orphans = z.output<typeof orphans>;

export const systemStatistics = z.object({
  tables: listOf({ table: z.string(), label: z.string(), rows: z.int() }),
  databaseBytes: z.int(),
  orphans: z.array(orphans),
  newestBackup: backup.nullable(),
});
export type SystemStatistics = z.output<typeof systemStatistics>;

export const getSystemStatistics = endpoint('GET /api/system/statistics', 'viewer', {
  summary: 'Read database statistics',
  reply: systemStatistics,
});

const backupName = z.string();

export const cleanUp = endpoint('POST /api/system/cleanup', 'admin', {
  summary: 'Remove leftovers that have no history',
  body: z.strictObject({ dryRun: z.boolean('dryRun must be true or false').default(false) }),
  reply: z.object({ removed: z.array(orphans), backup: backupName.nullable() }),
});

export const seed = endpoint('POST /api/system/seed', 'admin', {
  summary: 'Create the demo season, after a backup',
  body: z.strictObject({}).optional(),
  reply: z.object({ tournamentIds: z.array(id), backup: backupName }),
});

const removedRows = z.object({ removed: z.record(z.string(), z.int()), backup: backupName });

/** Does not delete settings, sessions, destinations or the audit log. */
export const clear = endpoint('POST /api/system/clear', 'owner', {
  needsProof: true,
  summary: 'Delete all tournaments, teams and players, after a backup',
  body: z.strictObject({}).optional(),
  reply: removedRows,
});

const MISMATCH = 'Cancelled - confirmation text did not match.';

/**
 * Like `clear`, but also deletes destinations, deliveries, records for undoing changes, and all sessions except the
 * caller's.
 */
export const deleteEverything = endpoint('POST /api/system/delete-everything', 'owner', {
  needsProof: true,
  summary: 'Delete everything but passwords and accounts, after a backup',
  body: z.strictObject({
    confirmation: z
      .string(MISMATCH)
      .max(1_000, MISMATCH)
      .refine((typed) => typed.toUpperCase().includes('DELETE EVERYTHING'), MISMATCH),
  }),
  reply: removedRows,
});

nameSchemas({ session, checklistItem, orphans, systemStatistics });

const queue = z.object({
  name: z.string(),
  backend: z.enum(['postgresql', 'redis']).describe('Where the queue is stored'),
  isReachable: z.boolean().describe('False if the queue did not respond in time; its counts are then 0'),
  ...figuresNamed('waiting', 'active', 'delayed', 'failed', 'workers'),
});
export type Queue = z.output<typeof queue>;

export const ROLES = ['api', 'jobs', 'bot'] as const;
export type ProcessRole = (typeof ROLES)[number];

const roleProcess = z.object({
  id: z.string(),
  host: z.string().nullable(),
  startedAt: time,
  seenAt: time,
  isUp: z.boolean(),
  isAtWork: z.boolean().describe('False for a standby bot, and for workers that cannot reach the queue'),
});
export type RoleProcess = z.output<typeof roleProcess>;

/** A role's state: up while one of its processes is running, down if one ran within the last day, otherwise off. */
const roleState = z.object({
  role: z.enum(ROLES),
  state: z.enum(['up', 'down', 'off']),
  processes: z.array(roleProcess).describe('Processes seen in the last day, running ones first'),
});
export type RoleState = z.output<typeof roleState>;

const systemQueues = z.object({
  queues: z.array(queue),
  deliveries: z.object({
    waiting: z.int(),
    sent: z.int(),
    isSentEstimated: z
      .boolean()
      .describe('True for very large numbers: `sent` is then accurate to within a few per cent'),
    failed: z.int(),
    cancelled: z.int(),
    oldestWaitingSeconds: z.int().nullable(),
  }),
  roles: z.array(roleState),
});
export type SystemQueues = z.output<typeof systemQueues>;

export const getSystemQueues = endpoint('GET /api/system/queues', 'viewer', {
  summary: 'Read the state of queues, messages and roles',
  reply: systemQueues,
});

nameSchemas({ queue, roleProcess, roleState, systemQueues });
