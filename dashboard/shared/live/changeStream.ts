import type { Change, Progress } from '#domain/liveChanges.ts';
import { type Connection, POLL_SECONDS } from './connection.ts';

type Listeners = {
  /** Where to go on from: what the page shows is at least as new. Without it everything is read at first. */
  position: string;
  hear(change: Change): void;
  /** How far a long act is. */
  progress(progress: Progress): void;
  /** Reads everything that is shown anew; tells whether that came, something of before in its place, or nothing. */
  readAll(): Promise<'new' | 'old' | 'nothing'>;
  tell(connection: Connection): void;
  /** Milliseconds over which this page and the others spread what they read after a change. */
  spread(milliseconds: number): void;
};

/** A stream that says nothing for so long is none: proxies hold streams back, and sleep breaks them silently. */
const HELLO_WITHIN = 6_000;
const QUIET = 50_000;
/** A break that is shorter than this is nobody's business. */
const GRACE = 3_000;
const AGAIN = [1_000, 2_000, 5_000, 15_000, 30_000];

/**
 * Follows the server's stream of changes; where it cannot be had, reads anew every 15 seconds and goes on trying. A
 * hidden page does neither, and goes on from where it was once it is shown.
 */
export function connect(listeners: Listeners) {
  const timers = createTimers();
  const source = createSource();
  let { position } = listeners;
  let failures = 0;
  /** The stream is there, and the server says that what it tells comes late. */
  let isDelayed = false;
  let now: Connection['kind'] = 'starting';

  const become = (kind: Connection['kind']) => {
    if (kind !== now) listeners.tell({ kind, since: new Date().toISOString() });
    now = kind;
  };

  /** Without a stream the page soon reads by itself; one that does so already goes on. */
  const bridge = () => {
    if (!timers.has('grace') && !timers.has('poll')) timers.set('grace', GRACE, () => void poll());
  };

  const open = () => {
    source.close();
    if (!canListen()) return;
    bridge();
    if (typeof EventSource === 'undefined') return;
    source.follow(`/api/events${position && `?after=${position}`}`, {
      hello: (data) => {
        failures = 0;
        timers.clear('grace', 'poll');
        listeners.spread(Number((data as { spread?: number }).spread ?? 0));
        if (position === '') void listeners.readAll();
        heed(data);
      },
      beat: (data) => heed(data),
      change: (data) => listeners.hear(data as Change),
      progress: (data) => listeners.progress(data as Progress),
      reset: () => void listeners.readAll(),
      heard: (id) => {
        position = id || position;
        timers.set('quiet', QUIET, lose);
      },
      lost: lose,
    });
    timers.set('quiet', HELLO_WITHIN, lose);
  };

  /** While what the stream tells comes late, the page reads by itself as well; all of them at different moments. */
  const heed = (data: unknown) => {
    isDelayed = (data as { isDelayed?: boolean }).isDelayed === true;
    if (!isDelayed) timers.clear('poll');
    else if (!timers.has('poll')) timers.set('poll', Math.random() * POLL_SECONDS * 1_000, () => void poll());
    become(isDelayed ? 'delayed' : 'live');
  };

  /** The stream is gone: it is asked for again, later and later. */
  const lose = () => {
    source.close();
    isDelayed = false;
    timers.clear('quiet');
    const wait = AGAIN[Math.min(failures, AGAIN.length - 1)] ?? 0;
    failures += 1;
    timers.set('again', wait * (1 + Math.random() / 2), open);
    bridge();
  };

  const poll = async () => {
    timers.set('poll', POLL_SECONDS * 1_000, () => void poll());
    const found = await listeners.readAll();
    // The stream may have come back meanwhile, or the page be gone.
    if (!timers.has('poll')) return;
    if (found === 'nothing') become('offline');
    else become(isDelayed || found === 'old' ? 'delayed' : 'polling');
  };

  const rest = () => {
    timers.clear();
    source.close();
  };
  const change = () => {
    rest();
    failures = 0;
    if (!navigator.onLine) become('offline');
    else if (!canListen()) return;
    else {
      if (now !== 'live' && now !== 'starting') void poll();
      open();
    }
  };

  // After everybody else has heard it: a cache that still believes itself cut off would read nothing.
  const forget = onReach(change, () => timers.set('again', 0, change));
  change();
  return {
    position: () => position,
    close: () => {
      forget();
      rest();
    },
  };
}

/** Calls when the page is shown, hidden or cut off, and when it has a network again; what is given back ends that. */
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

type Hears = Record<'hello' | 'beat' | 'change' | 'progress' | 'reset', (data: unknown) => void> & {
  /** Something came, whatever it is: where to go on from. */
  heard: (id: string) => void;
  lost: () => void;
};

/** One stream at a time. */
function createSource() {
  let source: EventSource | undefined;
  return {
    follow: (address: string, hears: Hears) => {
      source = new EventSource(address);
      for (const name of ['hello', 'beat', 'change', 'progress', 'reset'] as const)
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

/** Timers by name: each runs once, and setting one anew forgets the earlier. */
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
