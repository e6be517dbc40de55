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

/** Records the response to a path that a page has read, with its body as an object or a string. */
export type Note = (path: string, answer: unknown) => void;

/** A response that is the same for everyone. */
type Shared = { text: string; headers: Record<string, string> };

/** A finished response and its time. Each compressed form is created once, for the first client that accepts it. */
type Ready = {
  etag: string;
  plain: Buffer;
  headers: Record<string, string>;
  small: Partial<Record<keyof typeof COMPRESS, Promise<Buffer>>>;
  at: number;
  /** This response, marked as outdated. */
  stale?: Ready | undefined;
};
type Make = () => Promise<Shared | undefined>;

type Bounds = {
  /** Milliseconds for which a response is current. Some data, such as a tournament's status, changes over time. */
  life: number;
  /** The maximum number of cached responses, so that unusual queries cannot fill the memory. */
  most: number;
  /** If this many other responses are being created, a response from the last `maxAge` milliseconds is good enough. */
  busy: number;
  maxAge: number;
  /** Marks a response as outdated since a given time. */
  mark: (text: string, at: Date) => string;
};

/** Programs can tell from the headers that a response is outdated. */
const READS: Bounds = {
  life: 1_000,
  most: 500,
  busy: Number.POSITIVE_INFINITY,
  maxAge: 0,
  mark: (text) => text,
};
/** Under load, an older page is better than waiting, since the live stream continues from that page's position. */
const PAGES = { life: 5_000, most: 150, busy: 2, maxAge: 10_000 };
/** Limit in bytes, applied separately to reads, pages and embeds. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Bytes below which compression is not worthwhile. */
const WORTH_PACKING = 1_024;

/**
 * Responds to `key` with a cached response or one from `make`, which runs once for simultaneous requests.
 * Returns false if there is nothing to share, because `make` has already responded. While the database is
 * down, sends the last good response, marked as outdated, or throws the `unavailable` error.
 */
export type Share = (ctx: Http, key: string, make: Make) => Promise<boolean>;

/**
 * Caches public reads and pages as bytes with an ETag, but never responses to logged-in people. `drop` makes
 * every response outdated, retains the last responses for an outage, and calls `dropped`. A write in this
 * process drops responses before it responds; a write in another process does so through its event.
 * `beginNote` returns a recorder of a visitor's responses.
 */
export function createPageCache(
  watch: Watch,
  marks: { page: Bounds['mark']; embed: Bounds['mark'] },
  { dropped, beginNote }: { dropped: () => void; beginNote: () => Note },
) {
  const shelves: ReturnType<typeof createShelf>[] = [];
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
    // Embed URLs vary endlessly, since they may contain colours, and must not push pages out of the cache.
    embeds: keep({ ...PAGES, mark: marks.embed }),
    /** Reads data for rendered pages and live updates once for all readers. Only the first read is recorded. */
    sendOnce: (send: Send) => {
      const kept = new LRUCache<string, Awaited<ReturnType<Send>>, { note: () => Note | undefined }>({
        max: READS.most,
        ttl: READS.life,
        ignoreFetchAbort: true,
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
    /** Drops all responses for good, so that none of them is sent, not even during an outage. */
    forget: () => {
      drop();
      for (const { forget } of shelves) forget();
    },
    kept: () => shelves.reduce((sum, { last }) => sum + last.size, 0),
  };
}

function createShelf({ life, most, busy, maxAge, mark }: Bounds, watch: Watch) {
  const bounds = { max: most, maxSize: MAX_BYTES, sizeCalculation: ({ plain }: Ready) => plain.length };
  /**
   * Current responses, and responses being created. If a response is dropped before it is ready, the callers waiting
   * for it still receive it.
   */
  const fresh = new LRUCache<string, Ready, () => Promise<Ready | undefined>>({
    ...bounds,
    ttl: life,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => context(),
  });
  /** The last good responses, whether current or outdated. */
  const last = new LRUCache<string, Ready>(bounds);
  let forgotten = 0;
  let making = 0;

  const makeOrJoin = async (key: string, make: Make): Promise<Ready | undefined> => {
    let isMine = false;
    let isMade = false;
    const own = async () => {
      isMine = true;
      const began = forgotten;
      making += 1;
      const shared = await make().finally(() => {
        making -= 1;
      });
      isMade = true;
      const ready = shared && readyOf(shared, last.get(key));
      if (began !== forgotten) return ready;
      // The cached response is dropped if the new response is missing or no longer public.
      if (ready) last.set(key, ready);
      else last.delete(key);
      return ready;
    };
    const made = await fresh.fetch(key, { context: own }).catch((error: unknown) => {
      // The cache also rejects a response that was dropped before it was ready or that may not be shared.
      if (isMine && !isMade) throw error;
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
      // A caller over the limit gets the last good response.
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

/** Shares visitors' reads. Logged-in people get their own responses, with an ETag. */
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

/** Builds a response with its bytes and ETag. Reuses the compressed forms if the bytes have not changed. */
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
  // This cheap check comes first, since Koa copies all headers for its comparison.
  if (ctx.get('If-None-Match') && ctx.fresh) {
    ctx.status = 304;
    return true;
  }
  return fill(ctx, ready);
}

/** Sends the last good response during an outage, with its age (RFC 9111) and without headers that allow caching. */
async function sendStale(ctx: Http, ready: Ready, mark: Bounds['mark']): Promise<true> {
  const { plain, headers, at } = ready;
  ready.stale ??= readyOf({ text: mark(plain.toString(), new Date(at)), headers });
  const age = Math.max(0, Math.floor((Date.now() - at) / 1_000));
  ctx.status = 200;
  ctx.set(headers);
  ctx.set('Cache-Control', 'no-store');
  ctx.set('Age', String(age));
  ctx.set('Cache-Status', `turbo-league; hit; ttl=${-age}; detail="stale, the database is unavailable"`);
  return fill(ctx, ready.stale);
}

/** Sends the body in the best encoding that the client accepts. */
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
