import { useEffect, useState } from 'react';

/** A value once it has been the same for a number of milliseconds, and `initial` until then. */
export function useSettled<Value extends string>(value: Value, milliseconds: number, initial: Value): Value {
  const [settled, setSettled] = useState(initial);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
