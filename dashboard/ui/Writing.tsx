import type { ReactNode } from 'react';
import { usePermitted } from './permitted.ts';
import styles from './Writing.module.css';

/** Fields and buttons that change something: whoever may only look finds them closed. */
export const Writing = ({ children }: { children: ReactNode }) => (
  <fieldset role="none" className={styles.whole} disabled={!usePermitted()}>
    {children}
  </fieldset>
);
