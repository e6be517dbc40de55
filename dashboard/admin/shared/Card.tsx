import { type ReactNode, useId } from 'react';
import { classes } from '#ui/classes.ts';
import { Box, Row } from '#ui/layout.tsx';
import { Text } from '#ui/Text.tsx';
import styles from './System.module.css';

type Props = {
  title: string;
  /** What stands beside the title. */
  aside?: ReactNode;
  isDangerous?: boolean;
  children: ReactNode;
};

/** A part of the system's pages under its heading. */
export function Card({ title, aside, isDangerous, children }: Props) {
  const id = useId();
  return (
    <section className={classes(styles.card, isDangerous && styles.dangerous)} aria-labelledby={id}>
      <Row
        as="header"
        line="bottom"
        padding={[3, 5]}
        gap={[2, 4]}
        align="center"
        justify="between"
        wraps
        className={styles.cardHead}
      >
        <Text as="h2" size="large" weight="semibold" id={id}>
          {title}
        </Text>
        {aside}
      </Row>
      {children}
    </section>
  );
}

/** What can be done: a sentence on what it does, and the buttons. */
export const CardAct = ({ text, children }: { text: ReactNode; children: ReactNode }) => (
  <Row padding={[3.5, 5]} gap={[2.5, 5]} align="center" justify="between" wraps className={styles.act}>
    <Box tone="secondary" className={styles.actText}>
      {text}
    </Box>
    <Row gap={2} wraps className={styles.buttons}>
      {children}
    </Row>
  </Row>
);
