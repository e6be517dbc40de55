import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import styles from './Panel.module.css';

type Props = { title: string; aside?: ReactNode; className?: string | undefined; children: ReactNode };

/** A card under its own heading, whose rows go from edge to edge. */
export function Panel({ title, aside, className, children }: Props) {
  const id = useId();
  return (
    <section className={classes(styles.panel, className)} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className="cardTitle">
          {title}
        </h2>
        {aside && <div className="ink3">{aside}</div>}
      </div>
      {children}
    </section>
  );
}
