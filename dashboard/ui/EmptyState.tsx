import type { ReactNode } from 'react';
import { Box, classes, Row, Stack, Text } from './blocks.tsx';
import styles from './EmptyState.module.css';

type Props = {
  title: string;
  /** One sentence on when something will be here. */
  children: ReactNode;
  /** What can be done now; one button leads. */
  actions?: ReactNode;
  /** The shape of what will come. */
  shape?: ReactNode;
  className?: string | undefined;
};

/** Shown while there is nothing yet. */
export function EmptyState({ title, children, actions, shape, className }: Props) {
  return (
    <Stack
      overflow="hidden"
      as="section"
      look="card"
      className={classes(Boolean(shape) && styles.withShape, className)}
    >
      <Stack alignContent="center" justifyItems="start" padding={10} gap={3} className={styles.words}>
        <Text fontWidth="display" as="h2" size="3xl" weight="bold" className={styles.title}>
          {title}
        </Text>
        <Box size="body" tone="secondary" className={styles.text}>
          {children}
        </Box>
        {actions && (
          <Row gap={2.5} wraps marginTop={3} className={styles.actions}>
            {actions}
          </Row>
        )}
      </Stack>
      {shape && (
        <Box surface={2} line="top" padding={[7, 10]} minWidth={0} className={styles.shape}>
          {shape}
        </Box>
      )}
    </Stack>
  );
}
