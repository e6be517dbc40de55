import type { Context as Http, Middleware } from 'koa';
import type { Watch } from '#api/http/databaseOutage.ts';
import { readJson } from '#api/http/readJson.ts';
import { visitorAddress } from '#api/http/visitorAddress.ts';
import { postGame } from '#domain/contract/games/games.ts';
import { atMost } from '../database/atMost.ts';
import type { Intake } from './intake.ts';

const LIMIT = postGame.bodyLimit ?? 0;
/** Posts with up to this many bytes are read without waiting. An observer's post in a long game is 70 KB. */
const USUAL = 128 * 1024;
/** Posts above `USUAL` need several times their size in memory, so only a few are read at a time. */
const LARGE_AT_ONCE = 3;
/** Limits on a post's values and nesting levels. A genuine post of 70 KB has 5,000 values on six levels. */
const [MAX_VALUES, MAX_DEPTH] = [30_000, 32];

/** Returns whether a post remains small once parsed: 1 MB of brackets becomes 100 MB of objects. */
export function isModest(text: string): boolean {
  if (text.length <= USUAL) return true;
  let [values, depth] = [0, 0];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === COMMA) values += 1;
    else if (code === OBJECT || code === LIST) depth += 1;
    else if (code === OBJECT_END || code === LIST_END) depth -= 1;
    if (values > MAX_VALUES || depth > MAX_DEPTH) return false;
  }
  return true;
}

const [COMMA, OBJECT, LIST, OBJECT_END, LIST_END] = [',', '{', '[', '}', ']'].map((sign) =>
  sign.charCodeAt(0),
);

const isOfGame = ({ method, path }: Pick<Http, 'method' | 'path'>) =>
  method === postGame.method && path === postGame.path;

export function gsiFastPath(intake: Intake, refuse: Middleware, watch: Watch): Middleware {
  const read = readJson(LIMIT, isModest);
  const large = atMost(LARGE_AT_ONCE);
  const readInTurn: Middleware = (ctx, next) => {
    const length = ctx.get('Content-Length');
    // A body of unknown length may be large, and a compressed body is larger than its stated length.
    const isUsual = length !== '' && Number(length) <= USUAL && !ctx.get('Content-Encoding');
    return isUsual ? read(ctx, next) : large(() => read(ctx, next));
  };
  const take: Middleware = async (ctx, next) => {
    await readInTurn(ctx, async () => {});
    const data = postGame.body?.safeParse(ctx.request.body).data;
    if (!data) return next();
    // Posts from many clients are written together, so a single post cannot be rolled back.
    await watch.orAway(() => intake.take(data, visitorAddress(ctx.ip)));
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { data: null };
  };
  const isShort = (ctx: Http) =>
    isOfGame(ctx) && ctx.is('json') && Number(ctx.get('Content-Length')) <= LIMIT;
  return (ctx, next) => (isShort(ctx) ? refuse(ctx, () => take(ctx, next)) : next());
}
