import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#api/database/database.ts';
import { isHeldUp, lastPosition, type PlacedEvent } from '#api/history/positionStore.ts';
import { ENDING_STREAMS, liveChangesOf } from '#domain/events.ts';
import type { Audience } from '#domain/liveChanges.ts';
import type { Actor } from '#domain/people/permissions.ts';
import type { Readings } from './readings.ts';
import {
  beatFrame,
  changeFrame,
  helloFrame,
  progressFrame,
  type Recent,
  readingsFrame,
  readOn,
  readRecent,
  resetFrame,
} from './recent.ts';
import { createViewers, LIVE_LIMITS, type Listener, type LiveLimits, type Viewers } from './viewers.ts';

/** A request for a stream. `after` is the last position that the client received, or an empty string. */
type Asker = { actor: Actor; address: string; after: string; takesReadings?: boolean };

type Options = {
  readings: Pick<Readings, 'after' | 'forget'>;
  limits: LiveLimits;
  times: typeof TIMES;
  ahead: (act: () => Promise<void>) => Promise<void>;
};

/** Milliseconds between heartbeats and between checks for delayed events, and the longest accepted delay. */
const TIMES = { beat: 20_000, every: 5_000, maxAge: 5_000 };
/** The pause after sending, as a multiple of the time that sending took. Changes during the pause are sent together. */
const REST_SHARE = 3;
const LONGEST_REST = 400;
/** Milliseconds over which pages spread their reads after a change: for each open page, and the maximum. */
const SPREAD = { each: 0.15, most: 300 };

const LISTENERS: readonly Listener[] = ['public', 'page', 'admin'];
const audienceOf = (listener: Listener): Audience => (listener === 'page' ? 'public' : listener);

/** Creates the live stream (GET /api/events): `event: change`, `id: position`. Clients resume with Last-Event-ID. */
export function createLive(
  db: Database,
  { readings, limits = LIVE_LIMITS, times = TIMES, ahead = (act) => act() }: Partial<Options> = {},
) {
  const viewers = createViewers(limits);
  let recent: Recent | undefined;
  const order = createOrder(db);
  let isDelayed = false;
  const beat = () => {
    for (const listener of LISTENERS) void viewers.send(listener, beatFrame(recent?.head ?? 0, isDelayed));
  };
  const beating = setInterval(() => {
    viewers.endOld(new Date());
    beat();
  }, times.beat).unref();
  // Without workers or the database, a stream remains open but silent, so pages are asked to poll.
  const lookForDelay = async () => {
    const was = isDelayed;
    isDelayed = await isHeldUp(db, new Date(Date.now() - times.maxAge)).catch(() => true);
    if (isDelayed !== was) beat();
  };
  const looking = setInterval(() => void lookForDelay(), times.every).unref();

  const readAndTell = async () => {
    const before = recent;
    // If nobody is listening, the known position may be long out of date.
    const known = viewers.count() > 0 ? before : undefined;
    recent = (known && (await readOn(db, known))) ?? (await readRecent(db));
    if (before && recent !== before && viewers.count() > 0)
      await restAfter(() => ahead(() => tellAfter(viewers, readings, recent as Recent, before.head)));
  };
  const catchUp = oneAtATime(readAndTell);

  const open = async ({ actor, address, after, takesReadings = false }: Asker) => {
    viewers.check(address);
    // During an outage, clients can reconnect and wait if recent events are known.
    await catchUp().catch((error: unknown) => {
      if (!recent) throw error;
    });
    viewers.check(address);
    const { head, framesAfter } = recent as Recent;
    // Nobody can listen as an admin through the bot, since losing the Discord role would not end the stream.
    const until = actor.kind === 'admin' ? actor.expiresAt : undefined;
    const audience = until ? 'admin' : 'public';
    const retry = 1_000 + Math.floor(Math.random() * 1_500);
    const spread = Math.min(SPREAD.most, Math.round(viewers.count() * SPREAD.each));
    const missed = after === '' ? '' : (framesAfter(positionIn(after), audience) ?? resetFrame(head));
    const first = helloFrame(retry, { spread, isDelayed }, missed === '' ? head : undefined) + missed;
    // The data sent with a change is what visitors see, but logged-in people may see more.
    const listener = takesReadings && actor.kind === 'visitor' ? 'page' : audience;
    return viewers.add(address, listener, first, until);
  };

  return {
    open,
    count: viewers.count,
    /** `head` is the newest position, or empty if unknown. */
    wake: (head = '') => {
      order.hear(head);
      // If no visitor has a page open, nobody could use a patch to the data sent earlier.
      if (viewers.count('page') === 0) readings?.forget();
      // The database may be down briefly: the next notification continues from the known position.
      if (viewers.count() > 0 || catchUp.isBusy()) catchUp().catch(() => {});
    },
    /** Notifies admins of changed deliveries, which are not events and have no position. */
    tellDeliveries: () => void viewers.send('admin', DELIVERIES_MOVED),
    /** Sends admins the progress of a long action as JSON. `progress` is empty when the channel has just connected. */
    tellProgress: (progress: string) => progress && void viewers.send('admin', progressFrame(progress)),
    /** Returns the newest position, from which a page rendered now continues. */
    position: async () => (viewers.count() > 0 && recent ? recent.head : order.position()),
    stop: () => {
      clearInterval(beating);
      clearInterval(looking);
      viewers.end();
    },
  };
}

/** Tracks the newest position. Queries it every time until the first notification, and then only if it is unknown. */
function createOrder(db: Database) {
  let isTold = false;
  let known: Promise<number> | undefined;
  return {
    /** `head` is the newest position, or empty if unknown. */
    hear: (head: string) => {
      isTold = true;
      known = head === '' ? undefined : Promise.resolve(Number(head));
    },
    position: async () => {
      if (!isTold) return lastPosition(db);
      known ??= lastPosition(db).catch((error: unknown) => {
        known = undefined;
        throw error;
      });
      return known;
    },
  };
}

async function tellAfter(
  viewers: Viewers,
  readings: Options['readings'] | undefined,
  { events, head, framesAfter }: Recent,
  position: number,
) {
  const newer = events.filter((event) => event.position > position);
  const carried = viewers.count('page') > 0 ? await readings?.after(publicChangesOf(newer)) : undefined;
  for (const listener of LISTENERS) {
    const frames = framesAfter(position, audienceOf(listener)) ?? resetFrame(head);
    const first = listener === 'page' && frames !== '' && carried ? readingsFrame(carried) : '';
    await viewers.send(listener, first + frames);
  }
  // Nobody may continue to listen as an admin after logging out. All admins' pages reconnect with their current rights.
  const isKnown = framesAfter(position, 'public') !== undefined;
  if (!isKnown || newer.some(({ name }) => ENDING_STREAMS.has(name))) viewers.end('admin');
}

const publicChangesOf = (events: readonly PlacedEvent[]) =>
  events.flatMap(liveChangesOf).flatMap(({ audience, changes }) => (audience === 'public' ? changes : []));

const DELIVERIES_MOVED = changeFrame({ entity: 'delivery', id: 'all', tournamentId: null });

const positionIn = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : Number.NaN);

async function restAfter(act: () => Promise<void>) {
  const began = performance.now();
  await act();
  await nextTurn();
  const rest = Math.min(LONGEST_REST, (performance.now() - began) * REST_SHARE);
  if (rest >= 1) await wait(rest, undefined, { ref: false });
}

/** Calls made during a run share the next run, which begins after all of them. */
function oneAtATime(work: () => Promise<void>) {
  let now: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const ask = (): Promise<void> => {
    if (!now) {
      now = work().finally(() => {
        now = undefined;
      });
      return now;
    }
    next ??= now
      .catch(() => {})
      .then(() => {
        next = undefined;
        return ask();
      });
    return next;
  };
  return Object.assign(ask, { isBusy: () => now !== undefined });
}

export type Live = ReturnType<typeof createLive>;
