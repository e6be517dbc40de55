import type { Logger } from 'pino';
import { type Database, LOCKS, listen } from '../api/database.ts';
import { EVENTS_CHANNEL } from '../api/record.ts';
import { DISPATCHED_CHANNEL, type PlacedEvent } from '../api/system/store.ts';
import { DomainError } from '../domain/errors.ts';
import { insertDelivery, listDue } from './deliveryStore.ts';
import type { Handler } from './handler.ts';
import { handlersOf } from './handlers.ts';
import type { Destination, JobQueue } from './queue.ts';
import { REFRESHING } from './refreshBracket.ts';
import { listDueRefreshes, wantRefresh } from './refreshStore.ts';

const BATCH = 200;
/** Milliseconds between looks for what a lost notice or a back-off has left. */
const POLL = 1_000;

/**
 * Carries committed events on: gives each its position, writes the deliveries that follow from it in that order,
 * and asks for destinations and brackets to be worked on: of the types of destinations that can be delivered to. A
 * notice wakes it at once, a slow poll catches the rest.
 */
export async function startRelay(
  db: Database,
  databaseUrl: string,
  queue: JobQueue,
  { delivers, log }: { delivers: readonly Destination['type'][]; log: Logger },
) {
  let again = false;
  let busy: Promise<void> | undefined;
  const turn = async () => {
    do {
      again = false;
      const placed = await placeEvents(db, new Date());
      if (placed === BATCH) again = true;
      for (const tournamentId of await listDueRefreshes(db, new Date()))
        await queue.wake({ kind: 'refresh', tournamentId });
      for (const destination of await listDue(db, delivers, new Date()))
        await queue.wake({ kind: 'drain', ...destination });
    } while (again);
  };
  const wake = () => {
    again = true;
    busy ??= turn()
      .catch((error: unknown) => log.warn({ err: error }, 'the relay will try again'))
      .finally(() => {
        busy = undefined;
      });
  };
  const listener = await listen(databaseUrl, EVENTS_CHANNEL, wake);
  const poll = setInterval(wake, POLL);
  return {
    stop: async () => {
      clearInterval(poll);
      await listener.stop();
      await busy;
    },
  };
}

/**
 * Gives waiting events their positions and writes their deliveries, in one transaction and one process at a time
 * (ids may commit out of order, so an id is no cursor). Answers how many there were.
 */
export const placeEvents = (db: Database, now: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const { rows } = await tx.raw('select pg_try_advisory_xact_lock(?) as taken', [LOCKS.relay]);
    if (!rows[0]?.taken) return 0;
    const events: Omit<PlacedEvent, 'position'>[] = await tx('dispatches as d')
      .join('events as e', 'e.id', 'd.event_id')
      .whereNull('d.position')
      .orderBy('e.id')
      .limit(BATCH)
      .select('e.id', 'e.name', 'e.payload', 'e.request_id');
    if (events.length === 0) return 0;
    const newest = await tx('dispatches').max({ position: 'position' }).first();
    let position = Number(newest?.position ?? 0);
    for (const event of events) {
      position += 1;
      await tx('dispatches').where({ event_id: event.id }).update({ position });
      const placed = { ...event, position } as PlacedEvent;
      await writeDeliveries(tx, placed, now);
      const tournamentId = 'tournamentId' in placed.payload ? placed.payload.tournamentId : null;
      if (tournamentId && REFRESHING.includes(placed.name))
        await wantRefresh(tx, tournamentId, position, now);
    }
    await tx.raw('select pg_notify(?, ?)', [DISPATCHED_CHANNEL, String(position)]);
    return events.length;
  });

async function writeDeliveries(db: Database, event: PlacedEvent, now: Date) {
  for (const handler of handlersOf(event))
    for (const destination of await destinationsOf(handler, db, event))
      for (const subject of (await handler.subjects?.(event, db)) ?? [''])
        await insertDelivery(db, event, { kind: handler.kind, subject, ...destination }, now);
}

/** Where an event goes; nowhere when what it is about is gone, so that one event never stops the others. */
async function destinationsOf(handler: Handler, db: Database, event: PlacedEvent): Promise<Destination[]> {
  try {
    return await handler.destinations(db, event);
  } catch (error) {
    if (error instanceof DomainError) return [];
    throw error;
  }
}
