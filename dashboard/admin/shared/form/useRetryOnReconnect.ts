import { useEffect, useEffectEvent, useState } from 'react';

const DELAYS = [2, 4, 8, 15, 30].map((seconds) => seconds * 1_000);

/** Retries a request until it succeeds, at increasing intervals, and at once when the network returns. */
export function useRetryOnReconnect<Thing>(
  run: (thing: Thing) => Promise<boolean>,
  first: Thing | undefined,
) {
  const [waiting, setWaiting] = useState<{ thing: Thing; tries: number } | null>(
    first === undefined ? null : { thing: first, tries: 0 },
  );
  const send = async (thing: Thing) => {
    const isThrough = await run(thing);
    setWaiting((before) => (isThrough ? null : { thing, tries: (before?.tries ?? 0) + 1 }));
  };
  const tries = waiting?.tries ?? 0;
  useRetry(
    waiting,
    () => waiting && void send(waiting.thing),
    tries === 0 ? 0 : (DELAYS[tries - 1] ?? DELAYS.at(-1)),
  );
  return {
    away: waiting && { retry: () => setWaiting({ ...waiting, tries: 0 }), stop: () => setWaiting(null) },
    send,
    stop: () => setWaiting(null),
  };
}

/**
 * Runs `again` after a pause in milliseconds, and when the network returns. A new `waiting` value restarts the retries,
 * and null stops them.
 */
export function useRetry(waiting: unknown, again: () => void, pause: number | undefined) {
  const go = useEffectEvent(again);
  useEffect(() => {
    if (waiting === null) return;
    const timer = setTimeout(go, pause);
    window.addEventListener('online', go);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
    };
  }, [waiting, pause]);
}
