import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Caches } from '#api/database/caches.ts';
import { type Database, LOCKS, listen } from '#api/database/database.ts';
import { listWaitingSources } from '#api/games/lookupStore.ts';
import { DISPATCHED_CHANNEL, type PlacedEvent } from '#api/history/positionStore.ts';
import { EVENTS_CHANNEL } from '#api/history/recordEvent.ts';
import { followErasures } from '#api/operations/siteSettings/commands.ts';
import { DomainError } from '#domain/errors.ts';
import { MOVING_BRACKET } from '#domain/events.ts';
import { listWaitingRefreshes, requestRefresh } from '#jobs/brackets/refreshes.ts';
import { withoutBusy } from '#jobs/delivery/drain.ts';
import { listWaitingPushes } from '#jobs/delivery/pushes.ts';
import { listWaitingSubjects } from '#jobs/delivery/subjects.ts';
import { handlersOf } from '#jobs/handlers/handlers.ts';
import { tellBrowsers } from '#jobs/handlers/push/pushes.ts';
import { tellSigned } from '#jobs/handlers/signedWebhooks/tellSigned.ts';
import { deliveriesOf, insertDeliveries, listWaiting } from '#jobs/outbox/deliveryStore.ts';
import type { Handler } from '#jobs/outbox/handler.ts';
import type { Destination, JobQueue, Work } from '#jobs/queue/queue.ts';
import { sealEvents } from './seal.ts';

const BATCH = 200;
/** Milliseconds between searches for events whose notification was lost. */
const POLL = 1_000;
/**
 * Milliseconds within which all news on a subject, such as results entered one after another, is combined into one
 * message.
 */
const DEBOUNCE_MS = 1_000;
/**
 * Milliseconds between runs of the same task, so that simultaneous events are handled together; the first run never
 * waits. Sealing can wait longest, since nothing depends on it.
 */
const REST = { placing: 50, asking: 50, sealing: 500, looking: 0 };
/** Milliseconds that a shutdown waits for the queue to accept the last work. */
const LAST_WAKE = 1_000;

type Tools = {
  delivers: readonly Destination['type'][];
  caches: Caches;
  log: Logger;
  debounceMs?: number | undefined;
};

/**
 * Processes committed events: gives each a position, writes the deliveries in that order, and seals the event. Then it
 * queues the brackets, game lookups and destinations that are due.
 */
export async function startRelay(db: Database, databaseUrl: string, queue: JobQueue, tools: Tools) {
  const { delivers, caches, log, debounceMs } = tools;
  // Events get their positions even if the queue is unreachable, since live pages follow the positions.
  const placing = repeating(REST.placing, log, async () => {
    for (let placed: number | undefined = BATCH; placed === BATCH; ) {
      placed = await tryPlacing(db, new Date(), debounceMs);
      // Another process received the same notification and queues the work.
      if (placed === undefined) return;
      asking.wake();
      sealing.wake();
    }
  });
  const sealing = repeating(REST.sealing, log, async () => {
    while (await sealEvents(db));
  });
  let nextDue: NodeJS.Timeout | undefined;
  const asking = repeating(REST.asking, log, async () => {
    const { refreshes, sources, destinations } = await listWaitingWork(db, delivers);
    const now = Date.now();
    const isDue = ({ due }: { due: Date }) => due.getTime() <= now;
    const free = await withoutBusy(db, destinations.filter(isDue));
    await queue.wake(
      ...refreshes.filter(isDue).map(({ tournamentId }) => ({ kind: 'refresh' as const, tournamentId })),
      ...free.map(
        ({ id: deliveryId, type, address }): Work =>
          type === 'direct' ? { kind: type, deliveryId } : { kind: 'drain', type, address },
      ),
      ...sources.filter(isDue).map(({ source }) => ({ kind: 'lookup' as const, source })),
    );
    // A timer starts work that is due before the next poll.
    const later = [...refreshes, ...destinations, ...sources].filter((each) => !isDue(each));
    const wait = Math.min(...later.map(({ due }) => due.getTime())) - Date.now();
    clearTimeout(nextDue);
    if (wait < POLL) nextDue = setTimeout(asking.wake, wait);
  });
  // Finds events left over after a lost notice or a killed process.
  const looking = repeating(REST.looking, log, async () => {
    const left = await findLeft(db);
    if (left.isUnplaced) placing.wake();
    if (left.isUnsealed) sealing.wake();
    asking.wake();
  });
  const listener = await listen(databaseUrl, EVENTS_CHANNEL, (said, isAnew) => {
    followErasures(db, caches, said, isAnew);
    placing.wake();
  });
  const poll = setInterval(looking.wake, POLL);
  return {
    stop: async () => {
      clearInterval(poll);
      clearTimeout(nextDue);
      await listener.stop();
      await looking.ended();
      await placing.ended();
      await sealing.ended();
      // While the queue is unreachable, a pending call ends only when the queue is closed.
      await Promise.race([asking.ended(), sleep(LAST_WAKE, undefined, { ref: false })]);
    },
  };
}

async function listWaitingWork(db: Database, delivers: readonly Destination['type'][]) {
  const [refreshes, sources, ...destinations] = await Promise.all([
    listWaitingRefreshes(db),
    listWaitingSources(db),
    listWaiting(db, delivers),
    listWaitingSubjects(db),
    listWaitingPushes(db),
  ]);
  return { refreshes, sources, destinations: destinations.flat() };
}

async function findLeft(db: Database): Promise<{ isUnplaced: boolean; isUnsealed: boolean }> {
  const { rows } = await db.raw(
    `select exists (select from dispatches where position is null) as "isUnplaced",
       (select max(position) from dispatches)
         > coalesce((select max(position) from event_seals), 0) as "isUnsealed"`,
  );
  return rows[0];
}

/**
 * Runs `turn` on each wake-up call. Calls during a run, or within `rest` milliseconds after it, cause one more run.
 * After an error, it waits for the next call.
 */
function repeating(rest: number, log: Logger, turn: () => Promise<void>) {
  let again = false;
  let busy: Promise<void> | undefined;
  const run = async () => {
    do {
      again = false;
      await turn();
      if (rest > 0) await sleep(rest);
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

/** Gives waiting events their positions and writes their deliveries. Returns the number of events. */
export const placeEvents = async (db: Database, now: Date, debounceMs?: number): Promise<number> =>
  (await tryPlacing(db, now, debounceMs)) ?? 0;

/**
 * Gives events positions, in one transaction and one process at a time; events can commit out of id order, so an id
 * cannot be a cursor. Returns how many it placed; undefined while another process places events.
 */
const tryPlacing = (db: Database, now: Date, debounceMs = DEBOUNCE_MS): Promise<number | undefined> =>
  db.transaction(async (tx) => {
    const { rows } = await tx.raw('select pg_try_advisory_xact_lock(?) as taken', [LOCKS.relay]);
    if (!rows[0]?.taken) return undefined;
    const events: (Omit<PlacedEvent, 'position'> & { newest: number })[] = await tx('dispatches as d')
      .join('events as e', 'e.id', 'd.event_id')
      .whereNull('d.position')
      .orderBy('e.id')
      .limit(BATCH)
      .select('e.id', 'e.name', 'e.payload', 'e.request_id')
      .select(tx.raw('coalesce((select max(position) from dispatches), 0) as newest'));
    const [first] = events;
    if (!first) return 0;
    const placed = events.map(
      ({ newest, ...event }, index) => ({ ...event, position: newest + index + 1 }) as PlacedEvent,
    );
    await tx.raw(
      `update dispatches d set position = placed.position
       from unnest(?::uuid[], ?::bigint[]) as placed (event_id, position) where placed.event_id = d.event_id`,
      [placed.map(({ id }) => id), placed.map(({ position }) => position)],
    );
    await writeDeliveries(tx, placed, now, debounceMs);
    await tellSigned(tx, placed, now);
    await tellBrowsers(tx, placed, now);
    for (const [tournamentId, position] of movedBrackets(placed))
      await requestRefresh(tx, tournamentId, position, now);
    await tx.raw('select pg_notify(?, ?)', [DISPATCHED_CHANNEL, String(first.newest + events.length)]);
    return events.length;
  });

function movedBrackets(placed: readonly PlacedEvent[]): Map<string, number> {
  const moved = new Map<string, number>();
  for (const { name, payload, position } of placed) {
    const tournamentId = 'tournamentId' in payload ? payload.tournamentId : null;
    if (tournamentId && MOVING_BRACKET.includes(name)) moved.set(tournamentId, position);
  }
  return moved;
}

/** Writes the deliveries for events, in one insert unless a handler reads earlier deliveries. */
async function writeDeliveries(db: Database, events: readonly PlacedEvent[], now: Date, debounceMs: number) {
  let unwritten: ReturnType<typeof deliveriesOf> = [];
  const write = async () => {
    await insertDeliveries(db, unwritten);
    unwritten = [];
  };
  for (const event of events)
    for (const handler of handlersOf(event)) {
      if (handler.readsDeliveries) await write();
      const destinations = await destinationsOf(handler, db, event);
      if (destinations.length === 0) continue;
      const subjects = (await handler.subjects?.(event, db)) ?? [''];
      const told = destinations.flatMap(({ deliveryId: id, type, address, subject: own }) =>
        (own === undefined ? subjects : [own]).map((subject) => ({
          id,
          kind: handler.kind,
          subject,
          type,
          address,
        })),
      );
      const due = handler.isDebounced ? new Date(now.getTime() + debounceMs) : now;
      unwritten.push(...deliveriesOf(event, told, now, due));
    }
  await write();
}

/** An event's recipients; none if its subject no longer exists, so that one event never blocks the others. */
async function destinationsOf(handler: Handler, db: Database, event: PlacedEvent) {
  try {
    return await handler.destinations(db, event);
  } catch (error) {
    if (error instanceof DomainError) return [];
    throw error;
  }
}
