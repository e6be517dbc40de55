import { type ReactNode, useEffect, useState } from 'react';
import { t } from '#domain/text/translate.ts';
import { Box, classes, Grid, Heading, Note, Row } from './blocks.tsx';
import styles from './Skeleton.module.css';

const HEADING_AFTER = 300;

export function Loading({ children }: { children: ReactNode }) {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), HEADING_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-busy="true">
      <div role="status" className={styles.heading}>
        {isLong && (
          <>
            <Heading as="h1" size="section">
              {t`Loading Tournament Data`}
            </Heading>
            <Note>{t`Fetching tournaments, teams, matches, and prize pool information...`}</Note>
          </>
        )}
      </div>
      {children}
    </div>
  );
}

/** Cards in outline, `count` of them. */
export function SkeletonCards({ count, lines = 3 }: { count: number; lines?: number }) {
  return (
    <Grid gap={5} className={styles.cards} aria-hidden="true">
      {numbers(count).map((card) => (
        <Box look="card" padding={4} key={card}>
          {numbers(lines).map((line) => (
            <Row paddingBlock={3} gap={3} align="center" key={line} className={styles.line}>
              <span className={styles.square} />
              <span className={classes(styles.bar, line % 3 === 2 && styles.short)} />
            </Row>
          ))}
        </Box>
      ))}
    </Grid>
  );
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
