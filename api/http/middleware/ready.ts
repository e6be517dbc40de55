import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context as Http, Middleware } from 'koa';
import { LRUCache } from 'lru-cache';
import type { Send } from '#domain/contract/http/client.ts';
import { DomainError } from '#domain/errors.ts';
import type { Actor } from '#domain/people/permissions.ts';
import { isDatabaseOutage, type Watch } from '../databaseOutage.ts';
import { tagOf } from '../tag.ts';
import { negotiated } from './negotiated.ts';

/** Takes in what an address answered a page: the body, or its text. */
export type Note = (path: string, answer: unknown) => void;

/** An answer that everybody may have. */
type Shared = { text: string; headers: Record<string, string> };

/** The answer as it goes out, and when it was made; each smaller form is made once, for the first who takes it. */
type Ready = {
  etag: string;
  plain: Buffer;
  headers: Record<string, string>;
  small: Partial<Record<Encoding, Promise<Buffer>>>;
  at: number;
  /** The same answer, marked as an old one. */
  stale?: Ready | undefined;
};
type Encoding = keyof typeof COMPRESS;
type Make = () => Promise<Shared | undefined>;

type Bounds = {
  /** Milliseconds: some data changes by the clock alone, such as a tournament's status. */
  life: number;
  /** How many answers are kept, so that unusual queries cannot fill the memory. */
  most: number;
  /** While this many others are being made, an answer from the last `maxAge` milliseconds will do. */
  busy: number;
  maxAge: number;
  /** Writes into an answer that it is an old one, and from when. */
  mark: (text: string, at: Date) => string;
};

/** Programs read in the headers that an answer is old. */
const READS: Bounds = {
  ...{ life: 1_000, most: 500, busy: Number.POSITIVE_INFINITY, maxAge: 0 },
  mark: (text) => text,
};
/** A crowd gets a page of a moment ago rather than wait: the live stream goes on from where that page stands. */
const PAGES = { life: 5_000, most: 150, busy: 2, maxAge: 10_000 };
/** Bytes kept of reads, of pages, and of embeds. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Shorter answers are not worth a smaller form. */
const WORTH_PACKING = 1_024;

/**
 * Answers `key` with what is ready, or with what `make` gives, which is made once for all who ask meanwhile. False where
 * there is nothing to share: then `make` has answered by itself. While the database is away the last good answer goes
 * out, marked as an old one; where there is none it throws as `unavailable` does.
 */
export type Share = (ctx: Http, key: string, make: Make) => Promise<boolean>;

/**
 * Keeps public reads and pages as bytes with an ETag. `drop` has every answer made again, and keeps the last one for
 * the time when none can be made. A write through this process drops them before it is answered; a change by another
 * process does so by its event. `dropped` is called for each. Answers to somebody who is logged in are never kept.
 * `beginNote` gives what notes a visitor's response.
 */
export function createPageCache(
  watch: Watch,
  marks: { page: Bounds['mark']; embed: Bounds['mark'] },
  { dropped, beginNote }: { dropped: () => void; beginNote: () => Note },
) {
  const shelves: Shelf[] = [];
  const sends: { clear(): void }[] = [];
  const keep = (bounds: Bounds): Share => {
    const shelf = createShelf(bounds, watch);
    shelves.push(shelf);
    return shelf.share;
  };
  const drop = () => {
    dropped();
    for (const kept of [...shelves.map(({ fresh }) => fresh), ...sends]) kept.clear();
  };
  return {
    middleware: shareReads(keep(READS), beginNote, watch),
    pages: keep({ ...PAGES, mark: marks.page }),
    // Their addresses have endless forms, such as a reader's own colour, and must put no page away.
    embeds: keep({ ...PAGES, mark: marks.embed }),
    /** What pages are made of and what open pages are told, read once for all who need it; the first alone is noted. */
    sendOnce: (send: Send) => {
      const kept = new LRUCache<string, Awaited<ReturnType<Send>>, { note: () => Note | undefined }>({
        ...{ max: READS.most, ttl: READS.life, ignoreFetchAbort: true },
        fetchMethod: async (path, _stale, { context }) => {
          const note = context.note();
          const answer = await send({ method: 'GET', path });
          if (answer.status === 200) note?.(path, answer.body);
          return answer;
        },
      });
      sends.push(kept);
      const sendWith =
        (note: () => Note | undefined): Send =>
        ({ path }) =>
          kept.forceFetch(path, { context: { note } });
      return { forPages: sendWith(beginNote), forTelling: sendWith(() => undefined) };
    },
    drop,
    /** Drops them, and none of them is shown any more while the database is away. */
    forget: () => {
      drop();
      for (const { forget } of shelves) forget();
    },
    /** How many answers are kept. */
    kept: () => shelves.reduce((sum, { last }) => sum + last.size, 0),
  };
}

type Shelf = ReturnType<typeof createShelf>;

function createShelf({ life, most, busy, maxAge, mark }: Bounds, watch: Watch) {
  const bounds = { max: most, maxSize: MAX_BYTES, sizeCalculation: ({ plain }: Ready) => plain.length };
  /** What is good, or in the making. What is dropped while it is made still goes to those who wait for it. */
  const fresh = new LRUCache<string, Ready, () => Promise<Ready | undefined>>({
    ...{ ...bounds, ttl: life, ignoreFetchAbort: true },
    fetchMethod: (_key, _stale, { context }) => context(),
  });
  /** The last good answers, fresh or not. */
  const last = new LRUCache<string, Ready>(bounds);
  let forgotten = 0;
  let making = 0;

  const makeOrJoin = async (key: string, make: Make): Promise<Ready | undefined> => {
    let isMine = false;
    const own = async () => {
      isMine = true;
      const began = forgotten;
      making += 1;
      const shared = await make().finally(() => {
        making -= 1;
      });
      const ready = shared && readyOf(shared, last.get(key));
      if (began !== forgotten) return ready;
      // Drop the kept answer once the new one is gone or not for everybody.
      if (ready) last.set(key, ready);
      else last.delete(key);
      return ready;
    };
    const made = await fresh.fetch(key, { context: own }).catch((error: unknown) => {
      if (isMine) throw error;
    });
    return made ?? (isMine ? undefined : own());
  };

  const share: Share = async (ctx, key, make) => {
    const kept = fresh.get(key);
    if (kept) return send(ctx, kept);
    const recent = making >= busy ? last.get(key) : undefined;
    if (recent && recent.at + maxAge > Date.now()) return send(ctx, recent);
    try {
      const made = await watch.orAway(() => makeOrJoin(key, make));
      return made ? send(ctx, made) : false;
    } catch (error) {
      const old = last.get(key);
      if (old && isDatabaseOutage(error)) return sendStale(ctx, old, mark);
      // Somebody who has too many made gets the last one.
      if (old && error instanceof DomainError && error.kind === 'limited') return send(ctx, old);
      throw error;
    }
  };

  const forget = () => {
    forgotten += 1;
    last.clear();
  };
  return { share, fresh, last, forget };
}

/** Reads of visitors are shared; somebody who is logged in gets their own, with a tag. */
function shareReads(reads: Share, beginNote: () => Note, watch: Watch): Middleware {
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    const isVisitor = (ctx.state.actor as Actor).kind === 'visitor';
    const make = async () => {
      const note = beginNote();
      await next();
      if (ctx.status !== 200 || ctx.state.isShared !== true) return undefined;
      const caching = isVisitor ? 'no-cache' : 'private, no-cache';
      const headers = { 'Content-Type': JSON_TYPE, 'Cache-Control': caching, Vary: 'Accept-Encoding' };
      const text = String(ctx.body);
      if (isVisitor) note(ctx.url, text);
      return { text, headers };
    };
    if (isVisitor) return void (await reads(ctx, ctx.url, make));
    const own = await watch.orAway(make);
    if (own) await send(ctx, readyOf(own));
  };
}

const JSON_TYPE = 'application/json; charset=utf-8';

const [compressBrotli, compressGzip] = [promisify(brotliCompress), promisify(gzip)];
const COMPRESS = {
  br: (plain: Buffer) => compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (plain: Buffer) => compressGzip(plain),
};

/** An answer's bytes and tag; the same bytes as last time keep their smaller forms. */
function readyOf({ text, headers }: Shared, last?: Ready): Ready {
  const plain = Buffer.from(text);
  const at = Date.now();
  if (last?.plain.equals(plain)) return { ...last, headers, at, stale: undefined };
  return { etag: tagOf(plain), plain, headers, small: {}, at };
}

async function send(ctx: Http, ready: Ready): Promise<true> {
  ctx.status = 200;
  ctx.set(ready.headers);
  ctx.set('ETag', ready.etag);
  // The first look is the cheap one: to compare, Koa copies all headers.
  if (ctx.get('If-None-Match') && ctx.fresh) {
    ctx.status = 304;
    return true;
  }
  return fill(ctx, ready);
}

/** What was good once, while nothing newer can be had: with its age (RFC 9111), and nothing a browser would keep it by. */
async function sendStale(ctx: Http, ready: Ready, mark: Bounds['mark']): Promise<true> {
  const { plain, headers, at } = ready;
  ready.stale ??= readyOf({ text: mark(plain.toString(), new Date(at)), headers });
  const age = Math.max(0, Math.floor((Date.now() - at) / 1_000));
  ctx.status = 200;
  ctx.set(headers);
  ctx.set('Cache-Control', 'no-store');
  ctx.set('Age', String(age));
  ctx.set('Cache-Status', `turbo-league; hit; ttl=${-age}; detail="stale, the database is away"`);
  return fill(ctx, ready.stale);
}

/** The body, in the best form that the client takes. */
async function fill(ctx: Http, { plain, small }: Ready): Promise<true> {
  const encoding = plain.length < WORTH_PACKING ? undefined : takenEncoding(ctx);
  if (encoding) {
    small[encoding] ??= COMPRESS[encoding](plain);
    ctx.set('Content-Encoding', encoding);
  }
  ctx.body = (encoding && (await small[encoding])) ?? plain;
  return true;
}

const takenEncoding = negotiated(
  'Accept-Encoding',
  (ctx) => (['br', 'gzip'] as const).find((each) => ctx.acceptsEncodings(each) === each) ?? null,
);
