import type { ReactNode } from 'react';
import { Box, Row, Text } from '#ui/blocks.tsx';
import styles from './MatchLines.module.css';

type Line = { id: string; stage: string; what: ReactNode; becomes?: ReactNode };

/** Matches that a question is about. */
export const MatchLines = ({ lines }: { lines: readonly Line[] }) => (
  <Box as="ul" line="around" height="list">
    {lines.map(({ id, stage, what, becomes }) => (
      <Row as="li" padding={[2, 0]} gap={[0.5, 3]} wraps key={id}>
        <strong className={styles.stage}>{stage}</strong>
        <Text flex="field">{what}</Text>
        {becomes && (
          <Text flex="field" tone="secondary">
            {becomes}
          </Text>
        )}
      </Row>
    ))}
  </Box>
);
