import type { BackupReason } from '#domain/contract/backup/backups.ts';
import type { OrphanKind } from '#domain/contract/operations/system.ts';
import { grouped } from '#domain/money/money.ts';
import { plural, t } from '#domain/text/translate.ts';

export const REASONS: Record<BackupReason, string> = {
  'by-hand': t`Manual`,
  nightly: t`Every night`,
  'before-cleanup': t`Before a cleanup`,
  'before-seed': t`Before seeding`,
  'before-clear': t`Before clearing`,
  'before-delete-everything': t`Before deleting everything`,
  'before-tournament-deletion': t`Before a deletion`,
  'before-restore': t`Before a restore`,
  'before-erasure': t`Before erasing personal data`,
};

export const ORPHANS: Record<OrphanKind, (count: number) => string> = {
  registrations: (count) =>
    plural(count, '# registration rejected over 90 days ago', '# registrations rejected over 90 days ago'),
  memberships: (count) =>
    plural(
      count,
      '# former roster place with no games played',
      '# former roster places with no games played',
    ),
  teams: (count) =>
    plural(
      count,
      '# team that has never been in a tournament',
      '# teams that have never been in a tournament',
    ),
  players: (count) =>
    plural(count, '# player who has never been on a roster', '# players who have never been on a roster'),
  images: (count) => plural(count, '# unused logo or photo', '# unused logos and photos'),
  sessions: (count) => plural(count, '# ended session', '# ended sessions'),
};

const UNITS = ['B', 'KB', 'MB', 'GB'];

export function sizeText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(1_000)));
  const amount = bytes / 1_000 ** power;
  const digits = amount < 10 && power > 0 ? 10 : 1;
  return `${grouped(Math.round(amount * digits) / digits)} ${UNITS[power]}`;
}

export const rowsOf = (removed: Record<string, number>) =>
  plural(
    Object.values(removed).reduce((sum, rows) => sum + rows, 0),
    '# row',
    '# rows',
  );
