import { useQuery } from '@tanstack/react-query';
import { Missing } from '#admin/matches/index.ts';
import { RequireRole } from '#admin/shared/access/RequireRole.tsx';
import { Card } from '#admin/shared/Card.tsx';
import styles from '#admin/shared/Overview.module.css';
import { Waiting } from '#admin/shared/Waiting.tsx';
import { SAVES, statisticsQuery, useSaveAll } from '#admin/system/index.ts';
import { completionTasks } from '#admin/tournaments/index.ts';
import { useApi } from '#shared/api/api.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Box, Button, Grid, Hint, Row, Stack, Text } from '#ui/blocks.tsx';
import { ConsoleHead } from '#ui/ConsoleHead.tsx';
import { ErrorState, Loading, SkeletonCards } from '#ui/states.tsx';
import { useTick } from '#ui/useTick.ts';
import { Checklist } from './Checklist.tsx';
import pageStyles from './OverviewPage.module.css';
import { Today } from './Today.tsx';
import { useDesk, useFailures } from './useDesk.ts';

export default function Overview() {
  const { all, to, query } = useSelection();
  const now = useTick(30_000);
  const { halted, tasks, today, isPending, failed } = useDesk(all, now);
  const failures = useFailures(to);
  if (query.isPending)
    return (
      <Loading>
        <SkeletonCards count={3} />
      </Loading>
    );
  return (
    <>
      <p className={pageStyles.panel}>
        <strong>Admin Panel</strong> Manage your tournament data
      </p>
      <ConsoleHead title="Overview" />
      <Grid columns={1} gap={5}>
        {query.isError && !query.data && <ErrorState title="Tournaments could not be loaded" query={query} />}
        <RequireRole least="admin">
          <Checklist />
        </RequireRole>
        <Grid stacks="laptop" gap={5} align="start" className={styles.columns}>
          <Grid columns={1} gap={5}>
            {failed && <ErrorState title="Not everything could be looked at" query={failed} />}
            {failures.length > 0 && <Waiting title="Failures" tasks={failures} none="" />}
            {halted.map((tournament) => (
              <Missing key={tournament.id} tournament={tournament} of={tournament.name} />
            ))}
            <Waiting
              title="Needs your attention"
              tasks={[...completionTasks(all), ...tasks]}
              isPending={isPending}
              none={
                all.length === 0
                  ? 'No active tournament selected. Please create or select a tournament first.'
                  : `Nothing ${halted.length > 0 ? 'else ' : ''}needs a decision.`
              }
            />
            <Today games={today} now={now} isPending={isPending} />
          </Grid>
          <QuickData />
        </Grid>
      </Grid>
    </>
  );
}

const COUNTED = [
  ['tournaments', 'Tournaments'],
  ['teams', 'Teams'],
  ['players', 'Players'],
  ['matches', 'Matches'],
  ['donations', 'Donations'],
] as const;

function QuickData() {
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
