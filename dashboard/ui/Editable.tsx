import type { ReactNode } from 'react';
import styles from './Editable.module.css';
import { usePermitted } from './permitted.ts';

/** Fields and buttons that change something: whoever may only look finds them closed. */
export const Editable = ({ children }: { children: ReactNode }) => (
  <fieldset role="none" className={styles.whole} disabled={!usePermitted()}>
    {children}
  </fieldset>
);
