import type { Change, Progress, Reading } from '#domain/liveChanges.ts';
import { type Connection, POLL_SECONDS } from './connection.ts';

type Listeners = {
  /** Where to go on from: what the page shows is at least as new. Without it everything is read at first. */
  position: string;
  hear(change: Change): void;
  /** The queries in view after the changes that follow. */
  take(readings: readonly Reading[]): void;
  /** How far a long act is. */
  progress(progress: Progress): void;
  /** Reads everything in view again; says whether new data came, older data, or none. */
  readAll(): Promise<'new' | 'old' | 'nothing'>;
  tell(connection: Connection): void;
  /** Milliseconds over which this page and the others spread what they read after a change. */
  spread(milliseconds: number): void;
};

/** A browser works out ETags where the page came over a connection that nobody listens to. */
const TAKES_READINGS = globalThis.crypto?.subtle !== undefined;

/** A stream that says nothing for so long is none: proxies hold streams back, and sleep breaks them silently. */
const HELLO_WITHIN = 6_000;
const QUIET = 50_000;
/** A break that is shorter than this is nobody's business. */
const GRACE = 3_000;
const AGAIN = [1_000, 2_000, 5_000, 15_000, 30_000];

/** Follows the server's stream of changes; without it, reads every 15 seconds and keeps trying. */
export function connect(listeners: Listeners) {
  const stream = new ChangeStream(listeners);
  // After everybody else has heard it: a cache that still believes itself cut off would read nothing.
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
  /** The stream is there, and the server says that what it tells comes late. */
  #isDelayed = false;
  #now: Connection['kind'] = 'starting';

  constructor(listeners: Listeners) {
    this.#listeners = listeners;
    this.position = listeners.position;
  }

  /** Again, as the page now is: shown or hidden, with a network or without. */
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

  /** Without a stream the page soon reads by itself; one that does so already goes on. */
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
        // Missed changes come alone.
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

  /** While what the stream tells comes late, the page reads by itself as well; all of them at different moments. */
  #heed(data: unknown) {
    this.#isDelayed = (data as { isDelayed?: boolean }).isDelayed === true;
    if (!this.#isDelayed) this.timers.clear('poll');
    else if (!this.timers.has('poll'))
      this.timers.set('poll', Math.random() * POLL_SECONDS * 1_000, () => void this.#poll());
    this.#become(this.#isDelayed ? 'delayed' : 'live');
  }

  /** The stream is gone: it is asked for again, later and later. */
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
    // The stream may have come back meanwhile, or the page be gone.
    if (!this.timers.has('poll')) return;
    if (found === 'nothing') this.#become('offline');
    else this.#become(this.#isDelayed || found === 'old' ? 'delayed' : 'polling');
  }
}

/** Calls when the page is shown, hidden or cut off, and when its network is back; the returned function ends that. */
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

/** One stream at a time. */
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
