import { useEffect, useRef } from 'react';

/** Runs an act when its key is pressed; keys rest while somebody types, with a modifier, and behind a dialog. */
export function useKeys(acts: Record<string, () => void>) {
  const current = useRef(acts);
  current.current = acts;
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const target = event.target instanceof HTMLElement ? event.target : undefined;
      const isTyping = target?.matches('input:not([type="radio"]):not([type="checkbox"]), textarea, select');
      if (isTyping || document.querySelector('dialog[open]')) return;
      const act = current.current[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
