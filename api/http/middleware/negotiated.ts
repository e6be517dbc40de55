import type { Context as Http } from 'koa';

/** Limit on cached header values. Browsers send only a few, and no client must be able to fill the memory. */
const MOST_CHOICES = 100;

/** Parses a request header once per distinct value. `besides` contains anything else that affects the result. */
export function negotiated<Taken>(header: string, read: (ctx: Http) => Taken) {
  const known = new Map<string, Taken>();
  return (ctx: Http, besides = ''): Taken => {
    const said = `${besides} ${ctx.get(header)}`;
    const kept = known.get(said);
    if (kept !== undefined) return kept;
    const taken = read(ctx);
    if (known.size < MOST_CHOICES) known.set(said, taken);
    return taken;
  };
}
