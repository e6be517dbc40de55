import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { classes } from './classes.ts';

/** The colours of a state (look: 'Colour is a signal'); `live` is a match in progress, `air` is filled and breathes, `tie` asks for a decision. */
export type Tone = 'sched' | 'done' | 'past' | 'bad' | 'off' | 'live' | 'air' | 'tie' | 'word';

/** One word for a state: the colour is a dot, the word stands in ink. A `word` has no dot. */
export const Badge = ({
  tone,
  className,
  children,
}: {
  tone: Tone;
  className?: string | undefined;
  children: ReactNode;
}) => (
  <span className={classes(styles.badge, styles[tone], className)}>
    {tone !== 'tie' && tone !== 'word' && <span className={styles.dot} aria-hidden="true" />}
    {children}
  </span>
);
