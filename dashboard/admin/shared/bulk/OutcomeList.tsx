import IconAlertCircle from 'icon:alert-circle';
import IconCheck from 'icon:check';
import IconX from 'icon:x';
import { useEffect, useRef } from 'react';
import { classes } from '#ui/classes.ts';
import { Box, Row, Stack } from '#ui/layout.tsx';
import { Name } from '#ui/Name.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import styles from './Bulk.module.css';
import type { Outcomes } from './useBulk.ts';

/** What became of each row of an act on many: what was refused first, each with its reason. */
export function OutcomeList({ outcomes, onClose }: { outcomes: Outcomes; onClose: () => void }) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  const rows = outcomes.rows.toSorted((a, b) => Number(b.error !== null) - Number(a.error !== null));
  return (
    <Box as="section" look="card" marginBottom={4} ref={section} tabIndex={-1} aria-label={outcomes.title}>
      <Row as="header" gap={3} align="center" justify="between" className={styles.outcomeHead}>
        <Heading as="h2" size="card">
          {outcomes.title}
        </Heading>
        <Stack
          radius="control"
          as="button"
          type="button"
          className={styles.close}
          onClick={onClose}
          aria-label="Close the outcomes"
        >
          <IconX size={18} stroke={1.8} aria-hidden="true" />
        </Stack>
      </Row>
      <ul className={styles.rows}>
        {rows.map(({ id, name, error }) => (
          <li key={id} className={classes(error !== null && styles.refused)}>
            {error ? (
              <IconAlertCircle size={18} stroke={1.8} aria-hidden="true" />
            ) : (
              <IconCheck size={18} stroke={1.8} aria-hidden="true" />
            )}
            <Text as={Name} weight="medium" tone="primary">
              {name}
            </Text>
            <span>{error ?? 'Done'}</span>
          </li>
        ))}
      </ul>
    </Box>
  );
}
