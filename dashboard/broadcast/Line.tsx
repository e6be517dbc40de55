import type { ReactNode } from 'react';
import { Text } from '#ui/Text.tsx';
import styles from './LowerThird.module.css';

export const Line = ({ children }: { children: ReactNode }) => (
  <Text as="p" size="body" tone="secondary" nowrap className={styles.line}>
    {children}
  </Text>
);
