import { useEffect, useState } from 'react';
import { MINUTE } from '#domain/timeSpans.ts';
import { useStart } from './site.ts';

/** The current time in one-minute steps: first the server's, then the browser's. */
export function useNow() {
  const start = useStart();
  const [now, setNow] = useState(() => new Date(start.now));
  useEffect(() => {
    const tick = () => setNow(new Date());
    tick();
    const timer = setInterval(tick, MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}
