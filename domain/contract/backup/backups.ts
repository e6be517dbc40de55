import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { nameSchemas, page, time } from '../http/shapes.ts';

export const BACKUP_REASONS = [
  'by-hand',
  'nightly',
  'before-cleanup',
  'before-seed',
  'before-clear',
  'before-delete-everything',
  'before-tournament-deletion',
  'before-restore',
  'before-erasure',
] as const;
export type BackupReason = (typeof BACKUP_REASONS)[number];

export const backup = z.object({
  name: z.string(),
  reason: z.enum(BACKUP_REASONS),
  createdAt: time,
  bytes: z.int(),
});
export type Backup = z.output<typeof backup>;

export const listBackups = endpoint('GET /api/system/backups', 'viewer', {
  summary: 'List the server’s backups',
  query: z.strictObject(page),
  reply: z.array(backup),
});

export const createBackup = endpoint('POST /api/system/backups', 'admin', {
  status: 201,
  summary: 'Create a backup while everybody keeps working',
  body: z.strictObject({}).optional(),
  reply: backup,
});

const byName = z.strictObject({ name: z.string().max(100) });

/** The backup file, in the format that `npm run restore <file>` reads. */
export const downloadBackup = endpoint('GET /api/system/backups/:name', 'owner', {
  needsProof: true,
  summary: 'Download a backup',
  files: ['application/gzip'],
  params: byName,
  reply: z.null(),
});

export const deleteBackup = endpoint('DELETE /api/system/backups/:name', 'owner', {
  needsProof: true,
  summary: 'Delete a backup from the server',
  params: byName,
  reply: backup,
});

export const restored = z.object({
  restored: z.string(),
  createdAt: time,
  rows: z.int(),
  backup: z.string(),
});

export const restoreBackup = endpoint('POST /api/system/backups/:name/restore', 'owner', {
  needsProof: true,
  summary: 'Restore a backup',
  params: byName,
  body: z.strictObject({}).optional(),
  reply: restored,
});

nameSchemas({ backup });
