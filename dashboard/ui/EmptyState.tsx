import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './EmptyState.module.css';

type Props = {
  title: string;
  /** One sentence on when something will stand here. */
  children: ReactNode;
  /** What can be done now; one button leads. */
  actions?: ReactNode;
  /** The shape of what will come. */
  shape?: ReactNode;
  className?: string | undefined;
};

/** What stands where nothing is yet. */
export function EmptyState({ title, children, actions, shape, className }: Props) {
  return (
    <section className={classes(styles.empty, Boolean(shape) && styles.withShape, className)}>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <div className={styles.text}>{children}</div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {shape && <div className={styles.shape}>{shape}</div>}
    </section>
  );
}
