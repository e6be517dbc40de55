import { useCallback, useEffect, useRef } from 'react';

/** The same function for as long as the page stands, which runs the latest one: rows need not be drawn again. */
export function useStableCallback<Args extends unknown[]>(
  run: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
