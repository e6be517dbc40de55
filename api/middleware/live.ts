import { PassThrough } from 'node:stream';
import type { Context as Http, Middleware } from 'koa';
import { DomainError } from '../../domain/errors.ts';
import { type Audience, toldOf } from '../../domain/events.ts';
import { type Actor, isAdmin } from '../../domain/permissions.ts';
import type { Database } from '../database.ts';
import { lastPosition, listEventsAfter, type PlacedEvent } from '../system/store.ts';

type Viewer = { stream: PassThrough; audience: Audience; address: string; position: number };

const BATCH = 500;
const HEARTBEAT = 20_000;
const STREAMS_PER_ADDRESS = 200;

/**
 * The live stream (specification 4, GET /api/events): `event: change`, `id: position`; resumes by Last-Event-ID.
 * `wake` sends what is new to everybody; `stop` ends all streams.
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

  const middleware: Middleware = async (ctx) => {
    const address = ctx.ip;
    if ([...viewers].filter((viewer) => viewer.address === address).length >= STREAMS_PER_ADDRESS)
      throw new DomainError('limited', 'too_many_streams', 'Too many live streams from this address', {
        retryAfter: 30,
      });
    const position = await startOf(ctx, db);
    const stream = new PassThrough();
    const audience = isAdmin(ctx.state.actor as Actor) ? 'admin' : 'public';
    const viewer: Viewer = { stream, audience, address, position };
    viewers.add(viewer);
    ctx.req.on('close', () => {
      viewers.delete(viewer);
      stream.destroy();
    });
    ctx.status = 200;
    ctx.type = 'text/event-stream';
    ctx.set({ 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' });
    ctx.body = stream;
    stream.write(`retry: 1000\nid: ${position}\nevent: hello\ndata: {}\n\n`);
    wake();
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
    middleware,
    wake,
    stop: () => {
      clearInterval(heartbeat);
      for (const { stream } of viewers) stream.end();
    },
  };
}

/** Where a viewer begins: after the last event it saw, else now. */
async function startOf(ctx: Http, db: Database): Promise<number> {
  const newest = await lastPosition(db);
  const seen = Number(ctx.get('Last-Event-ID') || Number.NaN);
  return Number.isSafeInteger(seen) && seen >= 0 && seen <= newest ? seen : newest;
}
