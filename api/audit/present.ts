import { bracketInverses } from '#api/competition/brackets/undo.ts';
import { matchInverses } from '#api/competition/matches/undo.ts';
import type { Context } from '#api/database/database.ts';
import { isOfClockAlone, matchDayInverses } from '#api/matchDay/matchDays/commands.ts';
import type { AuditAct, AuditEntry } from '#domain/contract/audit/audit.ts';
import type { EventName } from '#domain/events.ts';
import { type Actor, hasRole } from '#domain/people/permissions.ts';
import { inverses } from './inverses.ts';
import { namesOf } from './nameStore.ts';
import type { AuditRow } from './store.ts';

export async function presentEntries(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  rows: readonly AuditRow[],
): Promise<AuditEntry[]> {
  const acts = rows.map((row) => ({ row, did: presentAct(row), undid: row.undid && presentAct(row.undid) }));
  const ids = acts.map(({ row, did, undid }) => [
    ...new Set([row.tournament_id, whoOf(row.actor), did, undid].flatMap(idsIn)),
  ]);
  const known = await namesOf(db, [...new Set(ids.flat())]);
  return acts.map(({ row, did, undid }, at) => ({
    id: row.id,
    createdAt: row.created_at.toISOString(),
    ...did,
    actor: { kind: row.actor.kind, ...whoOf(row.actor) },
    tournamentId: row.tournament_id,
    names: Object.fromEntries((ids[at] ?? []).flatMap((id) => entriesOf(known, id))),
    undid,
    undo: undoOf(row, actor),
    together: row.together,
    undoneBy: row.undone_by,
  }));
}

const entriesOf = (known: ReadonlyMap<string, string>, id: string): [string, string][] => {
  const name = known.get(id);
  return name === undefined ? [] : [[id, name]];
};

const whoOf = (actor: Actor) => ({
  discordId: ('discordId' in actor && actor.discordId) || null,
  accountId: ('accountId' in actor && actor.accountId) || null,
  tokenId: ('tokenId' in actor && actor.tokenId) || null,
});

/** Describes an undone act, with the person before and after it where the log still knows them. */
const presentAct = ({ name, payload, before, after, persona }: NonNullable<AuditRow['undid']>): AuditAct => ({
  action: name,
  title: titleOf(name),
  payload,
  before: persona ? { ...before, ...who(persona.before) } : before,
  after: persona ? { ...after, ...who(persona.after) } : after,
});

const who = (persona: NonNullable<AuditRow['persona']>['before']) => ({
  ...(persona?.name && { name: persona.name }),
  ...(persona && 'captain_discord_id' in persona && { captain: persona.captain_discord_id ?? null }),
});

/** A longer list shows only its length. */
const MAX_IN_LIST = 3;

function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return ID.test(value) ? [value] : [];
  if (Array.isArray(value)) return value.length > MAX_IN_LIST ? [] : value.flatMap(idsIn);
  return value && typeof value === 'object' ? Object.values(value).flatMap(idsIn) : [];
}

const ID = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{15,20})$/;

/** Returns whether an actor can undo an act, and the reason if not. */
export function undoOf(
  { name, payload, undone_by }: Pick<AuditRow, 'name' | 'payload' | 'undone_by'>,
  actor: Actor,
): AuditEntry['undo'] {
  if (undone_by) return { isPossible: false, reason: 'This has already been undone' };
  if (!inverses[name]) return { isPossible: false, reason: WHY_NOT[name] ?? 'This cannot be undone' };
  if (isOfClockAlone(payload)) return { isPossible: false, reason: BY_CLOCK };
  if (!mayUndo(actor, name)) return { isPossible: false, reason: 'Your role does not allow this' };
  return { isPossible: true, reason: null };
}

/** Match admins can undo what match admins do, unless that would delete a match. */
export const mayUndo = (actor: Actor, name: EventName) =>
  hasRole(actor, 'admin') || (hasRole(actor, 'matchAdmin') && isOfMatches(name));

const isOfMatches = (name: EventName) =>
  (name in matchInverses || name in matchDayInverses || name in bracketInverses) &&
  name !== 'match.created' &&
  name !== 'matches.generated';

const BY_BACKUP = 'Restore the backup that was made before it';

const BY_CLOCK = 'This followed from the clock: change the time that it was about';

const WHY_NOT: Partial<Record<EventName, string>> = {
  'act.undone': 'To redo it, undo the acts that it undid',
  'bracket.regenerationRequested': 'Take back the change of the bracket that followed',
  'announcement.made': 'A sent message cannot be undone',
  'delivery.retried': 'A sent message cannot be undone',
  'captain.invited': 'A sent message cannot be undone',
  'channel.cardsPosted': 'A sent message cannot be undone',
  'channels.tested': 'A sent message cannot be undone',
  'gameSource.tested': 'This changed nothing that could be undone',
  'signedWebhook.replayed': 'A sent message cannot be undone',
  'signedWebhooks.tested': 'A sent message cannot be undone',
  'webhooks.tested': 'A sent message cannot be undone',
  'registration.promoted': 'The line moves by itself',
  'stage.reached': 'This follows from results: correct them, and it follows again',
  'tournament.statusChanged': BY_CLOCK,
  'matches.upcoming': BY_CLOCK,
  'registration.closing': BY_CLOCK,
  'registration.closed': BY_CLOCK,
  'day.digested': BY_CLOCK,
  'day.checkedUp': BY_CLOCK,
  'matchDay.unreached': BY_CLOCK,
  'team.split': 'To do it again, merge the two',
  'player.split': 'To do it again, merge the two',
  'team.returned': 'To do it again, withdraw the team',
  'matches.removed': 'To have the matches again, generate them',
  'counters.saved': 'This stored what matches count: correct a counter where it should differ',
  'backup.removed': 'The file is deleted: nothing keeps a copy of it',
  'backup.failed': 'This changed nothing that could be undone',
  'backup.made': 'This changed nothing that could be undone',
  'person.copied': 'This changed nothing that could be undone',
  'person.erased': 'The erased data is only in the backup that was made before it',
  'system.restored': BY_BACKUP,
  'system.cleaned': BY_BACKUP,
  'system.seeded': BY_BACKUP,
  'system.cleared': BY_BACKUP,
  'system.deletedEverything': BY_BACKUP,
  'adminPassword.changed': 'The earlier password is not kept: set another one',
  'session.opened': 'This changed nothing that could be undone',
  'session.closed': 'This changed nothing that could be undone',
  'session.proved': 'This changed nothing that could be undone',
  'sessions.ended': 'Logged-out people can log in again',
  'account.invited': 'Withdraw the invitation',
  'account.uninvited': 'Invite them again',
  'account.joined': 'Disable the account',
  'account.changed': 'Change the account back',
  'account.passwordChanged': 'The earlier password is not kept: set another one',
  'account.twoStepsBegun': 'They can end it themselves, or an owner for them',
  'account.twoStepsEnded': 'They can set it up again',
  'account.recovered': 'A recovery code works once',
  'apiToken.made': 'End the token',
  'apiToken.ended': 'Make another token',
};

/** Turns 'result.corrected' into 'Result corrected'. */
export function titleOf(name: EventName): string {
  const words = name.replace('.', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
