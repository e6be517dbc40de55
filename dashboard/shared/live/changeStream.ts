import type { Change, Progress, Reading } from '#domain/liveChanges.ts';
import { type Connection, POLL_SECONDS } from './connection.ts';

type Listeners = {
  /** The page is at least as new as this position. If the position is empty, everything is read first. */
  position: string;
  hear(change: Change): void;
  /** Receives responses to queries on the page. They already reflect the changes that arrive next. */
  take(readings: readonly Reading[]): void;
  progress(progress: Progress): void;
  /** Reads everything in view again; reports whether the data were newer or older, or whether none arrived. */
  readAll(): Promise<'new' | 'old' | 'nothing'>;
  tell(connection: Connection): void;
  /** Sets the period in milliseconds over which all pages spread their reads after a change. */
  spread(milliseconds: number): void;
};

/** Browsers can hash ETags only on pages loaded over a secure connection. */
const TAKES_READINGS = globalThis.crypto?.subtle !== undefined;

/**
 * A stream counts as broken if its first frame does not arrive in time, or if it later falls silent: a proxy may hold
 * back the frame, and a sleeping computer loses the stream.
 */
const HELLO_WITHIN = 6_000;
const QUIET = 50_000;
const GRACE = 3_000;
const AGAIN = [1_000, 2_000, 5_000, 15_000, 30_000];

/** Follows the server's stream of changes; while it is down, reads every 15 seconds and keeps trying to connect. */
export function connect(listeners: Listeners) {
  const stream = new ChangeStream(listeners);
  // Runs after all other listeners, because a cache that still considers itself offline would read nothing.
  const forget = onReach(stream.begin, () => stream.timers.set('again', 0, stream.begin));
  stream.begin();
  return {
    position: () => stream.position,
    close: () => {
      forget();
      stream.rest();
    },
  };
}

class ChangeStream {
  readonly timers = createTimers();
  readonly #source = createSource();
  readonly #listeners: Listeners;
  position: string;
  #failures = 0;
  /** Whether the server reports that the stream's changes are delayed. */
  #isDelayed = false;
  #now: Connection['kind'] = 'starting';

  constructor(listeners: Listeners) {
    this.#listeners = listeners;
    this.position = listeners.position;
  }

  /** Restarts according to the page's current state: shown or hidden, online or offline. */
  begin = () => {
    this.rest();
    this.#failures = 0;
    if (!navigator.onLine) this.#become('offline');
    else if (!canListen()) return;
    else {
      if (this.#now !== 'live' && this.#now !== 'starting') void this.#poll();
      this.#open();
    }
  };

  rest() {
    this.timers.clear();
    this.#source.close();
  }

  #become(kind: Connection['kind']) {
    if (kind !== this.#now) this.#listeners.tell({ kind, since: new Date().toISOString() });
    this.#now = kind;
  }

  /** Starts polling soon, unless the page already polls. */
  #bridge() {
    if (!this.timers.has('grace') && !this.timers.has('poll'))
      this.timers.set('grace', GRACE, () => void this.#poll());
  }

  #open = () => {
    this.#source.close();
    if (!canListen()) return;
    this.#bridge();
    if (typeof EventSource === 'undefined') return;
    const listeners = this.#listeners;
    const asked = new URLSearchParams({
      ...(this.position && { after: this.position }),
      ...(TAKES_READINGS && { readings: 'true' }),
    });
    this.#source.follow(asked.size > 0 ? `/api/events?${asked}` : '/api/events', {
      hello: (data) => {
        this.#failures = 0;
        this.timers.clear('grace', 'poll');
        listeners.spread(Number((data as { spread?: number }).spread ?? 0));
        // The server sends missed changes without readings.
        listeners.take([]);
        if (this.position === '') void listeners.readAll();
        this.#heed(data);
      },
      beat: (data) => this.#heed(data),
      readings: (data) => listeners.take(data as Reading[]),
      change: (data) => listeners.hear(data as Change),
      progress: (data) => listeners.progress(data as Progress),
      reset: () => void listeners.readAll(),
      heard: (id) => {
        this.position = id || this.position;
        this.timers.set('quiet', QUIET, this.#lose);
      },
      lost: this.#lose,
    });
    this.timers.set('quiet', HELLO_WITHIN, this.#lose);
  };

  /** Polls while the server reports that the stream is delayed, each page at a different moment. */
  #heed(data: unknown) {
    this.#isDelayed = (data as { isDelayed?: boolean }).isDelayed === true;
    if (!this.#isDelayed) this.timers.clear('poll');
    else if (!this.timers.has('poll'))
      this.timers.set('poll', Math.random() * POLL_SECONDS * 1_000, () => void this.#poll());
    this.#become(this.#isDelayed ? 'delayed' : 'live');
  }

  #lose = () => {
    this.#source.close();
    this.#isDelayed = false;
    this.timers.clear('quiet');
    const wait = AGAIN[Math.min(this.#failures, AGAIN.length - 1)] ?? 0;
    this.#failures += 1;
    this.timers.set('again', wait * (1 + Math.random() / 2), this.#open);
    this.#bridge();
  };

  async #poll() {
    this.timers.set('poll', POLL_SECONDS * 1_000, () => void this.#poll());
    const found = await this.#listeners.readAll();
    // In the meantime, the stream may have returned, or the page may have closed.
    if (!this.timers.has('poll')) return;
    if (found === 'nothing') this.#become('offline');
    else this.#become(this.#isDelayed || found === 'old' ? 'delayed' : 'polling');
  }
}

/**
 * Calls `change` when the page is shown, is hidden or goes offline, and `rejoin` when it is online again. Returns a
 * function that stops both.
 */
function onReach(change: () => void, rejoin: () => void) {
  document.addEventListener('visibilitychange', change);
  window.addEventListener('online', rejoin);
  window.addEventListener('offline', change);
  return () => {
    document.removeEventListener('visibilitychange', change);
    window.removeEventListener('online', rejoin);
    window.removeEventListener('offline', change);
  };
}

const canListen = () => navigator.onLine && document.visibilityState !== 'hidden';

const EVENTS = ['hello', 'beat', 'readings', 'change', 'progress', 'reset'] as const;

type Hears = Record<(typeof EVENTS)[number], (data: unknown) => void> & {
  heard: (id: string) => void;
  lost: () => void;
};

function createSource() {
  let source: EventSource | undefined;
  return {
    follow: (address: string, hears: Hears) => {
      source = new EventSource(address);
      for (const name of EVENTS)
        source.addEventListener(name, ({ data, lastEventId }) => {
          hears[name](JSON.parse(String(data ?? '{}')));
          hears.heard(lastEventId);
        });
      source.addEventListener('error', hears.lost);
    },
    close: () => {
      source?.close();
      source = undefined;
    },
  };
}

function createTimers() {
  const running = new Map<string, ReturnType<typeof setTimeout>>();
  const clear = (...names: string[]) => {
    for (const name of names.length > 0 ? names : [...running.keys()]) {
      clearTimeout(running.get(name));
      running.delete(name);
    }
  };
  return {
    clear,
    has: (name: string) => running.has(name),
    set: (name: string, milliseconds: number, act: () => void) => {
      clear(name);
      const timer = setTimeout(() => {
        running.delete(name);
        act();
      }, milliseconds);
      running.set(name, timer);
    },
  };
}
