import { z } from 'zod';
import { backup } from '../backup/backups.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, nameSchemas } from '../http/shapes.ts';

/** What cleaning up looks for; none of it has any history. */
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
  examples: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type Orphans = z.output<typeof orphans>;

/** Numbers of the database: rows by table, its size in bytes, what is left over, the newest backup. */
export const systemStatistics = z.object({
  tables: z.array(z.object({ table: z.string(), label: z.string(), rows: z.int() })),
  databaseBytes: z.int(),
  orphans: z.array(orphans),
  newestBackup: backup.nullable(),
});
export type SystemStatistics = z.output<typeof systemStatistics>;

export const getSystemStatistics = endpoint('GET /api/system/statistics', 'viewer', {
  summary: 'Read the numbers of the database',
  reply: systemStatistics,
});

/** The backup that was made right before the act: the way back. */
const backupName = z.string();

export const cleanUp = endpoint('POST /api/system/cleanup', 'admin', {
  summary: 'Remove leftovers that have no history',
  body: z.strictObject({ dryRun: z.boolean('dryRun is true or false').default(false) }),
  reply: z.object({ removed: z.array(orphans), backup: backupName.nullable() }),
});

export const seed = endpoint('POST /api/system/seed', 'admin', {
  summary: 'Create the demo season, after a backup',
  body: z.strictObject({}).optional(),
  reply: z.object({ tournamentIds: z.array(id), backup: backupName }),
});

const removedRows = z.object({
  /** Rows by table. */
  removed: z.record(z.string(), z.int()),
  backup: backupName,
});

/** Deletes the league's data: settings, sessions, destinations and the audit log stay. */
export const clear = endpoint('POST /api/system/clear', 'owner', {
  needsProof: true,
  summary: 'Delete all tournaments, teams and players, after a backup',
  body: z.strictObject({}).optional(),
  reply: removedRows,
});

const MISMATCH = 'Cancelled - confirmation text did not match.';

/**
 * As clear, and beyond it destinations, deliveries, records kept for taking acts back, and all sessions but
 * the caller's.
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

nameSchemas({ orphans, systemStatistics });
