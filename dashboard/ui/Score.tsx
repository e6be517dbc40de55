import { useState } from 'react';
import { t } from '#domain/text/translate.ts';
import { classes, VisuallyHidden } from './blocks.tsx';
import styles from './Score.module.css';

type Props = {
  /** A number, W or FF for a forfeit, or HIDDEN. */
  score: number | string;
  /** The winner's score is a filled badge; any other score is an outline. */
  won?: boolean;
  size?: 'list' | 'card' | 'board';
};

export const HIDDEN = '–';

/** One side's score. A new score slides in; longer scores are set in smaller type. */
export function Score({ score, won = false, size = 'list' }: Props) {
  const [first] = useState(score);
  const text = String(score);
  return (
    <span className={classes(styles.plate, styles[size], won && styles.won, LENGTHS[text.length - 2])}>
      <span key={text} className={score === first ? undefined : styles.fresh}>
        {text}
        {text === HIDDEN && <VisuallyHidden>{t`, hidden`}</VisuallyHidden>}
      </span>
    </span>
  );
}

const LENGTHS = [styles.two, styles.three];
