import type { Entity } from './api.ts';
import { refusalOf, secondsToWait } from './errors.ts';
import { anyOf, pause, readJson } from './transport.ts';

/** An event from the live stream; to resume after it, pass `position` as `after`. */
export type LiveEvent = { position: string } & (
  | { type: 'open' }
  /** A record may have changed: read it again. The same event can arrive twice. */
  | { type: 'change'; entity: Entity; id: string; tournamentId: string | null }
  /** You missed more events than the server stores, so read everything again. */
  | { type: 'reset' }
  /** Whether changes are currently late; if so, poll from time to time. */
  | { type: 'delayed'; isDelayed: boolean }
  /** Progress of a long write; `key` is its Idempotency-Key. Sent only to clients with a token. */
  | { type: 'progress'; key: string; done: number; total: number }
);

export type EventOptions = {
  /** The position to resume from, taken from an earlier event; by default, the stream starts now. */
  after?: string;
  signal?: AbortSignal;
};

type Stream = EventOptions & {
  url: string;
  headers: Record<string, string>;
  fetch?: typeof globalThis.fetch | undefined;
};

/** Milliseconds of silence after which a stream counts as broken; the server sends something every 20 seconds. */
const QUIET = 50_000;
const LONGEST_WAIT = 30_000;

/** Follows the live stream; reopens it at the same position if it breaks or falls silent. */
export async function* followEvents(stream: Stream): AsyncGenerator<LiveEvent, void, undefined> {
  const state: State = { position: stream.after ?? '', isDelayed: false, retry: 1_500, failures: 0 };
  let isOpen = false;
  while (!stream.signal?.aborted) {
    try {
      for await (const event of listen(stream, state)) {
        if (event.type !== 'open' || !isOpen) yield event;
        isOpen ||= event.type === 'open';
        if (stream.signal?.aborted) return;
      }
    } catch (error) {
      if (stream.signal?.aborted) return;
      if (error instanceof Refused) throw error.cause;
    }
    const wait = Math.min(LONGEST_WAIT, state.retry * 2 ** state.failures * (1 + Math.random() / 2));
    state.failures += 1;
    await pause(Math.max(wait, state.notBefore ?? 0), stream.signal).catch(() => undefined);
  }
}

type State = {
  position: string;
  isDelayed: boolean;
  /** Milliseconds before the next attempt, as set by the server. */
  retry: number;
  /** Attempts since the stream last sent anything. */
  failures: number;
  /** Milliseconds that the server asked the client to wait. */
  notBefore?: number;
};

class Refused extends Error {}

async function* listen(stream: Stream, state: State): AsyncGenerator<LiveEvent, void, undefined> {
  const { url, headers, fetch = globalThis.fetch, signal } = stream;
  const own = new AbortController();
  let watch: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(watch);
    watch = setTimeout(() => own.abort(), QUIET);
  };
  heard();
  try {
    // Sent as a query parameter, because Last-Event-ID would need a CORS preflight on other sites' pages.
    const address = state.position === '' ? url : `${url}?after=${encodeURIComponent(state.position)}`;
    const init = { headers: { accept: 'text/event-stream', ...headers }, credentials: 'omit' } as const;
    const response = await fetch(address, { ...init, signal: anyOf(own.signal, signal) ?? own.signal });
    if (!response.ok || !response.body) await refuse(response, state);
    else
      for await (const frame of framesOf(response.body, heard)) {
        state.retry = frame.retry ?? state.retry;
        state.position = frame.id ?? state.position;
        state.failures = 0;
        delete state.notBefore;
        yield* eventsIn(frame, state);
      }
  } finally {
    clearTimeout(watch);
    own.abort();
  }
}

/** Allows another attempt after a temporary error; any other error ends the stream. */
async function refuse(response: Response, state: State) {
  const body = await readJson(response);
  if (response.status !== 429 && response.status < 500)
    throw new Refused('', { cause: refusalOf(response, body) });
  const seconds = secondsToWait(response.headers);
  if (seconds !== undefined) state.notBefore = seconds * 1_000;
}

function* eventsIn({ event, data }: Frame, state: State): Generator<LiveEvent> {
  const told = parsed(data);
  const { position } = state;
  if (event === 'hello') yield { type: 'open', position };
  if (event === 'change' || event === 'progress' || event === 'reset')
    yield { ...told, type: event, position } as LiveEvent;
  if ((event === 'hello' || event === 'beat') && (told.isDelayed === true) !== state.isDelayed) {
    state.isDelayed = !state.isDelayed;
    yield { type: 'delayed', isDelayed: state.isDelayed, position };
  }
}

function parsed(data: string): Record<string, unknown> {
  try {
    return JSON.parse(data) as Record<string, unknown>;
  } catch {
    return {};
  }
}

type Frame = { event: string; data: string; id?: string; retry?: number };

/** Reads a body as text/event-stream; calls `heard` for every chunk. */
export async function* framesOf(
  body: ReadableStream<Uint8Array>,
  heard: () => void,
): AsyncGenerator<Frame, void, undefined> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      heard();
      text += decoder.decode(value, { stream: true });
      // A trailing carriage return may be the first half of a line ending.
      const half = text.endsWith('\r') ? '\r' : '';
      const whole = text.slice(0, text.length - half.length).replace(/\r\n?/g, '\n');
      const parts = whole.split('\n\n');
      text = (parts.pop() ?? '') + half;
      for (const part of parts) yield frameOf(part);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function frameOf(part: string): Frame {
  const frame: Frame = { event: 'message', data: '' };
  const data: string[] = [];
  for (const line of part.split('\n')) {
    const colon = line.indexOf(':');
    const name = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (name === 'data') data.push(value);
    else if (name === 'event') frame.event = value;
    else if (name === 'id') frame.id = value;
    else if (name === 'retry' && /^\d+$/.test(value)) frame.retry = Number(value);
  }
  return { ...frame, data: data.join('\n') };
}
