import { useEffect, useState } from 'react';
import { MINUTE } from '#domain/timeSpans.ts';
import { useStart } from './site.ts';

/** The present moment: the server's at first, then the browser's, a minute fine. */
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
