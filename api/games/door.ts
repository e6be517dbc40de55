import type { Context as Http, Middleware } from 'koa';
import { postGame } from '#domain/contract/games.ts';
import type { Watch } from '../http/away.ts';
import { readJson } from '../http/readJson.ts';
import { visitorAddress } from '../http/visitorAddress.ts';
import type { Intake } from './intake.ts';

const LIMIT = postGame.bodyLimit ?? 0;

const isOfGame = ({ method, path }: Pick<Http, 'method' | 'path'>) =>
  method === postGame.method && path === postGame.path;

/**
 * The short way of clients' posts, with `refuse` for what is refused: hundreds come in a second, without session, key or
 * anything that a page shows. What is none in the contract's sense goes the way of every call, and is refused there.
 */
export function gameDoor(intake: Intake, refuse: Middleware, watch: Watch): Middleware {
  const read = readJson(LIMIT);
  const take: Middleware = async (ctx, next) => {
    await read(ctx, async () => {});
    const data = postGame.body?.safeParse(ctx.request.body).data;
    if (!data) return next();
    // Posts of many clients are written together: none of them is taken back by itself.
    await watch.orAway(() => intake.take(data, visitorAddress(ctx.ip)));
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { data: null };
  };
  const isShort = (ctx: Http) =>
    isOfGame(ctx) && ctx.is('json') && Number(ctx.get('Content-Length')) <= LIMIT;
  return (ctx, next) => (isShort(ctx) ? refuse(ctx, () => take(ctx, next)) : next());
}
