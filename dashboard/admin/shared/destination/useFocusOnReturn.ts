import { useEffect, useRef } from 'react';

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
