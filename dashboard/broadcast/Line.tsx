import type { ReactNode } from 'react';
import { Text } from '#ui/Text.tsx';
import styles from './LowerThird.module.css';

/** A line at the foot of a broadcast, cut where it is too long. */
export const Line = ({ children }: { children: ReactNode }) => (
  <Text as="p" size="body" tone="secondary" nowrap className={styles.line}>
    {children}
  </Text>
);
