import { useEffect, useEffectEvent, useState } from 'react';
import { isAway } from '#admin/shared/useAct.ts';

const DELAYS = [2, 4, 8, 15, 30].map((seconds) => seconds * 1_000);

/**
 * Sends a request. While the server cannot be reached, sends it again at increasing intervals, and at once when the
 * network returns. `refuse` receives any other error.
 */
export function useRetryOnReconnect<Thing>(
  run: (thing: Thing) => Promise<void>,
  refuse: (error: unknown) => void,
  first?: Thing,
) {
  const [isSending, setSending] = useState(false);
  const [waiting, setWaiting] = useState<{ thing: Thing; tries: number } | null>(
    first === undefined ? null : { thing: first, tries: 0 },
  );
  const send = async (thing: Thing) => {
    setSending(true);
    try {
      await run(thing);
      setWaiting(null);
    } catch (error) {
      if (isAway(error)) return setWaiting((before) => ({ thing, tries: (before?.tries ?? 0) + 1 }));
      refuse(error);
      setWaiting(null);
    } finally {
      setSending(false);
    }
  };
  const tries = waiting?.tries ?? 0;
  useRetry(
    waiting,
    () => waiting && void send(waiting.thing),
    tries === 0 ? 0 : (DELAYS[tries - 1] ?? DELAYS.at(-1)),
  );
  return {
    away: waiting && { retry: () => setWaiting({ ...waiting, tries: 0 }), stop: () => setWaiting(null) },
    isSending,
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
