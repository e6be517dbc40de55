import { bracketInverses } from '#api/competition/brackets/undo.ts';
import { matchInverses } from '#api/competition/matches/undo.ts';
import { type Context, fieldsOf } from '#api/database/database.ts';
import { isOfClockAlone, matchDayInverses } from '#api/matchDay/matchDays/commands.ts';
import type { AuditAct, AuditEntry } from '#domain/contract/audit/audit.ts';
import type { EventName } from '#domain/events.ts';
import { type Actor, hasRole } from '#domain/people/permissions.ts';
import { inverses } from './inverses.ts';
import { namesOf } from './nameStore.ts';
import type { AuditRow } from './store.ts';
import { titleOf, UNDO_REASONS } from './words.ts';

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
    ...fieldsOf(row, 'id', 'created_at', 'tournament_id', 'together', 'undone_by'),
    ...did,
    actor: { kind: row.actor.kind, ...whoOf(row.actor) },
    names: Object.fromEntries((ids[at] ?? []).flatMap((id) => entriesOf(known, id))),
    undid,
    undo: undoOf(row, actor),
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

/** Describes an undone action, including the details of any person that it changed, unless these have been erased. */
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

/** In longer lists, ids are not replaced by names, since only the list's length is shown. */
const MAX_IN_LIST = 3;

function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return ID.test(value) ? [value] : [];
  if (Array.isArray(value)) return value.length > MAX_IN_LIST ? [] : value.flatMap(idsIn);
  return value && typeof value === 'object' ? Object.values(value).flatMap(idsIn) : [];
}

const ID = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{15,20})$/;

/** Returns whether an actor can undo an action, and if not, why. */
export function undoOf(
  { name, payload, undone_by }: Pick<AuditRow, 'name' | 'payload' | 'undone_by'>,
  actor: Actor,
): AuditEntry['undo'] {
  if (undone_by) return { isPossible: false, reason: UNDO_REASONS.done };
  if (!inverses[name]) return { isPossible: false, reason: UNDO_REASONS[name] ?? UNDO_REASONS.never };
  if (isOfClockAlone(payload)) return { isPossible: false, reason: UNDO_REASONS.clock };
  if (!mayUndo(actor, name)) return { isPossible: false, reason: UNDO_REASONS.role };
  return { isPossible: true, reason: null };
}

/** Match admins can undo changes to matches and brackets, unless the undo would delete a match. */
export const mayUndo = (actor: Actor, name: EventName) =>
  hasRole(actor, 'admin') || (hasRole(actor, 'matchAdmin') && isOfMatches(name));

const isOfMatches = (name: EventName) =>
  (name in matchInverses || name in matchDayInverses || name in bracketInverses) &&
  name !== 'match.created' &&
  name !== 'matches.generated';
