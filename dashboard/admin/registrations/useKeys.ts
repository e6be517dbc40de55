import { useEffect, useEffectEvent } from 'react';

/** Milliseconds after typing during which a key press may be meant for a field that has vanished. */
const TYPING = 1_500;

/**
 * Runs an action when its key is pressed. Ignores typing, keys with a modifier, and all keys while a dialog is open.
 */
export function useKeys(acts: Record<string, () => void>) {
  const actOf = useEffectEvent((key: string) => acts[key]);
  useEffect(() => {
    let field: HTMLElement | undefined;
    let typedAt = 0;
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const target = event.target instanceof HTMLElement ? event.target : undefined;
      const isTyping = target?.matches('input:not([type="radio"]):not([type="checkbox"]), textarea, select');
      // The field vanished during typing, because somebody else approved or rejected the registration.
      const wasTyping = field?.isConnected === false && event.timeStamp - typedAt < TYPING;
      if (!wasTyping) field = isTyping ? target : undefined;
      if (isTyping || wasTyping) typedAt = event.timeStamp;
      if (isTyping || wasTyping || document.querySelector('dialog[open]')) return;
      const act = actOf(event.key.toLowerCase());
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
