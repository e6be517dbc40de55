import IconCheck from 'icon:check';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Missing } from '#admin/matches/index.ts';
import { RequireRole } from '#admin/shared/access/RequireRole.tsx';
import { Card } from '#admin/shared/Card.tsx';
import { hasResult, nameOf, scoreText } from '#admin/shared/match/matches.ts';
import styles from '#admin/shared/Overview.module.css';
import { type Season, useSeasons } from '#admin/shared/tournament/season.ts';
import { Waiting } from '#admin/shared/Waiting.tsx';
import { checklistQuery, SAVES, statisticsQuery, useSaveAll } from '#admin/system/index.ts';
import { completionTasks, StartEmpty } from '#admin/tournaments/index.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import type { ChecklistItem } from '#domain/contract/operations/system.ts';
import { grouped } from '#domain/money/money.ts';
import { commaList, t, translated } from '#domain/text/translate.ts';
import { useRead } from '#shared/api/api.ts';
import { MatchBadge } from '#shared/match/MatchBadge.tsx';
import { roundText } from '#shared/match/words.ts';
import { place } from '#shared/site/links.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import {
  Box,
  Button,
  ButtonLink,
  classes,
  Grid,
  Hint,
  Name,
  Note,
  Row,
  rich,
  richList,
  Small,
  Stack,
  Strong,
  Text,
  Time,
  VisuallyHidden,
} from '#ui/blocks.tsx';
import { ConsoleHead } from '#ui/ConsoleHead.tsx';
import { momentText, zoneName } from '#ui/momentText.ts';
import { useSite } from '#ui/site.ts';
import { ErrorState, Loading } from '#ui/states.tsx';
import { useTick } from '#ui/useTick.ts';
import checklistStyles from './Checklist.module.css';
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
            <RequireRole least="admin">
              <Checklist />
            </RequireRole>
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

/** The name of each item and, if the item has a page of its own, the path and the text of the link (`way`). */
const ITEMS: Record<ChecklistItem['key'], { name: string; path?: string; way?: string }> = {
  site: { name: t`Make it your league`, path: '/admin/settings/start', way: t`Answer five questions` },
  password: { name: t`Set your own password`, path: '/admin/system/access', way: t`Change password` },
  discord: { name: t`Connect Discord`, path: '/admin/system', way: t`View system status` },
  destination: { name: t`Choose where to post news`, path: '/admin/destinations', way: t`Add a destination` },
  demo: { name: t`Remove demo data` },
  tournament: {
    name: t`Create your first tournament`,
    path: '/admin/tournaments',
    way: t`Create tournament`,
  },
  backup: { name: t`Create a backup`, path: '/admin/system/tools', way: t`Backups` },
};

function Checklist() {
  const { to, all } = useSelection();
  const { data } = useRead(checklistQuery);
  if (!Array.isArray(data) || data.length === 0 || data.every(({ done }) => done)) return null;
  const done = data.filter((item) => item.done);
  const next = data.find((item) => !item.done)?.key;
  return (
    <Card
      title={t`Your first day`}
      aside={<Note size="small">{t`${done.length} of ${data.length} done`}</Note>}
    >
      {done.length > 0 && (
        <Row as="p" padding={[2, 5]} gap={2} tone="secondary">
          <IconCheck size={16} stroke={2.4} aria-hidden="true" />
          {t`Done: ${commaList(done.map(({ key }) => ITEMS[key].name))}`}
        </Row>
      )}
      <ol>
        {data.map(({ key, done: isDone, text }, index) => {
          const { name, path, way } = ITEMS[key];
          return isDone ? null : (
            <Item key={key} place={index + 1} name={name} text={translated(text)}>
              {key === 'demo' && (
                <StartEmpty
                  samples={all.filter(({ isSample }) => isSample)}
                  look={key === next ? 'primary' : 'quiet'}
                />
              )}
              {path && way && (
                <ButtonLink href={to(path)} isPrimary={key === next}>
                  {way}
                </ButtonLink>
              )}
            </Item>
          );
        })}
      </ol>
    </Card>
  );
}

/** Extends the checklist with each tournament's progress and next step. */
function Seasons({ all }: { all: readonly Tournament[] }) {
  const seasons = useSeasons(all);
  if (seasons.length === 0) return null;
  return (
    <Card title={t`Your season`}>
      <ul>
        {seasons.map(({ tournament, steps, next }) => (
          <Item
            key={tournament.id}
            place={steps.filter(({ isDone }) => isDone).length + 1}
            name={<Name>{tournament.name}</Name>}
            text={rich`${<Strong>{next.name}</Strong>}: ${next.text}`}
            track={next.key !== 'results' && <Track steps={steps} next={next} />}
          >
            <ButtonLink href={next.href}>{next.way}</ButtonLink>
          </Item>
        ))}
      </ul>
    </Card>
  );
}

const Track = ({ steps, next }: Pick<Season, 'steps' | 'next'>) => (
  <Row align="stretch" as="ol" gap={[1, 4]} wraps marginTop={1.5} size="small" aria-label={t`Steps`}>
    {steps.map((step) => (
      <Row
        as="li"
        key={step.key}
        gap={1}
        weight={step.key === next.key ? 'semibold' : undefined}
        tone={step.isDone ? 'done' : step.key === next.key ? 'primary' : 'tertiary'}
        aria-current={step.key === next.key ? 'step' : undefined}
      >
        {step.isDone && <IconCheck size={14} stroke={2.4} aria-hidden="true" />}
        {step.short}
        {step.isDone && <VisuallyHidden>{t`: done`}</VisuallyHidden>}
      </Row>
    ))}
  </Row>
);

type ItemProps = { place: number; name: ReactNode; text: ReactNode; track?: ReactNode; children: ReactNode };

const Item = ({ place, name, text, track, children }: ItemProps) => (
  <Grid as="li" padding={[2.5, 5]} gap={[1, 4]} align="center" className={checklistStyles.item}>
    <Stack
      radius="badge"
      fontWidth="narrow"
      as="span"
      weight="bold"
      className={checklistStyles.mark}
      aria-hidden="true"
    >
      {place}
    </Stack>
    <Box minWidth={0}>
      <Text as="p" weight="semibold" className={checklistStyles.name}>
        {name}
      </Text>
      <Note size="small">{text}</Note>
      {track}
    </Box>
    {children}
  </Grid>
);
