import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Caches } from '#api/database/caches.ts';
import { type Database, LOCKS, listen } from '#api/database/database.ts';
import { EVENTS_CHANNEL } from '#api/database/record.ts';
import { requeueDeliveries } from '#api/deliveries/store.ts';
import { listWaitingSources } from '#api/games/lookupStore.ts';
import { followErasures } from '#api/siteSettings/commands.ts';
import { DISPATCHED_CHANNEL, type PlacedEvent } from '#api/system/store.ts';
import { DomainError } from '#domain/errors.ts';
import { MOVING_BRACKET } from '#domain/events.ts';
import { insertDeliveries, listWaiting } from '../delivery/deliveryStore.ts';
import { listWaitingPushes } from '../delivery/pushes.ts';
import { listWaitingSubjects } from '../delivery/subjects.ts';
import type { Handler } from '../handlers/handler.ts';
import { handlersOf } from '../handlers/handlers.ts';
import { tellBrowsers } from '../handlers/pushes.ts';
import { listWaitingRefreshes, requestRefresh } from '../handlers/refreshStore.ts';
import { tellSigned } from '../handlers/tellSigned.ts';
import type { Destination, JobQueue } from './queue.ts';
import { sealEvents } from './seal.ts';

const BATCH = 200;
/** Milliseconds between looks for what a lost notice has left. */
const POLL = 1_000;
/** Milliseconds in which news of one subject is told together, such as results that come one after another. */
const DEBOUNCE_MS = 1_000;
/** Milliseconds that an end waits for the queue to take what it is asked for. */
const LAST_WAKE = 1_000;

/**
 * Carries committed events on: gives each its position, writes the deliveries that follow from it in that order,
 * seals them, and asks for destinations, brackets and lookups of games to be worked on: of the types of destinations
 * that can be delivered to. A notice wakes it at once, a slow poll catches the rest.
 */
export async function startRelay(
  db: Database,
  databaseUrl: string,
  queue: JobQueue,
  {
    delivers,
    caches,
    log,
    debounceMs,
  }: {
    delivers: readonly Destination['type'][];
    caches: Caches;
    log: Logger;
    debounceMs?: number | undefined;
  },
) {
  // Events get their places without the queue, too: live pages follow them while it is away.
  const placing = repeating(async () => {
    while ((await placeEvents(db, new Date(), debounceMs)) === BATCH);
    asking.wake();
    sealing.wake();
  }, log);
  const sealing = repeating(async () => {
    while (await sealEvents(db));
  }, log);
  let nextDue: NodeJS.Timeout | undefined;
  const asking = repeating(async () => {
    const refreshes = await listWaitingRefreshes(db);
    const destinations = [
      ...(await listWaiting(db, delivers)),
      ...(await listWaitingSubjects(db)),
      ...(await listWaitingPushes(db)),
    ];
    const lookups = await listWaitingSources(db);
    const now = Date.now();
    const isDue = ({ due }: { due: Date }) => due.getTime() <= now;
    for (const { tournamentId } of refreshes.filter(isDue))
      await queue.wake({ kind: 'refresh', tournamentId });
    for (const { id: deliveryId, type, address } of destinations.filter(isDue))
      await queue.wake(type === 'direct' ? { kind: type, deliveryId } : { kind: 'drain', type, address });
    for (const { source } of lookups.filter(isDue)) await queue.wake({ kind: 'lookup', source });
    // What is due before the next poll does not wait for it.
    const later = [...refreshes, ...destinations, ...lookups].filter((each) => !isDue(each));
    const wait = Math.min(...later.map(({ due }) => due.getTime())) - Date.now();
    clearTimeout(nextDue);
    if (wait < POLL) nextDue = setTimeout(asking.wake, wait);
  }, log);
  const listener = await listen(databaseUrl, EVENTS_CHANNEL, (said, isAnew) => {
    followErasures(db, caches, said, isAnew);
    placing.wake();
  });
  const poll = setInterval(placing.wake, POLL);
  return {
    stop: async () => {
      clearInterval(poll);
      clearTimeout(nextDue);
      await listener.stop();
      await placing.ended();
      await sealing.ended();
      // While the queue is away, asking it ends with the queue itself.
      await Promise.race([asking.ended(), sleep(LAST_WAKE, undefined, { ref: false })]);
    },
  };
}

/** Runs a turn when it is woken; a wake during a turn makes one more, and a fault waits for the next wake. */
function repeating(turn: () => Promise<void>, log: Logger) {
  let again = false;
  let busy: Promise<void> | undefined;
  const run = async () => {
    do {
      again = false;
      await turn();
    } while (again);
  };
  return {
    wake: () => {
      again = true;
      busy ??= run()
        .catch((error: unknown) => log.warn({ err: error }, 'the relay will try again'))
        .finally(() => {
          busy = undefined;
        });
    },
    ended: async () => busy,
  };
}

/**
 * Gives waiting events their positions and writes their deliveries, in one transaction and one process at a time
 * (ids may commit out of order, so an id is no cursor). Answers how many there were.
 */
export const placeEvents = (db: Database, now: Date, debounceMs = DEBOUNCE_MS): Promise<number> =>
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
    const first = Number(newest?.position ?? 0) + 1;
    const placed = events.map((event, index) => ({ ...event, position: first + index }) as PlacedEvent);
    await tx.raw(
      `update dispatches d set position = placed.position
       from unnest(?::uuid[], ?::bigint[]) as placed (event_id, position) where placed.event_id = d.event_id`,
      [placed.map(({ id }) => id), placed.map(({ position }) => position)],
    );
    const refreshes = new Map<string, number>();
    for (const event of placed) {
      await writeDeliveries(tx, event, now, debounceMs);
      const tournamentId = 'tournamentId' in event.payload ? event.payload.tournamentId : null;
      if (tournamentId && MOVING_BRACKET.includes(event.name)) refreshes.set(tournamentId, event.position);
    }
    await tellSigned(tx, placed, now);
    await tellBrowsers(tx, placed, now);
    for (const [tournamentId, position] of refreshes) await requestRefresh(tx, tournamentId, position, now);
    await tx.raw('select pg_notify(?, ?)', [DISPATCHED_CHANNEL, String(first + events.length - 1)]);
    return events.length;
  });

async function writeDeliveries(db: Database, event: PlacedEvent, now: Date, debounceMs: number) {
  for (const handler of handlersOf(event)) {
    const destinations = await destinationsOf(handler, db, event);
    if (destinations.length === 0) continue;
    const renewed = (await handler.renews?.(db, event)) ?? [];
    if (renewed.length > 0) await requeueDeliveries(db, renewed, now);
    const subjects = (await handler.subjects?.(event, db)) ?? [''];
    const deliveries = destinations.flatMap(({ deliveryId: id, type, address }) =>
      subjects.map((subject) => ({ id, kind: handler.kind, subject, type, address })),
    );
    const due = handler.isDebounced ? new Date(now.getTime() + debounceMs) : now;
    await insertDeliveries(db, event, deliveries, now, due);
  }
}

/** Where an event goes; nowhere when what it is about is gone, so that one event never stops the others. */
async function destinationsOf(handler: Handler, db: Database, event: PlacedEvent) {
  try {
    return await handler.destinations(db, event);
  } catch (error) {
    if (error instanceof DomainError) return [];
    throw error;
  }
}
