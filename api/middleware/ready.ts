import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context as Http, Middleware } from 'koa';
import type { Actor } from '../../domain/permissions.ts';

/** An answer as it goes out, made once; its smaller forms follow a moment later. */
type Ready = {
  etag: string;
  plain: Buffer;
  small: Partial<Record<Encoding, Buffer>>;
  generation: number;
  until: number;
};
type Encoding = 'br' | 'gzip';

/** Some of what is read changes by the clock alone, such as a tournament's status. */
const LIFE_MILLISECONDS = 1_000;
const MOST_ANSWERS = 500;
/** Bytes from which a smaller form is worth its header. */
const WORTH_PACKING = 1_024;

/**
 * Public reads as ready bytes with an ETag, one reading of the database for however many ask at once. `drop` makes
 * every answer be read anew; a write through this process drops them before it is answered itself, a change that
 * another process made does by its event. Somebody who is logged in is always read for.
 */
export function createReady() {
  const answers = new Map<string, Ready | Promise<Ready | undefined>>();
  let generation = 0;
  const isGood = (kept: Ready) => kept.generation === generation && kept.until > Date.now();

  const drop = () => {
    generation += 1;
  };

  /** Reads on through `next` and keeps the answer where everybody may have it. */
  const read = async (ctx: Http, next: () => Promise<unknown>, last: Ready | undefined) => {
    const began = generation;
    await next();
    if (!isShared(ctx)) return undefined;
    const made = ready(String(ctx.body));
    // The same bytes as last time keep their smaller forms.
    if (last?.etag === made.etag) made.small = last.small;
    else if (made.plain.length >= WORTH_PACKING) void shrink(made);
    return { ...made, generation: began, until: Date.now() + LIFE_MILLISECONDS };
  };

  const middleware: Middleware = async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next().finally(drop);
    if ((ctx.state.actor as Actor).kind !== 'visitor') {
      await next();
      if (isShared(ctx)) send(ctx, ready(String(ctx.body)), 'private, no-cache');
      return;
    }
    const known = answers.get(ctx.url);
    const found = known instanceof Promise ? await known : known;
    if (found && isGood(found)) return send(ctx, found);
    const reading = read(ctx, next, found);
    const shared = reading.catch(() => undefined);
    answers.delete(ctx.url);
    answers.set(ctx.url, shared);
    // Nobody fills the memory with questions of their own: the oldest goes.
    const [oldest] = answers.keys();
    if (answers.size > MOST_ANSWERS && oldest !== undefined) answers.delete(oldest);
    try {
      const made = await reading;
      if (made && answers.get(ctx.url) === shared) answers.set(ctx.url, made);
      if (made) send(ctx, made);
    } finally {
      if (answers.get(ctx.url) === shared) answers.delete(ctx.url);
    }
  };

  return { middleware, drop };
}

/** Whether what was answered is the same for everybody; the router says which call it was. */
const isShared = (ctx: Http) => ctx.status === 200 && ctx.state.isShared === true;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The bytes of an answer and their tag. */
function ready(text: string): Ready {
  const plain = Buffer.from(text);
  const etag = `"${createHash('sha1').update(plain).digest('base64url')}"`;
  return { etag, plain, small: {}, generation: 0, until: 0 };
}

async function shrink({ plain, small }: Ready) {
  small.gzip = await compressGzip(plain);
  small.br = await compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

function send(ctx: Http, { etag, plain, small }: Ready, caching = 'no-cache') {
  ctx.status = 200;
  ctx.set({ ETag: etag, 'Cache-Control': caching, Vary: 'Accept-Encoding' });
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  const encoding = encodingOf(ctx);
  const body = encoding && small[encoding];
  if (body) ctx.set('Content-Encoding', encoding);
  ctx.type = 'json';
  ctx.body = body ?? plain;
}

const encodings = new Map<string, Encoding | undefined>();

/** The best encoding that a client takes; browsers send few different lists, so what was found is kept. */
function encodingOf(ctx: Http): Encoding | undefined {
  const accepted = ctx.get('Accept-Encoding');
  if (encodings.has(accepted)) return encodings.get(accepted);
  const encoding = (['br', 'gzip'] as const).find((each) => ctx.acceptsEncodings(each) === each);
  if (encodings.size < 100) encodings.set(accepted, encoding);
  return encoding;
}
