import { isDeepStrictEqual } from 'node:util';
import { v7 as uuid } from 'uuid';
import { ERASED } from '#api/database/caches.ts';
import type { Context, Database } from '#api/database/database.ts';
import { conflict } from '#domain/errors.ts';
import { ERASING, type EventName, type EventPayloads } from '#domain/events.ts';
import type { Actor } from '#domain/people/permissions.ts';
import { msg } from '#domain/text/msg.ts';
import { HOUR } from '#domain/timeSpans.ts';

/** The channel that wakes the relay when an event is committed. */
export const EVENTS_CHANNEL = 'turbo_league_events';

/**
 * The values before and after an action, for the audit log and undo. They never contain secrets or personal
 * data. `removed` contains whole deleted records, stored in a table from which they can be erased.
 */
type Difference = { before?: object; after?: object; removed?: object };

/**
 * Records an event in its action's transaction. One row serves as history, audit and outbox. The relay assigns the
 * position after the commit. Returns the event's id.
 */
export async function recordEvent<N extends EventName>(
  context: Recorder,
  name: N,
  payload: EventPayloads[N],
  { removed, ...difference }: Difference = {},
): Promise<string> {
  const { db, actor, now } = context;
  const id = uuid();
  await keepStaff(db, actor, now);
  await write(db, [rowOf(context, id, name, payload, difference)]);
  if (removed) await db('removals').insert({ event_id: id, data: JSON.stringify(removed) });
  return id;
}

/** Records one event for each of several records, in the given order. */
export async function recordEvents<N extends EventName>(
  context: Recorder,
  name: N,
  acts: readonly { payload: EventPayloads[N]; before?: object; after?: object }[],
) {
  const rows = acts.map(({ payload, ...difference }) => rowOf(context, uuid(), name, payload, difference));
  if (rows.length === 0) return;
  await keepStaff(context.db, context.actor, context.now);
  await write(context.db, rows);
}

type Recorder = Pick<Context, 'db' | 'actor' | 'now' | 'request'>;

const rowOf = <N extends EventName>(
  { actor, now, request }: Recorder,
  id: string,
  name: N,
  payload: EventPayloads[N],
  { before, after }: Omit<Difference, 'removed'>,
) => ({
  id,
  name,
  payload: JSON.stringify(payload),
  tournament_id: 'tournamentId' in payload ? payload.tournamentId : null,
  actor: JSON.stringify(withoutName(actor)),
  before: before ? JSON.stringify(before) : null,
  after: after ? JSON.stringify(after) : null,
  request_id: request ?? null,
  created_at: now,
});

/** Writes all rows in one round trip, because an action on many records has many events. */
async function write(db: Database, rows: { id: string; name: string }[]) {
  const happened = db('events').insert(rows);
  const told = db('dispatches').insert(rows.map(({ id }) => ({ event_id: id })));
  const said = rows.some(({ name }) => ERASING.has(name)) ? ERASED : '';
  await db.raw('with happened as (?), told as (?) select pg_notify(?, ?)', [
    happened,
    told,
    EVENTS_CHANNEL,
    said,
  ]);
}

/** Events cannot be erased, so the row contains only the id. Names are stored elsewhere. */
const withoutName = (actor: Actor) => ({
  ...actor,
  name: undefined,
  username: undefined,
  provedAt: undefined,
  expiresAt: undefined,
});

export type Recorded<N extends EventName = EventName> = {
  id: string;
  name: N;
  payload: EventPayloads[N];
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  removed: unknown;
};

/**
 * Undoes an action through the same commands that people use, in the transaction `context.db`. Throws a 409 if later
 * changes are in the way, and never overwrites them.
 */
export type Inverse<N extends EventName> = (context: Context, event: Recorded<N>) => Promise<unknown>;

export type Inverses = { [N in EventName]?: Inverse<N> };

const CHANGED = msg`This has changed again since. Undo the later change first, or correct it by hand.`;

export function refuseUndo(): never {
  throw conflict('changed_since', CHANGED);
}

/** Refuses an undo unless the fields in `left` still have the values that the action gave them. */
export function requireAsLeft(current: object, left: object | null) {
  const fields: Record<string, unknown> = { ...current };
  if (Object.entries(left ?? {}).some(([name, value]) => !isDeepStrictEqual(fields[name], value)))
    refuseUndo();
}

/** Milliseconds between updates of the time at which a staff member last acted. */
const NOTED_EVERY = HOUR;

/** Stores, for the audit log, an acting admin's Discord name and roughly when they acted. */
export async function keepStaff(db: Database, actor: Actor, now: Date) {
  if (actor.kind !== 'admin' || !actor.discordId || !actor.name) return;
  const who = { discord_id: actor.discordId, name: actor.name };
  const known = db('staff')
    .where(who)
    .where('updated_at', '>', new Date(now.getTime() - NOTED_EVERY));
  if (await known.first('id')) return;
  await db('staff')
    .insert({ id: uuid(), ...who, updated_at: now })
    .onConflict('discord_id')
    .merge(['name', 'updated_at']);
}
