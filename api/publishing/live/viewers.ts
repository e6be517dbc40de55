import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { DomainError } from '#domain/errors.ts';
import type { Audience } from '#domain/liveChanges.ts';

export type LiveLimits = { streams: number; streamsPerAddress: number; backlog: number };

export const LIVE_LIMITS: LiveLimits = { streams: 5_000, streamsPerAddress: 200, backlog: 1_048_576 };

/** 'page' is a visitor's open page, which gets public changes and the data that it would otherwise reread. */
export type Listener = Audience | 'page';

/** The number of streams to write to before letting other work run. */
const VIEWERS_AT_ONCE = 250;

/** Seconds before a client whose stream was refused may try again. */
const ASK_AGAIN = 30;

export function createViewers(limits: LiveLimits) {
  const streams: Record<Listener, Set<Readable>> = { public: new Set(), page: new Set(), admin: new Set() };
  const all = () => Object.values(streams).flatMap((each) => [...each]);
  /** When each stream's session or token expires. */
  const untils = new WeakMap<Readable, Date>();
  const addresses = new Map<string, number>();
  const count = (listener?: Listener) =>
    listener ? streams[listener].size : Object.values(streams).reduce((sum, { size }) => sum + size, 0);
  /** Resolves once the previous message is sent, so that no later message overtakes it. */
  let sending: Promise<void> = Promise.resolve();

  const push = (stream: Readable, bytes: Buffer) => {
    stream.push(bytes);
    // A slow reader must not hold up other readers. Its page reconnects and resumes.
    if (stream.readableLength > limits.backlog) stream.destroy();
  };

  const end = (which: readonly Readable[]) => {
    for (const stream of which) {
      for (const each of Object.values(streams)) each.delete(stream);
      stream.push(null);
    }
  };

  return {
    count,
    check: (address: string) => {
      if ((addresses.get(address) ?? 0) >= limits.streamsPerAddress)
        throw new DomainError('limited', 'too_many_streams', 'Too many live connections from this address', {
          retryAfter: ASK_AGAIN,
        });
      if (count() >= limits.streams)
        throw new DomainError('unavailable', 'too_many_streams', 'Too many live connections', {
          retryAfter: ASK_AGAIN,
        });
    },
    add: (address: string, listener: Listener, first: string, until?: Date) => {
      const stream = new Readable({ read() {} });
      if (until) untils.set(stream, until);
      streams[listener].add(stream);
      addresses.set(address, (addresses.get(address) ?? 0) + 1);
      // Koa destroys the stream after its reader leaves.
      stream.once('close', () => {
        streams[listener].delete(stream);
        const left = (addresses.get(address) ?? 1) - 1;
        if (left > 0) addresses.set(address, left);
        else addresses.delete(address);
      });
      push(stream, Buffer.from(first));
      return stream;
    },
    send: (listener: Listener, text: string): Promise<void> => {
      const bytes = Buffer.from(text);
      const listening = text === '' ? [] : [...streams[listener]];
      sending = sending.then(async () => {
        for (const [place, stream] of listening.entries()) {
          if (place > 0 && place % VIEWERS_AT_ONCE === 0) await nextTurn();
          if (streams[listener].has(stream)) push(stream, bytes);
        }
      });
      return sending;
    },
    end: (listener?: Listener) => end(listener ? [...streams[listener]] : all()),
    /** Ends streams whose session or token has expired. */
    endOld: (now: Date) => end(all().filter((stream) => (untils.get(stream) ?? now) < now)),
  };
}

export type Viewers = ReturnType<typeof createViewers>;
