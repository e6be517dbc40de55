import { useQuery } from '@tanstack/react-query';
import { RequireRole } from '#admin/shared/access/RequireRole.tsx';
import { Card } from '#admin/shared/Card.tsx';
import { SAVES, statisticsQuery, useSaveAll } from '#admin/system/index.ts';
import { useApi } from '#shared/api/api.ts';
import { Button } from '#ui/Button.tsx';
import { Box, Row, Stack } from '#ui/layout.tsx';
import { Hint, Text } from '#ui/Text.tsx';

const COUNTED = [
  ['tournaments', 'Tournaments'],
  ['teams', 'Teams'],
  ['players', 'Players'],
  ['matches', 'Matches'],
  ['donations', 'Donations'],
] as const;

export function QuickData() {
  const { data } = useQuery(statisticsQuery(useApi()));
  const { run, isBusy } = useSaveAll();
  const rowsOf = (wanted: string) => data?.tables.find(({ table }) => table === wanted)?.rows;
  return (
    <Card title="Quick Data Management">
      <Box as="dl" line="between">
        {COUNTED.map(([table, label]) => (
          <Row padding={[2, 5]} gap={3} align="baseline" justify="between" key={table}>
            <Text as="dt" tone="secondary">
              {label}
            </Text>
            <Text as="dd" size="large" weight="bold" fontWidth="narrow">
              {rowsOf(table)?.toLocaleString('en') ?? '--'}
            </Text>
          </Row>
        ))}
      </Box>
      <Stack justifyItems="start" padding={[4, 5]} gap={2.5}>
        <RequireRole least="admin">
          <Button onClick={() => void run(SAVES.data)} isBusy={isBusy}>
            Save All Data
          </Button>
        </RequireRole>
        <Hint>Recounts and verifies all wins, losses and points from the matches.</Hint>
      </Stack>
    </Card>
  );
}
