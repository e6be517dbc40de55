import { type ReactNode, useId } from 'react';
import { classes } from '#ui/classes.ts';
import styles from './System.module.css';

type Props = {
  title: string;
  /** What stands beside the title. */
  aside?: ReactNode;
  isDangerous?: boolean;
  children: ReactNode;
};

/** A part of the system's pages under its heading. */
export function Card({ title, aside, isDangerous, children }: Props) {
  const id = useId();
  return (
    <section className={classes(styles.card, isDangerous && styles.dangerous)} aria-labelledby={id}>
      <header className={styles.cardHead}>
        <h2 id={id} className={styles.cardTitle}>
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  );
}

/** What can be done: a sentence on what it does, and the buttons. */
export const CardAct = ({ text, children }: { text: ReactNode; children: ReactNode }) => (
  <div className={styles.act}>
    <div className={styles.actText}>{text}</div>
    <div className={styles.buttons}>{children}</div>
  </div>
);
