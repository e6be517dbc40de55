import { type ReactNode, useId } from 'react';
import { Box, Row, Text } from '#ui/blocks.tsx';
import styles from './Card.module.css';

type Props = { title: string; aside?: ReactNode; isDangerous?: boolean; children: ReactNode };

export function Card({ title, aside, isDangerous, children }: Props) {
  const id = useId();
  return (
    <Box
      as="section"
      look="card"
      border={isDangerous ? 'danger' : undefined}
      line="between"
      minWidth={0}
      aria-labelledby={id}
    >
      <Row as="header" padding={[3, 5]} gap={[2, 4]} align="center" justify="between" wraps minHeight={15}>
        <Text as="h2" size="large" weight="semibold" id={id}>
          {title}
        </Text>
        {aside}
      </Row>
      {children}
    </Box>
  );
}

type Act = { title?: ReactNode; text: ReactNode; role?: 'status'; children?: ReactNode };

export const CardAct = ({ title, text, role, children }: Act) => (
  <Row padding={[3.5, 5]} gap={[2.5, 5]} align="center" justify="between" wraps role={role}>
    <Box flex="words" width="form" tone="secondary" className={styles.text}>
      {title && <strong>{title}</strong>}
      {text}
    </Box>
    {children && (
      <Row gap={2} wraps>
        {children}
      </Row>
    )}
  </Row>
);
