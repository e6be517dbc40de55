import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { classes } from './blocks.tsx';

/** A state's colour. `live`: in progress; `air`: filled and pulsing; `tie`: undecided; `won`: emphasised. */
export type Tone = 'sched' | 'done' | 'past' | 'bad' | 'off' | 'live' | 'air' | 'tie' | 'won' | 'word';

const DOTLESS: ReadonlySet<Tone> = new Set(['tie', 'won', 'word']);

type Props = { tone: Tone; className?: string | undefined; children: ReactNode };

export const Badge = ({ tone, className, children }: Props) => (
  <span className={classes(styles.badge, styles[tone], className)}>
    {!DOTLESS.has(tone) && <span className={styles.dot} aria-hidden="true" />}
    {children}
  </span>
);
