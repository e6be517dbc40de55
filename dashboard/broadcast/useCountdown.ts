import { useEffect, useState } from 'react';
import { useStart } from '#shared/site/site.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** Seconds are told within the last hour only. */
export const SECONDS_FROM = 60 * MINUTE;

/** Milliseconds until a moment: a minute fine, in the last hour a second, and no finer than is told. */
export function useCountdown(at: string): number {
  const start = useStart();
  const moment = Date.parse(at);
  const [left, setLeft] = useState(moment - Date.parse(start.now));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const now = moment - Date.now();
      setLeft(now);
      const step = now > 0 && now <= SECONDS_FROM + MINUTE ? SECOND : MINUTE;
      // On the stroke of the second or minute that is told next.
      timer = setTimeout(tick, (((now % step) + step) % step) + 5 || step);
    };
    tick();
    return () => clearTimeout(timer);
  }, [moment]);
  return left;
}
