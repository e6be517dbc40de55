import { useEffect, useRef } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Key } from '../../../ui/Key.tsx';
import styles from '../registrations/KeyHelp.module.css';

export type KeyLine = { keys: string[]; word?: string; sentence: string };

export const BRACKET_KEYS: KeyLine[] = [
  { keys: ['Space'], word: 'lift, drop', sentence: 'On a handle: lift the team, and drop it where it is' },
  { keys: ['↑', '↓', '←', '→'], sentence: 'While lifted: go to the next place' },
  { keys: ['Esc'], sentence: 'Let go without moving' },
  {
    keys: ['1', '2'],
    word: 'choose winner',
    sentence: 'In a knockout match: the upper or the lower team wins',
  },
  { keys: ['Ctrl', 'Z'], word: 'undo', sentence: 'Take back the last unsaved change' },
  { keys: ['Ctrl', 'S'], word: 'save', sentence: 'Compare with what is saved, then save' },
];

/** The keys of a page in one line at its foot. */
export const KeyBar = ({ lines, onAll }: { lines: readonly KeyLine[]; onAll: () => void }) => (
  <div className={styles.bar}>
    {lines
      .filter(({ word }) => word)
      .map(({ keys, word }) => (
        <span key={word}>
          {keys.map((key) => (
            <Key key={key} name={key} />
          ))}
          {word}
        </span>
      ))}
    <button type="button" onClick={onAll}>
      <Key name="?" /> all keys
    </button>
  </div>
);

/** All keys of a page. */
export const KeyDialog = ({ lines, onClose }: { lines: readonly KeyLine[]; onClose: () => void }) => (
  <Dialog title="Keys" onClose={onClose}>
    <dl className={styles.keys}>
      {lines.map(({ keys, sentence }) => (
        <div key={sentence}>
          <dt>
            {keys.map((key) => (
              <Key key={key} name={key} />
            ))}
          </dt>
          <dd>{sentence}</dd>
        </div>
      ))}
    </dl>
    <p className="ink3">? shows this list. Keys rest while you type in a field.</p>
  </Dialog>
);

type Acts = { undo: () => void; save: () => void; help: () => void };

/** Ctrl+Z, Ctrl+S and ? wherever the focus is; in a field Ctrl+Z is the field's own. */
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
