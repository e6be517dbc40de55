import { useQuery } from '@tanstack/react-query';
import { RequireRole } from '#admin/shared/access/RequireRole.tsx';
import styles from '#admin/shared/Overview.module.css';
import systemStyles from '#admin/shared/System.module.css';
import { SAVES, statisticsQuery, useSaveAll } from '#admin/system/index.ts';
import { useApi } from '#shared/api/api.ts';
import { Button } from '#ui/Button.tsx';
import { Row, Stack } from '#ui/layout.tsx';
import { Text } from '#ui/Text.tsx';

const COUNTED = [
  ['tournaments', 'Tournaments'],
  ['teams', 'Teams'],
  ['players', 'Players'],
  ['matches', 'Matches'],
  ['donations', 'Donations'],
] as const;

/** What the league holds, and one press that counts everything anew. */
export function QuickData() {
  const { data } = useQuery(statisticsQuery(useApi()));
  const { run, isBusy } = useSaveAll();
  const rowsOf = (wanted: string) => data?.tables.find(({ table }) => table === wanted)?.rows;
  return (
    <section className={systemStyles.card} aria-labelledby="quick-data">
      <Row
        as="header"
        line="bottom"
        padding={[3, 5]}
        gap={[2, 4]}
        align="center"
        justify="between"
        wraps
        className={systemStyles.cardHead}
      >
        <Text as="h2" size="large" weight="semibold" id="quick-data">
          Quick Data Management
        </Text>
      </Row>
      <dl className={styles.counts}>
        {COUNTED.map(([table, label]) => (
          <div key={table}>
            <dt>{label}</dt>
            <dd>{rowsOf(table)?.toLocaleString('en') ?? '--'}</dd>
          </div>
        ))}
      </dl>
      <Stack justifyItems="start" line="top" padding={[4, 5]} gap={2.5}>
        <RequireRole least="admin">
          <Button onClick={() => void run(SAVES.data)} isBusy={isBusy}>
            Save All Data
          </Button>
        </RequireRole>
        <Text as="p" size="small" tone="tertiary">
          Counts every win, loss and point anew from the matches, and verifies it.
        </Text>
      </Stack>
    </section>
  );
}
