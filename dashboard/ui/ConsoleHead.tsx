import type { ReactNode } from 'react';
import { Heading, Row, Stack } from './blocks.tsx';
import styles from './ConsoleHead.module.css';
import { Tabs } from './Tabs.tsx';

type Props = {
  title: string;
  beside?: ReactNode;
  views?: Parameters<typeof Tabs>[0] | undefined;
  children?: ReactNode;
};

export const ConsoleHead = ({ title, beside, views, children }: Props) => (
  <Stack as="header" gap={3} marginBottom={5}>
    <Row gap={[3, 5]} wraps className={styles.line}>
      <Heading size="console" tabIndex={-1}>
        {title}
      </Heading>
      {beside}
      {children && (
        <Row gap={[2, 3]} wraps marginLeft="auto" className={styles.acts}>
          {children}
        </Row>
      )}
    </Row>
    {views && <Tabs {...views} />}
  </Stack>
);
