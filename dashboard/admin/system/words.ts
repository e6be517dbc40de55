import type { BackupReason } from '#domain/contract/backup/backups.ts';
import type { OrphanKind } from '#domain/contract/operations/system.ts';

export const REASONS: Record<BackupReason, string> = {
  'by-hand': 'Manual',
  nightly: 'Every night',
  'before-cleanup': 'Before a cleanup',
  'before-seed': 'Before seeding',
  'before-clear': 'Before clearing',
  'before-delete-everything': 'Before deleting all',
  'before-tournament-deletion': 'Before a deletion',
  'before-restore': 'Before a restore',
  'before-erasure': 'Before erasing a person',
};

export const ORPHANS: Record<OrphanKind, string> = {
  registrations: 'Registrations rejected over 90 days ago',
  memberships: 'Roster places left without a game',
  teams: 'Teams never in a tournament',
  players: 'Players never on a roster',
  images: 'Unused logos and photos',
  sessions: 'Ended sessions',
};

const UNITS = ['B', 'KB', 'MB', 'GB'];

export function sizeText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(1_000)));
  const amount = bytes / 1_000 ** power;
  return `${amount < 10 && power > 0 ? amount.toFixed(1) : Math.round(amount)} ${UNITS[power]}`;
}

export const rowsOf = (removed: Record<string, number>) =>
  `${Object.values(removed)
    .reduce((sum, rows) => sum + rows, 0)
    .toLocaleString('en')} rows`;
