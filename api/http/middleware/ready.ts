import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, type ZlibOptions } from 'node:zlib';
import type { Context as Http, Middleware } from 'koa';
import { DomainError } from '#domain/errors.ts';
import type { Actor } from '#domain/people/permissions.ts';
import { isAway, type Watch } from '../away.ts';
import { tagOf } from '../tag.ts';
import { negotiated } from './negotiated.ts';

/** Takes in what an address answered a page: the body, or its text. */
export type Note = (path: string, answer: unknown) => void;

/** An answer that everybody may have. */
type Shared = { text: string; headers: Record<string, string> };

/** It as it goes out, made once; its smaller forms follow once they are worth making. */
type Ready = {
  etag: string;
  plain: Buffer;
  headers: Record<string, string>;
  small: Partial<Record<Encoding, Buffer>>;
  packing: Partial<Record<Encoding, Promise<void>>>;
};
type Encoding = 'br' | 'gzip';

type Made = { ready: Ready; generation: number; at: number; stale?: Ready };
type Making = { ready: Promise<Ready | undefined>; generation: number };

type Bounds = {
  /** Milliseconds: some of what is read changes by the clock alone, such as a tournament's status. */
  life: number;
  /** Nobody fills the memory with questions of his own: past so many the oldest goes. */
  most: number;
  /** Whether even the first asker waits for a smaller form, since a page is ten times its gzip; else none is made for what is asked once. */
  packsFirst: boolean;
  /** While so many others are being made, one that was made within `maxAge` milliseconds will do. */
  busy: number;
  maxAge: number;
  /** Writes into an answer that it is one of before, and of when. */
  mark: (text: string, at: Date) => string;
};

const READS: Bounds = {
  life: 1_000,
  most: 500,
  packsFirst: false,
  busy: Number.POSITIVE_INFINITY,
  maxAge: 0,
  // Programs read it in the headers.
  mark: (text) => text,
};
/** A crowd gets a page of a moment ago rather than wait: the live stream goes on from where that page stands. */
const PAGES = { life: 5_000, most: 150, packsFirst: true, busy: 2, maxAge: 10_000 };
/** Of reads, of pages, and of embeds: so many bytes are kept, with about a third of that for their smaller forms. */
const MAX_BYTES = 64 * 1024 * 1024;
/** A smaller form has to be worth its header. */
const isWorthPacking = (plain: Buffer) => plain.length >= 1_024;

/**
 * Answers `key` with what is ready, or with what `make` gives, which is then made once for all who ask
 * meanwhile.
 */
export type Share = (ctx: Http, key: string, make: () => Promise<Shared | undefined>) => Promise<boolean>;

/**
 * Public reads and pages as ready bytes with an ETag, one reading of the database for however many ask at
 * once.
 */
export function createPageCache(
  watch: Watch,
  marks: { page: Bounds['mark']; embed: Bounds['mark'] },
  { dropped, beginNote }: { dropped: () => void; beginNote: () => Note },
) {
  const age: Age = { generation: 0, forgotten: 0 };
  const drop = () => {
    age.generation += 1;
    dropped();
  };
  const shelves: ByteCache[] = [];
  const keep = (bounds: Bounds): Share => {
    const shelf = createByteCache(bounds);
    shelves.push(shelf);
    return shareFrom(shelf, bounds, age, watch);
  };

  return {
    middleware: shareReads(keep(READS), beginNote, watch),
    pages: keep({ ...PAGES, mark: marks.page }),
    // Their addresses have endless forms, a colour of one's own among them, which must put no page away.
    embeds: keep({ ...PAGES, mark: marks.embed }),
    drop,
    /** Drops them, and none of them is shown any more while the database is away. */
    forget: () => {
      drop();
      age.forgotten = age.generation;
      for (const { clear } of shelves) clear();
    },
    /** How many are ready. */
    kept: () => shelves.reduce((sum, { size }) => sum + size(), 0),
  };
}

/** How often everything was dropped, and how often by then when it was forgotten. */
type Age = { generation: number; forgotten: number };

type ByteCache = ReturnType<typeof createByteCache>;

/** Answers by their keys, the oldest first, within bounds. */
function createByteCache({ most }: Bounds) {
  const kept = new Map<string, Made>();
  let bytes = 0;
  const remove = (key: string) => {
    bytes -= kept.get(key)?.ready.plain.length ?? 0;
    kept.delete(key);
  };
  return {
    get: (key: string) => kept.get(key),
    remove,
    put: (key: string, made: Made) => {
      remove(key);
      kept.set(key, made);
      bytes += made.ready.plain.length;
      for (const oldest of kept.keys()) {
        if (kept.size <= most && bytes <= MAX_BYTES) break;
        remove(oldest);
      }
    },
    /** What is asked for stays; the oldest that nobody asks for goes. */
    renew: (key: string, made: Made) => {
      kept.delete(key);
      kept.set(key, made);
    },
    size: () => kept.size,
    clear: () => [...kept.keys()].forEach(remove),
  };
}

/** Makes answers and puts them on a shelf, each once for however many ask. */
function createRendering(shelf: ByteCache, { busy }: Bounds, age: Age) {
  const making = new Map<string, Making>();
  let atWork = 0;

  const begin = async (key: string, make: () => Promise<Shared | undefined>, first?: Encoding) => {
    const began = age.generation;
    const shared = await make();
    // What is not for everybody, or not there, any more is not what it was.
    if (!shared) {
      shelf.remove(key);
      return undefined;
    }
    const made = ready(shared, { last: shelf.get(key)?.ready, first });
    if (first === 'gzip') await pack(made, 'gzip');
    if (began < age.forgotten || (shelf.get(key)?.generation ?? 0) > began) return made;
    shelf.put(key, { ready: made, generation: began, at: Date.now() });
    return made;
  };

  return {
    isBusy: () => atWork >= busy,
    /** `first` is the form that whoever asks first waits for. */
    makeFor: async (key: string, make: () => Promise<Shared | undefined>, first?: Encoding) => {
      const other = making.get(key);
      const found = other?.generation === age.generation ? await other.ready : undefined;
      if (found) return found;
      atWork += 1;
      const own = begin(key, make, first).finally(() => {
        atWork -= 1;
        if (making.get(key) === mine) making.delete(key);
      });
      const mine = { generation: age.generation, ready: own.catch(() => undefined) };
      making.set(key, mine);
      return own;
    },
  };
}

function shareFrom(shelf: ByteCache, bounds: Bounds, age: Age, watch: Watch): Share {
  const { life, maxAge, mark, packsFirst } = bounds;
  const { makeFor, isBusy } = createRendering(shelf, bounds, age);
  const isGood = ({ generation, at }: Made) => generation === age.generation && at + life > Date.now();
  const willDo = ({ at }: Made) => isBusy() && at + maxAge > Date.now();

  return async (ctx, key, make) => {
    const made = shelf.get(key);
    if (made && (isGood(made) || willDo(made))) {
      shelf.renew(key, made);
      void packWhole(made.ready);
      return send(ctx, made.ready);
    }
    try {
      const first = packsFirst ? takenEncodings(ctx)[0] : undefined;
      const answer = await watch.orAway(() => makeFor(key, make, first));
      return answer ? send(ctx, answer) : false;
    } catch (error) {
      const last = shelf.get(key);
      if (last && isAway(error)) return sendStale(ctx, last, mark);
      // Who has too many made gets the last one.
      if (last && isLimited(error)) return send(ctx, last.ready);
      throw error;
    }
  };
}

/** Reads of visitors are shared; somebody who is logged in gets an own one with a tag. */
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
    if (own) send(ctx, ready(own));
  };
}

const JSON_TYPE = 'application/json; charset=utf-8';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify<Buffer, ZlibOptions, Buffer>(gzip);
const brotliOf = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
const COMPRESS = {
  gzip: (plain: Buffer) => compressGzip(plain, { level: 4 }),
  br: (plain: Buffer) => compressBrotli(plain, brotliOf(5)),
};

function ready(
  { text, headers }: Shared,
  { last, first }: { last?: Ready | undefined; first?: Encoding | undefined } = {},
): Ready {
  const plain = Buffer.from(text);
  if (last?.plain.equals(plain)) return { ...last, headers };
  const made: Omit<Ready, 'etag'> = { plain, headers, small: {}, packing: {} };
  // Brotli at its quickest takes less time than to have another thread make it, for hardly more bytes than gzip.
  if (first === 'br' && isWorthPacking(plain)) made.small.br = brotliCompressSync(plain, brotliOf(1));
  // Another thread makes it while this one works out the tag.
  if (first === 'gzip') void pack(made, 'gzip').catch(() => {});
  return { ...made, etag: tagOf(plain) };
}

const isLimited = (error: unknown) => error instanceof DomainError && error.kind === 'limited';

/** Makes a smaller form, once. */
function pack(ready: Omit<Ready, 'etag'>, encoding: Encoding): Promise<void> {
  const { plain, small, packing } = ready;
  packing[encoding] ??= isWorthPacking(plain)
    ? COMPRESS[encoding](plain).then((bytes) => {
        small[encoding] = bytes;
      })
    : Promise.resolve();
  return packing[encoding];
}

/** Makes both at their best, gzip first. What is asked for once is not worth them. */
async function packWhole(ready: Ready) {
  await pack(ready, 'gzip');
  await pack(ready, 'br');
}

function send(ctx: Http, made: Ready): true {
  ctx.status = 200;
  ctx.set(made.headers);
  ctx.set('ETag', made.etag);
  // The first look is the cheap one: to compare, Koa copies all headers.
  if (ctx.get('If-None-Match') && ctx.fresh) {
    ctx.status = 304;
    return true;
  }
  return fill(ctx, made);
}

/** What was good once, while nothing newer can be had: with its age (RFC 9111), and nothing a browser would keep it by. */
async function sendStale(ctx: Http, made: Made, mark: Bounds['mark']): Promise<true> {
  const { plain, headers } = made.ready;
  if (!made.stale) {
    made.stale = ready({ text: mark(plain.toString(), new Date(made.at)), headers });
    await pack(made.stale, 'gzip');
  }
  const age = Math.max(0, Math.floor((Date.now() - made.at) / 1_000));
  ctx.status = 200;
  ctx.set(headers);
  ctx.set('Cache-Control', 'no-store');
  ctx.set('Age', String(age));
  ctx.set('Cache-Status', `turbo-league; hit; ttl=${-age}; detail="stale, the database is away"`);
  return fill(ctx, made.stale);
}

/** The body, in the best form that is there and that the client takes. */
function fill(ctx: Http, { plain, small }: Ready): true {
  const encoding = encodingOf(ctx, small);
  if (encoding) ctx.set('Content-Encoding', encoding);
  ctx.body = (encoding && small[encoding]) ?? plain;
  return true;
}

const takenEncodings = negotiated('Accept-Encoding', (ctx) =>
  (['br', 'gzip'] as const).filter((each) => ctx.acceptsEncodings(each) === each),
);

const encodingOf = (ctx: Http, small: Ready['small']): Encoding | undefined =>
  takenEncodings(ctx).find((each) => small[each]);
