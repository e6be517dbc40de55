import { useEffect, useRef, useState } from 'react';

const DELAYS = [2, 4, 8, 15, 30].map((seconds) => seconds * 1_000);

/**
 * Tries something again until it comes through, with growing pauses, and at once when the network is back; `first`
 * is what was left from before a reload.
 */
export function useAgain<Thing>(run: (thing: Thing) => Promise<void>, first: Thing | undefined) {
  const [waiting, setWaiting] = useState<{ thing: Thing; tries: number } | null>(
    first === undefined ? null : { thing: first, tries: 0 },
  );
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!waiting) return;
    const { thing, tries } = waiting;
    const go = () => void latest.current(thing);
    const timer = setTimeout(go, tries === 0 ? 0 : (DELAYS[tries - 1] ?? DELAYS.at(-1)));
    window.addEventListener('online', go);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
    };
  }, [waiting]);
  return {
    away: waiting && {
      /** Tries it now. */
      retry: () => setWaiting({ ...waiting, tries: 0 }),
      /** Gives the form back for another change. */
      stop: () => setWaiting(null),
    },
    later: (thing: Thing) => setWaiting((before) => ({ thing, tries: (before?.tries ?? 0) + 1 })),
    stop: () => setWaiting(null),
  };
}
