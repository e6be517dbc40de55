import { PassThrough } from 'node:stream';
import { DomainError } from '../../domain/errors.ts';
import type { Audience } from '../../domain/events.ts';
import { type Actor, isAdmin } from '../../domain/permissions.ts';
import { toldOf } from '../../domain/told.ts';
import type { Database } from '../database.ts';
import { lastPosition, listEventsAfter, type PlacedEvent } from '../system/store.ts';

/** Who wants a stream; `lastEventId` is the last it saw, or empty. */
type Asker = { actor: Actor; address: string; lastEventId: string };
type Viewer = { stream: PassThrough; audience: Audience; address: string; position: number };

const BATCH = 500;
const HEARTBEAT = 20_000;
const STREAMS_PER_ADDRESS = 200;

/**
 * The live stream (specification 4, GET /api/events): `event: change`, `id: position`; resumes by Last-Event-ID.
 * `open` gives a stream to whoever asks; `wake` sends what is new to everybody; `stop` ends all streams.
 */
export function createLive(db: Database) {
  const viewers = new Set<Viewer>();
  const heartbeat = setInterval(() => {
    for (const { stream } of viewers) stream.write(': still here\n\n');
  }, HEARTBEAT).unref();
  let isBusy = false;
  let again = false;

  const catchUp = async () => {
    while (again && viewers.size > 0) {
      again = false;
      const from = Math.min(...[...viewers].map(({ position }) => position));
      const events = await listEventsAfter(db, from, BATCH);
      for (const event of events) for (const viewer of viewers) tell(viewer, event);
      if (events.length === BATCH) again = true;
    }
    again = false;
  };

  const wake = () => {
    again = true;
    if (isBusy) return;
    isBusy = true;
    catchUp()
      // A database that is away for a moment: the next notice catches up from the positions kept here.
      .catch(() => {
        again = false;
      })
      .finally(() => {
        isBusy = false;
        if (again) wake();
      });
  };

  const open = async ({ actor, address, lastEventId }: Asker) => {
    if ([...viewers].filter((viewer) => viewer.address === address).length >= STREAMS_PER_ADDRESS)
      throw new DomainError('limited', 'too_many_streams', 'Too many live streams from this address', {
        retryAfter: 30,
      });
    const position = await startOf(lastEventId, db);
    const stream = new PassThrough();
    const viewer: Viewer = { stream, audience: isAdmin(actor) ? 'admin' : 'public', address, position };
    viewers.add(viewer);
    // Koa destroys the stream once its reader is gone.
    stream.once('close', () => viewers.delete(viewer));
    stream.write(`retry: 1000\nid: ${position}\nevent: hello\ndata: {}\n\n`);
    wake();
    return stream;
  };

  const tell = (viewer: Viewer, event: PlacedEvent) => {
    if (event.position <= viewer.position) return;
    viewer.position = event.position;
    for (const { audience, changes } of toldOf(event))
      if (audience === 'public' || viewer.audience === 'admin')
        for (const change of changes)
          viewer.stream.write(`id: ${event.position}\nevent: change\ndata: ${JSON.stringify(change)}\n\n`);
    // Who has logged out must not go on listening as an admin; the page reconnects as what it is now.
    const ends = event.name === 'session.closed' || event.name === 'adminPassword.changed';
    if (ends && viewer.audience === 'admin') viewer.stream.end();
  };

  return {
    open,
    wake,
    stop: () => {
      clearInterval(heartbeat);
      for (const { stream } of viewers) stream.end();
    },
  };
}

/** Where a viewer begins: after the last event it saw, else now. */
async function startOf(lastEventId: string, db: Database): Promise<number> {
  const newest = await lastPosition(db);
  const seen = Number(lastEventId || Number.NaN);
  return Number.isSafeInteger(seen) && seen >= 0 && seen <= newest ? seen : newest;
}

export type Live = ReturnType<typeof createLive>;
