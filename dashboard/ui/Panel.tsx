import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { Box, Row } from './layout.tsx';
import styles from './Panel.module.css';

type Props = { title: string; aside?: ReactNode; className?: string | undefined; children: ReactNode };

/** A card under its own heading, whose rows go from edge to edge. */
export function Panel({ title, aside, className, children }: Props) {
  const id = useId();
  return (
    <Box as="section" look="card" minWidth={0} className={classes(className)} aria-labelledby={id}>
      <Row padding={[3, 5]} gap={[0, 4]} align="center" justify="between" wraps className={styles.head}>
        <h2 id={id} className="cardTitle">
          {title}
        </h2>
        {aside && <div className="ink3">{aside}</div>}
      </Row>
      {children}
    </Box>
  );
}
