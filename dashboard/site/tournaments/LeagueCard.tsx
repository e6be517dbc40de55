import { Link } from 'wouter';
import { formatMoney } from '#domain/money/money.ts';
import type { League } from '#domain/settings.ts';
import { leagueName, leagueSettings } from '#domain/site/settings.ts';
import { t } from '#domain/text/translate.ts';
import { leagueTotalsQuery, useRead } from '#shared/api/api.ts';
import { place } from '#shared/site/links.ts';
import { feeGoesIn } from '#shared/tournament/fee.ts';
import { StatusBadge } from '#shared/tournament/StatusBadge.tsx';
import { poolOf } from '#shared/tournament/totals.ts';
import type { Selection } from '#shared/tournament/useSelection.ts';
import { ButtonLink, MainName, Row, Stack, Text, Time } from '#ui/blocks.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Progress } from '#ui/Progress.tsx';
import styles from './LeagueCard.module.css';
import { payingOf } from './queries.ts';

type Props = { league: League; selection: Selection };

export function LeagueCard({ league, selection: { all, leagues } }: Props) {
  const tournament = payingOf(all, league);
  const total = tournament?.prizePool ?? 0;
  const ever = poolOf(leagues.filter((each) => each.league === league));
  const { data: totals = [] } = useRead(leagueTotalsQuery);
  const counts = totals.find((each) => each.league === league);
  return (
    <Stack as="section" look="card" padding={[5, 6]} gap={5} className={styles.card} data-league={league}>
      <Row gap={[3, 5]} align="start" className={styles.head}>
        <Text fontWidth="display" weight="black" tone="league" className={styles.letter} aria-hidden="true">
          {league}
        </Text>
        <Stack gap={1} flex="auto" minWidth={0} className={styles.title}>
          <Text fontWidth="display" as="h3" size="xl" weight="bold" className={styles.name}>
            {leagueName(league)}
          </Text>
          {tournament ? (
            <Row as="p" gap={[1, 2]} wraps>
              <StatusBadge status={tournament.status} />
              <Link href={place(`/tournaments/${tournament.id}`, league, tournament.id)} className="named">
                <MainName>{tournament.name}</MainName>
              </Link>
              <Text tone="tertiary">
                {tournament.startDate ? <Time at={tournament.startDate} style="date" /> : t`TBD`}
              </Text>
            </Row>
          ) : (
            <Row as="p" gap={[1, 2]} wraps>
              <Text as="strong" weight="medium" tone="primary">{t`No Active Tournament`}</Text>
              <Text tone="tertiary">{t`Check back soon for upcoming events!`}</Text>
            </Row>
          )}
        </Stack>
        <Text fontWidth="narrow" as="p" flex="none" size="4xl" weight="black" nowrap>
          {formatMoney(total)}
        </Text>
      </Row>
      <Progress
        total={total}
        pledged={tournament?.pledgedPrizePool}
        target={tournament?.targetPrizePool ?? leagueSettings(league).targetPrizePool}
        label={t`${leagueName(league)} prize pool`}
        aside={tournament && feeGoesIn(tournament.registrationFee)}
      />
      <Row gap={4} justify="between" wraps>
        <Row align="stretch" as="dl" gap={[3, 10]} wraps className={styles.counts}>
          <Facts
            facts={[
              [t`Players`, counts?.playerCount ?? '–'],
              [t`Teams`, counts?.teamCount ?? '–'],
              [t`Matches`, counts?.matchCount ?? '–'],
              ...(ever === total ? [] : [[t`All prize pools`, formatMoney(ever)] as const]),
            ]}
          />
        </Row>
        <Row align="stretch" gap={5} wraps className={styles.actions}>
          <ButtonLink href={place('/teams', league)}>{t`View Teams`}</ButtonLink>
          <ButtonLink href={place('/tournaments', league)}>{t`View ${leagueName(league)}`}</ButtonLink>
        </Row>
      </Row>
    </Stack>
  );
}
