import { setTimeout } from 'node:timers/promises';
import { getHealth, getLive, takeLease } from '../../domain/contract/system.ts';
import type { Context } from '../context.ts';
import { route } from '../route.ts';
import * as store from './store.ts';

/** Milliseconds that the database may take before it counts as away. */
const PATIENCE = 900;

/** Names of the leases that double as heartbeats. */
export const HEARTBEATS = { queue: 'jobs', discord: 'bot' } as const;

export const systemRoutes = (version: string) => [
  route(getLive, async () => ({ data: { status: 'ok' as const } })),
  route(getHealth, async (context) => {
    const leases = await heard(context);
    const state = (name: string) => {
      const until = leases?.get(name);
      if (!until) return 'off' as const;
      return until > context.now ? ('up' as const) : ('down' as const);
    };
    const database = leases ? ('up' as const) : ('down' as const);
    return {
      status: leases ? 200 : 503,
      data: {
        status: leases ? ('ok' as const) : ('unavailable' as const),
        version,
        database,
        queue: state(HEARTBEATS.queue),
        discord: state(HEARTBEATS.discord),
      },
    };
  }),
  route(takeLease, async ({ db, now }, { params, body }) => {
    const { holder, expires_at } = await store.takeLease(db, { name: params.name, ...body }, now);
    const held = holder === body.holder && body.seconds > 0;
    return { data: { name: params.name, holder, held, expiresAt: expires_at.toISOString() } };
  }),
];

/** The leases, or undefined when the database does not answer in time. */
const heard = ({ db }: Context) =>
  Promise.race([
    store.listLeases(db).catch(() => undefined),
    setTimeout(PATIENCE, undefined, { ref: false }),
  ]);
