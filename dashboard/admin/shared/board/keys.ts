import { useEffect, useRef } from 'react';
import type { Shortcut } from '#ui/ShortcutBar.tsx';

/** The keys of the bracket editor. */
export const BRACKET_KEYS: Shortcut[] = [
  { keys: ['Space'], word: 'lift, drop', sentence: 'On a handle: lift or drop the team' },
  { keys: ['↑', '↓', '←', '→'], sentence: 'While lifted: move to the next place' },
  { keys: ['Esc'], sentence: 'Cancel the move' },
  {
    keys: ['1', '2'],
    word: 'choose winner',
    sentence: 'In a knockout match: the upper or the lower team wins',
  },
  { keys: ['Ctrl', 'Z'], word: 'undo', sentence: 'Undo the last unsaved change' },
  { keys: ['Ctrl', 'S'], word: 'save', sentence: 'Compare with what is saved, then save' },
];

type Acts = { undo: () => void; save: () => void; help: () => void };

export function useEditorKeys(acts: Acts) {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]')) return;
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      const key = event.key.toLowerCase();
      const act =
        isCommand && key === 's'
          ? latest.current.save
          : isCommand && key === 'z' && !isTyping
            ? latest.current.undo
            : event.key === '?' && !isTyping
              ? latest.current.help
              : null;
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
