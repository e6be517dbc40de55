import { useState } from 'react';
import styles from './Digits.module.css';

export function Digits({ children: text }: { children: string }) {
  const [shown, show] = useState<{ text: string; before: string | null }>({ text, before: null });
  if (shown.text !== text) show({ text, before: shown.text });
  return (
    <span className={styles.window}>
      {shown.before !== null && (
        <span
          key={`${shown.before} ${text}`}
          className={styles.leaving}
          aria-hidden="true"
          data-leaving=""
          onAnimationEnd={() => show({ text, before: null })}
        >
          {shown.before}
        </span>
      )}
      <span key={text} className={shown.before === null ? undefined : styles.coming}>
        {text}
      </span>
    </span>
  );
}
