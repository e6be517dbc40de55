import type { ReactNode } from 'react';
import styles from './PageHead.module.css';

/** A view's title, and what belongs beside it. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <h1 className="page">{title}</h1>
      {children}
    </div>
  );
}
