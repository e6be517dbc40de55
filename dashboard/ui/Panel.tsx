import { type ReactNode, useId } from 'react';
import { Box, Heading, Row } from './blocks.tsx';
import styles from './Panel.module.css';

type Props = { title: ReactNode; aside?: ReactNode; className?: string | undefined; children: ReactNode };

export function Panel({ title, aside, className, children }: Props) {
  const id = useId();
  return (
    <Box as="section" look="card" minWidth={0} className={className} aria-labelledby={id}>
      <Row padding={[3, 5]} gap={[0, 4]} justify="between" wraps className={styles.head}>
        <Heading size="card" id={id}>
          {title}
        </Heading>
        {aside && <Box tone="tertiary">{aside}</Box>}
      </Row>
      {children}
    </Box>
  );
}
