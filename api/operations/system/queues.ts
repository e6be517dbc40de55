import type { Middleware } from 'koa';
import type { Context } from '#api/database/database.ts';
import { readRoles } from '#api/database/heartbeats.ts';
import { unavailable } from '#api/http/databaseOutage.ts';
import { countDeliveries } from '#api/publishing/deliveries/countStore.ts';
import type { Queue, SystemQueues } from '#domain/contract/operations/system.ts';
import { DomainError } from '#domain/errors.ts';
import type { Actor } from '#domain/people/permissions.ts';

/** The queue's interface, passed in at start-up because only the workers' code contains the queue. */
export type QueueView = { read(): Promise<Queue[]>; page(path: string): Middleware };

const PATH = '/admin/queues';

export async function readQueues({ db, now }: Context, view: QueueView | undefined): Promise<SystemQueues> {
  const [queues, { counts, isSentEstimated }, roles] = await Promise.all([
    view?.read() ?? [],
    countDeliveries(db),
    readRoles(db, now),
  ]);
  const count = (wanted: string) =>
    counts.filter(({ state }) => state === wanted).reduce((sum, row) => sum + row.count, 0);
  const waitingSince = counts.flatMap(({ oldest }) => (oldest ? [oldest.getTime()] : []));
  return {
    queues,
    deliveries: {
      waiting: count('waiting'),
      sent: count('sent'),
      isSentEstimated,
      failed: count('failed'),
      cancelled: count('cancelled'),
      oldestWaitingSeconds:
        waitingSince.length > 0
          ? Math.max(0, Math.floor((now.getTime() - Math.min(...waitingSince)) / 1_000))
          : null,
    },
    roles,
  };
}

/** Serves the queue library's own page under /admin/queues, read-only, for logged-in admins. */
export function queuePage(view: QueueView | undefined): Middleware {
  return (ctx, next) => {
    if (!view || !(ctx.path === PATH || ctx.path.startsWith(`${PATH}/`))) return next();
    // If sessions could not be read, an admin must not appear to be logged out.
    if (ctx.state.isAway) throw unavailable();
    const actor = ctx.state.actor as Actor;
    if (actor.kind !== 'admin' || !actor.sessionId) {
      if (!ctx.path.startsWith(`${PATH}/api/`)) return ctx.redirect('/admin');
      throw new DomainError('unidentified', 'unidentified', 'Please log in first');
    }
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD')
      throw new DomainError('forbidden', 'read_only', 'The queue is read-only');
    ctx.set('Cache-Control', 'no-store');
    // The library's page sets its folder as its base URL, so only the policy on base URLs is relaxed.
    const policy = String(ctx.response.get('Content-Security-Policy'));
    ctx.set('Content-Security-Policy', policy.replace("base-uri 'none'", "base-uri 'self'"));
    return view.page(PATH)(ctx, next);
  };
}
