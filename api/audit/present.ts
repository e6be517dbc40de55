import type { AuditEntry } from '../../domain/contract/audit.ts';
import type { EventName } from '../../domain/events.ts';
import { inverses } from './inverses.ts';
import type { AuditRow } from './store.ts';

/** An act as the audit log tells it. */
export const presentEntry = (row: AuditRow): AuditEntry => ({
  id: row.id,
  createdAt: row.created_at.toISOString(),
  action: row.name,
  title: titleOf(row.name),
  actor: { kind: row.actor.kind, discordId: ('discordId' in row.actor && row.actor.discordId) || null },
  tournamentId: row.tournament_id,
  payload: row.payload,
  before: row.before,
  after: row.after,
  undo: undoOf(row),
  undoneBy: row.undone_by,
});

/** Why an act cannot be taken back, or that it can. */
export function undoOf({ name, undone_by }: Pick<AuditRow, 'name' | 'undone_by'>): AuditEntry['undo'] {
  if (undone_by) return { isPossible: false, reason: 'This has been taken back already' };
  if (inverses[name]) return { isPossible: true, reason: null };
  return { isPossible: false, reason: WHY_NOT[name] ?? 'This cannot be taken back' };
}

const BY_BACKUP = 'Restore the backup that was made before it';

const BY_CLOCK = 'This followed from the clock: change the time that it was about';

const WHY_NOT: Partial<Record<EventName, string>> = {
  'act.undone': 'To do it again, take back the acts that it consists of',
  'announcement.made': 'A message that was sent cannot be taken back',
  'delivery.retried': 'A message that was sent cannot be taken back',
  'captain.invited': 'A message that was sent cannot be taken back',
  'channels.tested': 'A message that was sent cannot be taken back',
  'webhooks.tested': 'A message that was sent cannot be taken back',
  'registration.promoted': 'The line moves by itself',
  'stage.reached': 'This follows from results: correct them, and it follows again',
  'tournament.statusChanged': BY_CLOCK,
  'matches.upcoming': BY_CLOCK,
  'registration.closing': BY_CLOCK,
  'registration.closed': BY_CLOCK,
  'day.digested': BY_CLOCK,
  'team.split': 'To do it again, merge the two',
  'player.split': 'To do it again, merge the two',
  'team.returned': 'To do it again, withdraw the team',
  'matches.removed': 'To have the matches again, generate them',
  'counters.saved': 'This stored what matches count: correct a counter where it should differ',
  'backup.made': 'This changed nothing that could be taken back',
  'system.restored': BY_BACKUP,
  'system.cleaned': BY_BACKUP,
  'system.seeded': BY_BACKUP,
  'system.cleared': BY_BACKUP,
  'system.deletedEverything': BY_BACKUP,
  'adminPassword.changed': 'The earlier password is not kept: set another one',
  'session.opened': 'This changed nothing that could be taken back',
  'session.closed': 'This changed nothing that could be taken back',
};

/** 'result.corrected' in words: 'Result corrected'. */
function titleOf(name: EventName): string {
  const words = name.replace('.', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
