import { useEffect, useState } from 'react';

/** A value once it has stayed the same for so many milliseconds, and `initial` until the first did. */
export function useSettled<Value extends string>(value: Value, milliseconds: number, initial: Value): Value {
  const [settled, setSettled] = useState(initial);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
