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

/** Who wants a stream; `after` is the last position it saw, or empty. */
type Asker = { actor: Actor; address: string; after: string; takesReadings?: boolean };

type Options = {
  readings: Pick<Readings, 'after' | 'forget'>;
  limits: LiveLimits;
  times: typeof TIMES;
  ahead: (act: () => Promise<void>) => Promise<void>;
};

/** Between signs of life; between looks whether events are carried on, and how long one may wait for that; milliseconds. */
const TIMES = { beat: 20_000, every: 5_000, maxAge: 5_000 };
/** Telling everybody may take a quarter of the time: what happens meanwhile is told together. */
const REST_SHARE = 3;
const LONGEST_REST = 400;
/** Milliseconds over which pages spread what they read after a change: for each other page, and at most. */
const SPREAD = { each: 0.15, most: 300 };

const LISTENERS: readonly Listener[] = ['public', 'page', 'admin'];
const audienceOf = (listener: Listener): Audience => (listener === 'page' ? 'public' : listener);

/** The live stream (GET /api/events): `event: change`, `id: position`; resumes by Last-Event-ID. */
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
  // Without the workers, or the database, a stream is open and says nothing: pages are told, and read by themselves.
  const lookForDelay = async () => {
    const was = isDelayed;
    isDelayed = await isHeldUp(db, new Date(Date.now() - times.maxAge)).catch(() => true);
    if (isDelayed !== was) beat();
  };
  const looking = setInterval(() => void lookForDelay(), times.every).unref();

  const readAndTell = async () => {
    const before = recent;
    // Where nobody listened, the order may have gone on far.
    const known = viewers.count() > 0 ? before : undefined;
    recent = (known && (await readOn(db, known))) ?? (await readRecent(db));
    if (before && recent !== before && viewers.count() > 0)
      await restAfter(() => ahead(() => tellAfter(viewers, readings, recent as Recent, before.head)));
  };
  const catchUp = oneAtATime(readAndTell);

  const open = async ({ actor, address, after, takesReadings = false }: Asker) => {
    viewers.check(address);
    // With the database away, earlier readers may come back and wait for it.
    await catchUp().catch((error: unknown) => {
      if (!recent) throw error;
    });
    viewers.check(address);
    const { head, framesAfter } = recent as Recent;
    // Through the bot nobody listens as an admin: nothing would end it with their role in Discord.
    const until = actor.kind === 'admin' ? actor.expiresAt : undefined;
    const audience = until ? 'admin' : 'public';
    const retry = 1_000 + Math.floor(Math.random() * 1_500);
    const spread = Math.min(SPREAD.most, Math.round(viewers.count() * SPREAD.each));
    const missed = after === '' ? '' : (framesAfter(positionIn(after), audience) ?? resetFrame(head));
    const first = helloFrame(retry, { spread, isDelayed }, missed === '' ? head : undefined) + missed;
    // Carried answers are those for visitors: logged-in people may get more.
    const listener = takesReadings && actor.kind === 'visitor' ? 'page' : audience;
    return viewers.add(address, listener, first, until);
  };

  return {
    open,
    /** Streams that are open. */
    count: viewers.count,
    /** `head` is where the order stands now; empty where that was not heard. */
    wake: (head = '') => {
      order.hear(head);
      // No open page has reads from before such a change.
      if (viewers.count('page') === 0) readings?.forget();
      // A database that is away for a moment: the next notice continues from the known position.
      if (viewers.count() > 0 || catchUp.isBusy()) catchUp().catch(() => {});
    },
    /** Tells admins that deliveries have moved, which is no event and has no place in the order. */
    tellDeliveries: () => void viewers.send('admin', DELIVERIES_MOVED),
    /** Tells admins how far a long act is, in JSON; without words the channel has just begun. */
    tellProgress: (progress: string) => progress && void viewers.send('admin', progressFrame(progress)),
    /** Where the order stands: a page that is made now goes on from here. */
    position: async () => (viewers.count() > 0 && recent ? recent.head : order.position()),
    stop: () => {
      clearInterval(beating);
      clearInterval(looking);
      viewers.end();
    },
  };
}

/**
 * Where the order of events stands: asked for each time until somebody tells, then once and heard from then
 * on.
 */
function createOrder(db: Database) {
  let isTold = false;
  let known: Promise<number> | undefined;
  return {
    /** `head` is empty where it was not heard. */
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

/** Tells everybody what came after a position. */
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
  // A logged-out person must not go on listening as an admin; the page reconnects as what it is now.
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

/** Whoever asks while the work is being done shares the next turn, which begins after they asked. */
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
