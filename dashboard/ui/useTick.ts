import { useEffect, useState } from 'react';

/** The present moment, so many milliseconds fine: for what counts down by the second. */
export function useTick(every: number): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
