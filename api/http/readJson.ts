import { createBrotliDecompress, createUnzip } from 'node:zlib';
import type { Context as Http, Middleware } from 'koa';
import rawBody from 'raw-body';
import secureJson from 'secure-json-parse';

declare module 'koa' {
  interface Request {
    /** Set by `readJson`. {} if there is no JSON. */
    body?: unknown;
  }
}

const WITH_BODY = new Set(['POST', 'PUT', 'PATCH']);

export const readJson =
  (limit: number, mayBeParsed: (text: string) => boolean = () => true): Middleware =>
  async (ctx, next) => {
    if (WITH_BODY.has(ctx.method) && ctx.request.body === undefined)
      ctx.request.body = ctx.is('json') ? parse(await textOf(ctx, limit), mayBeParsed) : {};
    return next();
  };

/** Any failure while receiving the body counts as the sender's fault. */
async function textOf({ req, request }: Http, limit: number): Promise<string> {
  let unpacker: Unpacker | undefined;
  try {
    if (req.closed) throw new Error('The client disconnected');
    unpacker = unpackerOf(req);
    if (!unpacker) return await rawBody(req, { limit, length: request.length, encoding: 'utf8' });
    const unpacked = req.pipe(unpacker);
    // A pipe does not forward a premature close, so the read would never end and would block other callers.
    req.once('close', () => req.complete || unpacked.destroy(new Error('The client disconnected')));
    return await rawBody(unpacked, { limit, encoding: 'utf8' });
  } catch (error) {
    throw Object.assign(error as Error, { status: (error as { status?: number }).status ?? 400 });
  } finally {
    unpacker?.destroy();
  }
}

const UNPACKERS = new Map([
  ['gzip', createUnzip],
  ['deflate', createUnzip],
  ['br', createBrotliDecompress],
]);

type Unpacker = ReturnType<typeof createUnzip>;

function unpackerOf({ headers }: Http['req']): Unpacker | undefined {
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding === 'identity') return undefined;
  const unpacker = UNPACKERS.get(encoding)?.();
  if (!unpacker) throw Object.assign(new Error(`Unsupported encoding ${encoding}`), { status: 415 });
  return unpacker;
}

/** Parses an object or list. Refuses keys that could alter `Object.prototype`. */
function parse(text: string, mayBeParsed: (text: string) => boolean): object {
  if (!mayBeParsed(text)) throw Object.assign(new Error('The body is too large'), { status: 413 });
  try {
    const read: unknown = text === '' ? {} : secureJson.parse(text);
    if (typeof read === 'object' && read !== null) return read;
  } catch {}
  throw Object.assign(new SyntaxError('The body is not JSON'), { status: 400 });
}
