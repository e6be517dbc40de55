import type { ReactNode } from 'react';
import { Row } from '#ui/blocks.tsx';
import styles from './Access.module.css';

export const ListedRow = ({ acts, children }: { acts: ReactNode; children: ReactNode }) => (
  <Row line="top" padding={[3, 5]} gap={[2, 5]} justify="between" wraps>
    <div className={styles.who}>{children}</div>
    {acts}
  </Row>
);
