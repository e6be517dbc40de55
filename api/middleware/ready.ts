import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context as Http, Middleware } from 'koa';
import type { Actor } from '../../domain/permissions.ts';

/** An answer that everybody may have. */
type Shared = { text: string; headers: Record<string, string> };

/** It as it goes out, made once; its smaller forms may follow a moment later. */
type Ready = {
  etag: string;
  plain: Buffer;
  headers: Record<string, string>;
  small: Partial<Record<Encoding, Buffer>>;
};
type Encoding = 'br' | 'gzip';

/** What is kept under a key: being made, or made; undefined where it was not for everybody after all. */
type Kept = { generation: number; until: number; ready: Ready | Promise<Ready | undefined> };

type Bounds = {
  /** Milliseconds: some of what is read changes by the clock alone, such as a tournament's status. */
  life: number;
  /** Nobody fills the memory with questions of his own: past so many the oldest goes. */
  most: number;
  /** Whether even the first asker waits for a smaller form: a page is ten times its gzip. */
  packsFirst: boolean;
};

const READS: Bounds = { life: 1_000, most: 500, packsFirst: false };
const PAGES: Bounds = { life: 5_000, most: 150, packsFirst: true };
/** Bytes from which a smaller form is worth its header. */
const WORTH_PACKING = 1_024;

/**
 * Answers `key` with what is ready, or with what `make` gives, which is then made once for all who ask meanwhile. False
 * where there is nothing to share: then `make` has answered by itself.
 */
export type Share = (ctx: Http, key: string, make: () => Promise<Shared | undefined>) => Promise<boolean>;

/**
 * Public reads and pages as ready bytes with an ETag, one reading of the database for however many ask at once. `drop`
 * makes every answer be made anew; a write through this process drops them before it is answered itself, a change
 * that another process made does by its event. Somebody who is logged in is always read for.
 */
export function createReady() {
  let generation = 0;
  const drop = () => {
    generation += 1;
  };

  const keep = ({ life, most, packsFirst }: Bounds): Share => {
    const answers = new Map<string, Kept>();
    const settle = (key: string, kept: Kept, ready: Ready | undefined) => {
      if (answers.get(key) !== kept) return;
      if (ready) Object.assign(kept, { ready, until: Date.now() + life });
      else answers.delete(key);
    };
    const begin = (key: string, make: () => Promise<Shared | undefined>) => {
      const last = answers.get(key)?.ready;
      const making = make().then(async (shared) => {
        if (!shared) return undefined;
        const made = ready(shared);
        // The same bytes as last time keep their smaller forms.
        if (last && !(last instanceof Promise) && last.etag === made.etag) made.small = last.small;
        else if (made.plain.length >= WORTH_PACKING) await pack(made, packsFirst);
        return made;
      });
      const kept: Kept = {
        generation,
        until: Number.POSITIVE_INFINITY,
        ready: making.catch(() => undefined),
      };
      answers.delete(key);
      answers.set(key, kept);
      const [oldest] = answers.keys();
      if (answers.size > most && oldest !== undefined) answers.delete(oldest);
      return making.then(
        (made) => {
          settle(key, kept, made);
          return made;
        },
        (error: unknown) => {
          settle(key, kept, undefined);
          throw error;
        },
      );
    };
    return async (ctx, key, make) => {
      const kept = answers.get(key);
      if (kept && kept.generation === generation && kept.until > Date.now()) {
        const found = kept.ready instanceof Promise ? await kept.ready : kept.ready;
        if (found) return send(ctx, found);
      }
      const made = await begin(key, make);
      return made ? send(ctx, made) : false;
    };
  };

  const reads = keep(READS);
  const middleware: Middleware = async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next().finally(drop);
    const isVisitor = (ctx.state.actor as Actor).kind === 'visitor';
    const make = async () => {
      await next();
      if (ctx.status !== 200 || ctx.state.isShared !== true) return undefined;
      const caching = isVisitor ? 'no-cache' : 'private, no-cache';
      const headers = { 'Content-Type': JSON_TYPE, 'Cache-Control': caching, Vary: 'Accept-Encoding' };
      return { text: String(ctx.body), headers };
    };
    if (isVisitor) return void (await reads(ctx, ctx.url, make));
    const own = await make();
    if (own) send(ctx, ready(own));
  };

  return { middleware, pages: keep(PAGES), drop };
}

const JSON_TYPE = 'application/json; charset=utf-8';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The bytes of an answer and their tag. */
function ready({ text, headers }: Shared): Ready {
  const plain = Buffer.from(text);
  const etag = `"${createHash('sha1').update(plain).digest('base64url')}"`;
  return { etag, plain, headers, small: {} };
}

/** Makes the smaller forms: gzip at once where somebody waits for it, the best one behind him. */
async function pack({ plain, small }: Ready, isAwaited: boolean) {
  const gzipped = compressGzip(plain).then((bytes) => {
    small.gzip = bytes;
  });
  if (isAwaited) await gzipped;
  void gzipped
    .then(() => compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }))
    .then((bytes) => {
      small.br = bytes;
    });
}

function send(ctx: Http, { etag, plain, headers, small }: Ready): true {
  ctx.status = 200;
  ctx.set(headers);
  ctx.set('ETag', etag);
  if (ctx.fresh) {
    ctx.status = 304;
    return true;
  }
  const encoding = encodingOf(ctx, small);
  if (encoding) ctx.set('Content-Encoding', encoding);
  ctx.body = (encoding && small[encoding]) ?? plain;
  return true;
}

const accepted = new Map<string, Encoding[]>();

/** The best form that is there and that a client takes; browsers send few different lists, so they are kept. */
function encodingOf(ctx: Http, small: Ready['small']): Encoding | undefined {
  const list = ctx.get('Accept-Encoding');
  let takes = accepted.get(list);
  if (!takes) {
    takes = (['br', 'gzip'] as const).filter((each) => ctx.acceptsEncodings(each) === each);
    if (accepted.size < 100) accepted.set(list, takes);
  }
  return takes.find((each) => small[each]);
}
