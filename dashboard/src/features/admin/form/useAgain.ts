import { useCallback, useEffect, useRef, useState } from 'react';

const DELAYS = [2, 4, 8, 15, 30].map((seconds) => seconds * 1_000);

/**
 * Sends something until it has come through, with growing pauses, and at once when the network is back. `run` tells
 * whether it came through, answered or refused; `first` is what was left from before a reload.
 */
export function useAgain<Thing>(run: (thing: Thing) => Promise<boolean>, first: Thing | undefined) {
  const [waiting, setWaiting] = useState<{ thing: Thing; tries: number } | null>(
    first === undefined ? null : { thing: first, tries: 0 },
  );
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  const send = useCallback(async (thing: Thing) => {
    const isThrough = await latest.current(thing);
    setWaiting((before) => (isThrough ? null : { thing, tries: (before?.tries ?? 0) + 1 }));
  }, []);
  useEffect(() => {
    if (!waiting) return;
    const { thing, tries } = waiting;
    const go = () => void send(thing);
    const timer = setTimeout(go, tries === 0 ? 0 : (DELAYS[tries - 1] ?? DELAYS.at(-1)));
    window.addEventListener('online', go);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
    };
  }, [waiting, send]);
  return {
    away: waiting && {
      /** Tries it now. */
      retry: () => setWaiting({ ...waiting, tries: 0 }),
      /** Gives the form back for another change. */
      stop: () => setWaiting(null),
    },
    send,
    stop: () => setWaiting(null),
  };
}
