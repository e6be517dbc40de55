import { Readable } from 'node:stream';
import { DomainError } from '#domain/errors.ts';
import type { Audience } from '#domain/liveChanges.ts';

export type LiveLimits = { streams: number; streamsPerAddress: number; backlog: number };

/** Streams in all and from one address, and the bytes that a slow reader may have waiting. */
export const LIVE_LIMITS: LiveLimits = { streams: 5_000, streamsPerAddress: 200, backlog: 1_048_576 };

/** Seconds after which one that was refused may ask again. */
const ASK_AGAIN = 30;

/** Everybody who has a stream open. What is sent is made once and handed to each as the same bytes. */
export function createViewers(limits: LiveLimits) {
  const streams: Record<Audience, Set<Readable>> = { public: new Set(), admin: new Set() };
  /** When what a stream was opened by runs out. */
  const untils = new WeakMap<Readable, Date>();
  const addresses = new Map<string, number>();
  const all = () => [...streams.public, ...streams.admin];
  const count = () => streams.public.size + streams.admin.size;

  const push = (stream: Readable, bytes: Buffer) => {
    stream.push(bytes);
    // Somebody who does not read costs nobody else anything: the page comes back and goes on from where it was.
    if (stream.readableLength > limits.backlog) stream.destroy();
  };

  const end = (which: readonly Readable[]) => {
    for (const stream of which) {
      streams.public.delete(stream);
      streams.admin.delete(stream);
      stream.push(null);
    }
  };

  return {
    count,
    /** Refuses one stream too many. */
    check: (address: string) => {
      if ((addresses.get(address) ?? 0) >= limits.streamsPerAddress)
        throw new DomainError('limited', 'too_many_streams', 'Too many live streams from this address', {
          retryAfter: ASK_AGAIN,
        });
      if (count() >= limits.streams)
        throw new DomainError('unavailable', 'too_many_streams', 'Too many live streams', {
          retryAfter: ASK_AGAIN,
        });
    },
    add: (address: string, audience: Audience, first: string, until?: Date) => {
      const stream = new Readable({ read() {} });
      if (until) untils.set(stream, until);
      streams[audience].add(stream);
      addresses.set(address, (addresses.get(address) ?? 0) + 1);
      // Koa destroys the stream once its reader is gone.
      stream.once('close', () => {
        streams[audience].delete(stream);
        const left = (addresses.get(address) ?? 1) - 1;
        if (left > 0) addresses.set(address, left);
        else addresses.delete(address);
      });
      push(stream, Buffer.from(first));
      return stream;
    },
    send: (audience: Audience, text: string) => {
      if (text === '') return;
      const bytes = Buffer.from(text);
      for (const stream of streams[audience]) push(stream, bytes);
    },
    end: (audience?: Audience) => end(audience ? [...streams[audience]] : all()),
    /** Ends those whose session or token has run out. */
    endOld: (now: Date) => end(all().filter((stream) => (untils.get(stream) ?? now) < now)),
  };
}
