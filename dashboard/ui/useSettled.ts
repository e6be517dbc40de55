import { useEffect, useState } from 'react';

/** Returns a value once it has been stable for a number of milliseconds, and `initial` until then. */
export function useSettled<Value extends string>(value: Value, milliseconds: number, initial: Value): Value {
  const [settled, setSettled] = useState(initial);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
