import IconAlertCircle from 'icon:alert-circle';
import IconCheck from 'icon:check';
import IconX from 'icon:x';
import { useEffect, useRef } from 'react';
import { t } from '#domain/text/translate.ts';
import { Box, Button, Heading, Name, Row, Text } from '#ui/blocks.tsx';
import type { Outcomes } from './useBulk.ts';

export function OutcomeList({ outcomes, onClose }: { outcomes: Outcomes; onClose: () => void }) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  const rows = outcomes.rows.toSorted((a, b) => Number(b.error !== null) - Number(a.error !== null));
  return (
    <Box as="section" look="card" marginBottom={4} ref={section} tabIndex={-1} aria-label={outcomes.title}>
      <Row as="header" line="bottom" padding={2} paddingLeft={4} gap={3} justify="between">
        <Heading size="card">{outcomes.title}</Heading>
        <Button look="icon" isReading onClick={onClose} aria-label={t`Close results`}>
          <IconX size={18} stroke={1.8} aria-hidden="true" />
        </Button>
      </Row>
      <Box as="ul" line="between" height="list">
        {rows.map(({ id, name, error }) => (
          <Row
            align="stretch"
            as="li"
            surface={error === null ? undefined : 'danger'}
            padding={[2, 4]}
            gap={[0.5, 2.5]}
            wraps
            key={id}
          >
            <Text tone={error === null ? 'done' : 'danger'}>
              {error ? (
                <IconAlertCircle size={18} stroke={1.8} aria-hidden="true" />
              ) : (
                <IconCheck size={18} stroke={1.8} aria-hidden="true" />
              )}
            </Text>
            <Text as={Name} flex="field" weight="medium">
              {name}
            </Text>
            <Text flex="words" tone={error === null ? 'secondary' : undefined}>
              {error ?? t`Done`}
            </Text>
          </Row>
        ))}
      </Box>
    </Box>
  );
}
