import type { Context as Http } from 'koa';

/** The number of forms that are kept: browsers send few, and nobody can fill the memory. */
const MOST_CHOICES = 100;

/** What a client takes by one of its headers, read once for each way to say it; `besides` is what else it follows from. */
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
