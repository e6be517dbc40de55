import type { Context } from 'koa';
import { Refusal } from './refusal.ts';

/** How likely each fault is for a request, from 0 to 1; all but the first happen before or after the act itself. */
export type Chances = {
  /** 429 with a Retry-After. */
  limited: number;
  /** 500. */
  failing: number;
  silent: number;
  /** The line is cut. */
  dropped: number;
};
type Fault = keyof Chances;

/** Misfortune at random, by a source of chance that can be repeated; no more than `mostInARow` for one route. */
export type RandomFaults = { chances: Chances; random: () => number; mostInARow: number };

export function createRandomFaults() {
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
    if (fault === 'limited') {
      const seconds = 0.3;
      throw new Refusal(429, 0, 'You are being rate limited.', {
        headers: { 'Retry-After': String(seconds), 'X-RateLimit-Scope': 'shared' },
        body: { retry_after: seconds, global: false },
      });
    }
    if (fault === 'failing') throw new Refusal(500, 0, '500: Internal Server Error');
    // Koa then leaves the answer to us, and there is none.
    ctx.respond = false;
    if (fault === 'dropped') ctx.req.socket.destroy();
    throw new Refusal(504, 0, 'No answer');
  };

  return {
    /** Before a request is done. */
    before: (ctx: Context) => {
      const found = misfortune && draw(misfortune, `${ctx.method} ${ctx.path}`);
      if (!found) return;
      if (!found.isStored) strike(ctx, found.fault);
      drawn.set(ctx, found);
    },
    /** After it was done. */
    after: (ctx: Context) => {
      const found = drawn.get(ctx);
      if (found && ctx.status < 400) strike(ctx, found.fault);
    },
    /** Lets things go wrong at random from now on; undefined ends it. */
    set: (next: RandomFaults | undefined) => {
      misfortune = next;
      inARow.clear();
    },
    /** What went wrong so far. */
    met: () => ({ ...met }),
  };
}
