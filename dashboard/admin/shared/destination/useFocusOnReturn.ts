import { useEffect, useRef } from 'react';

/** After a form has closed the focus goes back to what opened it, as soon as that stands there. */
export function useFocusOnReturn() {
  const target = useRef<string>(undefined);
  useEffect(() => {
    const found = target.current && document.getElementById(target.current);
    if (!found) return;
    target.current = undefined;
    found.focus();
  });
  return (id: string) => {
    target.current = id;
  };
}
