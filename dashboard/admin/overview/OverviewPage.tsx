import { Link } from 'wouter';
import { Missing } from '#admin/matches/index.ts';
import { RequireRole } from '#admin/shared/access/RequireRole.tsx';
import { Card } from '#admin/shared/Card.tsx';
import { hasResult, nameOf, scoreText } from '#admin/shared/match/matches.ts';
import styles from '#admin/shared/Overview.module.css';
import { Waiting } from '#admin/shared/Waiting.tsx';
import { SAVES, statisticsQuery, useSaveAll } from '#admin/system/index.ts';
import { completionTasks } from '#admin/tournaments/index.ts';
import { grouped } from '#domain/money/money.ts';
import { t } from '#domain/text/translate.ts';
import { useRead } from '#shared/api/api.ts';
import { MatchBadge } from '#shared/match/MatchBadge.tsx';
import { roundText } from '#shared/match/words.ts';
import { place } from '#shared/site/links.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import {
  Box,
  Button,
  classes,
  Grid,
  Hint,
  Name,
  Note,
  Row,
  richList,
  Small,
  Stack,
  Text,
  Time,
} from '#ui/blocks.tsx';
import { ConsoleHead } from '#ui/ConsoleHead.tsx';
import { momentText, zoneName } from '#ui/momentText.ts';
import { useSite } from '#ui/site.ts';
import { ErrorState, Loading } from '#ui/states.tsx';
import { useTick } from '#ui/useTick.ts';
import { Checklist, Seasons } from './Checklist.tsx';
import pageStyles from './OverviewPage.module.css';
import { type GameOfToday, useDesk, useFailures } from './useDesk.ts';

export default function Overview() {
  const { all, to, query } = useSelection();
  const now = useTick(30_000);
  const { halted, tasks, today, isPending, failed } = useDesk(all, now);
  const failures = useFailures(to);
  if (query.isPending) return <Loading count={3} />;
  return (
    <>
      <p className={pageStyles.panel}>
        <strong>{t`Admin Panel`}</strong> {t`Manage your tournament data`}
      </p>
      <ConsoleHead title={t`Overview`} />
      <Grid columns={1} gap={5}>
        {query.isError && !query.data && (
          <ErrorState title={t`Tournaments could not be loaded`} query={query} />
        )}
        <RequireRole least="admin">
          <Checklist />
        </RequireRole>
        <Grid stacks="laptop" gap={5} align="start" className={styles.columns}>
          <Grid columns={1} gap={5}>
            {failed && <ErrorState title={t`Some tasks could not be loaded`} query={failed} />}
            {failures.length > 0 && <Waiting title={t`Failures`} tasks={failures} none="" />}
            {halted.map((tournament) => (
              <Missing key={tournament.id} tournament={tournament} of={tournament.name} />
            ))}
            <Waiting
              title={t`Needs your attention`}
              tasks={[...completionTasks(all), ...tasks]}
              isPending={isPending}
              none={
                all.length === 0
                  ? t`No active tournament selected. Please create or select a tournament first.`
                  : halted.length > 0
                    ? t`Nothing else needs a decision.`
                    : t`Nothing needs a decision.`
              }
            />
            <Seasons all={all} />
            <Today games={today} now={now} isPending={isPending} />
          </Grid>
          <QuickData />
        </Grid>
      </Grid>
    </>
  );
}

const COUNTED = [
  ['tournaments', t`Tournaments`],
  ['teams', t`Teams`],
  ['players', t`Players`],
  ['matches', t`Matches`],
  ['donations', t`Donations`],
] as const;

function QuickData() {
  const { data } = useRead(statisticsQuery);
  const { run, isBusy } = useSaveAll();
  const rowsOf = (wanted: string) => {
    const rows = data?.tables.find(({ table }) => table === wanted)?.rows;
    return rows === undefined ? '--' : grouped(rows);
  };
  return (
    <Card title={t`Quick Data Management`}>
      <Box as="dl" line="between">
        {COUNTED.map(([table, label]) => (
          <Row padding={[2, 5]} gap={3} align="baseline" justify="between" key={table}>
            <Text as="dt" tone="secondary">
              {label}
            </Text>
            <Text as="dd" size="large" weight="bold" fontWidth="narrow">
              {rowsOf(table)}
            </Text>
          </Row>
        ))}
      </Box>
      <Stack justifyItems="start" padding={[4, 5]} gap={2.5}>
        <RequireRole least="admin">
          <Button onClick={() => void run(SAVES.data)} isBusy={isBusy}>{t`Save All Data`}</Button>
        </RequireRole>
        <Hint>{t`Recalculates all wins, losses and points from the matches. Corrections are kept.`}</Hint>
      </Stack>
    </Card>
  );
}

type Props = { games: readonly GameOfToday[]; now: Date; isPending: boolean };

export function Today({ games, now, isPending }: Props) {
  const { timeZone } = useSite();
  const isOne = new Set(games.map(({ tournament }) => tournament.id)).size < 2;
  return (
    <Card
      title={t`Today’s matches`}
      aside={<Hint>{t`${momentText(now, timeZone, 'date')}, times in ${zoneName(now, timeZone)}`}</Hint>}
    >
      {games.length === 0 ? (
        <Note padding={[4, 5]}>{isPending ? t`Loading …` : t`No games today.`}</Note>
      ) : (
        <Box as="ul" line="between">
          {games.map(({ match, tournament }) => (
            <li key={match.id}>
              <Grid
                as={Link}
                padding={[2, 5]}
                gap={[1, 3]}
                align="center"
                minHeight={13}
                href={place('/admin/matches', tournament.league, tournament.id)}
                className={classes(styles.way, styles.game)}
              >
                <Text weight="medium" tone="secondary">
                  {match.scheduledTime ? <Time at={match.scheduledTime} style="time" /> : '--'}
                </Text>
                <Stack as="span" minWidth={0}>
                  <Text breaks weight="medium">
                    <Name>{nameOf(match, 'team1')}</Name>{' '}
                    <Text
                      {...(hasResult(match)
                        ? { weight: 'bold', fontWidth: 'narrow', nowrap: true }
                        : { tone: 'tertiary' })}
                    >
                      {hasResult(match) ? scoreText(match) : t`v`}
                    </Text>{' '}
                    <Name>{nameOf(match, 'team2')}</Name>
                  </Text>
                  <Small tone="tertiary">
                    {richList(roundText(match), !isOne && <Name>{tournament.name}</Name>)}
                  </Small>
                </Stack>
                <MatchBadge match={match} />
              </Grid>
            </li>
          ))}
        </Box>
      )}
    </Card>
  );
}
