import type { ReactNode } from 'react';
import { Heading, Row } from './blocks.tsx';
import styles from './PageHead.module.css';

export const PageHead = ({ title, children }: { title: string; children?: ReactNode }) => (
  <Row gap={[4, 10]} align="end" justify="between" wraps marginBottom={6} className={styles.head}>
    <Heading size="page">{title}</Heading>
    {children}
  </Row>
);
