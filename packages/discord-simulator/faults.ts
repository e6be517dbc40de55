import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from 'koa';
import type { Gateway } from './gateway.ts';
import { Refusal } from './refusal.ts';
import type { World } from './world.ts';

/** Discord does not publish this limit; people report about five messages in two seconds per channel. */
const BUCKET = 5;
const BUCKET_MILLISECONDS = 2_000;
/** The limit on a bot's requests per second, not counting responses to interactions. */
const GLOBAL = 50;

export function createFaults(world: World, gateway: () => Gateway, bucketSize = BUCKET) {
  let delay = 0;
  const limit = createRateLimits(world, bucketSize);
  const outage = createOutageSwitch(world, gateway);
  const ordered = createOrdered();
  const chance = createRandomFaults();

  return {
    before: async (ctx: Context) => {
      if (outage.until() > 0) throw new Refusal(503, 0, '503: Service Unavailable');
      if (delay > 0) await pause(delay, undefined, { ref: false });
      ordered.before(ctx);
      chance.before(ctx);
      limit(ctx);
    },
    after: async (ctx: Context) => {
      chance.after(ctx);
      ordered.after(ctx);
    },
    /** Starts an outage of this many milliseconds: REST returns 503, and the gateway refuses connections. */
    offline: outage.begin,
    isOffline: () => outage.until() > 0,
    /** When the outage ends, in milliseconds since the epoch; 0 while online. */
    offlineUntil: outage.until,
    /** Whether a requested rate limit has yet to be applied. */
    isLimiting: ordered.isLimiting,
    /** Ends every deliberate fault. */
    mend: () => {
      delay = 0;
      ordered.forget();
      chance.set(undefined);
      outage.end();
    },
    slow: (milliseconds: number) => {
      delay = milliseconds;
    },
    rateLimitNext: ordered.limitNext,
    rateLimitEach: ordered.limitEach,
    failNext: ordered.failNext,
    atRandom: chance.set,
    metAtRandom: chance.met,
  };
}

export type Faults = ReturnType<typeof createFaults>;

/** The permanent limits: messages per channel and requests per bot. */
function createRateLimits(world: World, bucketSize: number) {
  const buckets = new Map<string, { left: number; resetsAt: number }>();
  let second = { startedAt: 0, count: 0 };

  const takeOfChannel = (ctx: Context, route: string) => {
    const known = buckets.get(route);
    const bucket =
      known && known.resetsAt > world.now()
        ? known
        : { left: bucketSize, resetsAt: world.now() + BUCKET_MILLISECONDS };
    buckets.set(route, bucket);
    bucket.left -= 1;
    const seconds = Math.max(0, (bucket.resetsAt - world.now()) / 1_000);
    ctx.set({
      'X-RateLimit-Bucket': Buffer.from(route).toString('base64url').slice(0, 24),
      'X-RateLimit-Limit': String(bucketSize),
      'X-RateLimit-Remaining': String(Math.max(0, bucket.left)),
      'X-RateLimit-Reset': String(bucket.resetsAt / 1_000),
      'X-RateLimit-Reset-After': seconds.toFixed(3),
    });
    if (bucket.left < 0) throw tooMany(seconds);
  };

  const takeOfBot = () => {
    if (world.now() - second.startedAt >= 1_000) second = { startedAt: world.now(), count: 0 };
    second.count += 1;
    if (second.count > GLOBAL)
      throw tooMany((second.startedAt + 1_000 - world.now()) / 1_000, { 'X-RateLimit-Global': 'true' });
  };

  return (ctx: Context) => {
    if (ctx.get('Authorization') !== '') takeOfBot();
    if (ctx.method === 'POST' && /\/channels\/\d+\/messages$/.test(ctx.path)) takeOfChannel(ctx, ctx.path);
  };
}

function createOutageSwitch(world: World, gateway: () => Gateway) {
  let until = 0;
  let back: NodeJS.Timeout | undefined;
  const end = () => {
    clearTimeout(back);
    until = 0;
    gateway().refuse(false);
    world.changes.emit('change');
  };
  return {
    begin: (milliseconds: number) => {
      clearTimeout(back);
      until = Date.now() + milliseconds;
      gateway().refuse(true);
      back = setTimeout(end, milliseconds).unref();
      world.changes.emit('change');
    },
    end,
    until: () => until,
  };
}

function createOrdered() {
  const limited: { route: RegExp; seconds: number }[] = [];
  const failing: { route: RegExp; isStored: boolean }[] = [];
  let each: { seconds: number; met: Set<string> } | undefined;

  const failWhere = (at: string, wasStored: boolean) => {
    const fails = failing.findIndex(({ route, isStored }) => isStored === wasStored && route.test(at));
    if (fails < 0) return;
    failing.splice(fails, 1);
    throw new Refusal(502, 0, '502: Bad Gateway');
  };

  return {
    before: (ctx: Context) => {
      const at = requestOf(ctx);
      const hit = limited.findIndex(({ route }) => route.test(at));
      const [limit] = hit < 0 ? [] : limited.splice(hit, 1);
      if (limit) throw tooMany(limit.seconds);
      const route = at.replace(/\d{15,}/g, ':id').replace(/interaction\.[^/]+/, ':token');
      if (each && !each.met.has(route)) {
        each.met.add(route);
        throw tooMany(each.seconds);
      }
      failWhere(at, false);
    },
    after: (ctx: Context) => {
      if (ctx.status < 400) failWhere(requestOf(ctx), true);
    },
    isLimiting: () => limited.length > 0,
    limitNext: (route: RegExp, seconds: number) => void limited.push({ route, seconds }),
    limitEach: (seconds: number): ReadonlySet<string> => {
      each = { seconds, met: new Set() };
      return each.met;
    },
    failNext: (route: RegExp, { isStored = false } = {}) => void failing.push({ route, isStored }),
    forget: () => {
      limited.length = 0;
      failing.length = 0;
      each = undefined;
    },
  };
}

const requestOf = ({ method, path }: Context) => `${method} ${path}`;

const tooMany = (seconds: number, more: Record<string, string> = { 'X-RateLimit-Scope': 'user' }) =>
  new Refusal(429, 0, 'You are being rate limited.', {
    headers: { 'Retry-After': seconds.toFixed(3), ...more },
    body: { retry_after: seconds, global: 'X-RateLimit-Global' in more },
  });

/** The chance of each fault per request, from 0 to 1. All but the first fault can occur before or after the action. */
type Chances = {
  /** The chance of a 429 with a Retry-After. */
  limited: number;
  /** The chance of a response with status 500. */
  failing: number;
  silent: number;
  /** The chance that the connection is cut off. */
  dropped: number;
};
type Fault = keyof Chances;

/** Random faults from a seeded generator, with at most `mostInARow` in succession on a route. */
type RandomFaults = { chances: Chances; random: () => number; mostInARow: number };

function createRandomFaults() {
  let misfortune: RandomFaults | undefined;
  const inARow = new Map<string, number>();
  const drawn = new WeakMap<Context, { fault: Fault; isStored: boolean }>();
  const met: Record<Fault, number> = { limited: 0, failing: 0, silent: 0, dropped: 0 };

  const draw = ({ chances, random, mostInARow }: RandomFaults, route: string) => {
    let left = random();
    const isStored = random() < 0.5;
    const fault = (Object.keys(met) as Fault[]).find((name) => {
      left -= chances[name];
      return left < 0;
    });
    const before = inARow.get(route) ?? 0;
    const isOne = fault !== undefined && before < mostInARow;
    inARow.set(route, isOne ? before + 1 : 0);
    return isOne ? { fault, isStored: isStored && fault !== 'limited' } : undefined;
  };

  const strike = (ctx: Context, fault: Fault): never => {
    met[fault] += 1;
    if (fault === 'limited') throw tooMany(0.3, { 'X-RateLimit-Scope': 'shared' });
    if (fault === 'failing') throw new Refusal(500, 0, '500: Internal Server Error');
    // This prevents Koa from sending a response.
    ctx.respond = false;
    if (fault === 'dropped') ctx.req.socket.destroy();
    throw new Refusal(504, 0, 'No response');
  };

  return {
    before: (ctx: Context) => {
      const found = misfortune && draw(misfortune, `${ctx.method} ${ctx.path}`);
      if (!found) return;
      if (!found.isStored) strike(ctx, found.fault);
      drawn.set(ctx, found);
    },
    after: (ctx: Context) => {
      const found = drawn.get(ctx);
      if (found && ctx.status < 400) strike(ctx, found.fault);
    },
    /** Starts random faults; undefined stops them. */
    set: (next: RandomFaults | undefined) => {
      misfortune = next;
      inARow.clear();
    },
    met: () => ({ ...met }),
  };
}
