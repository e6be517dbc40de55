import { useState } from 'react';
import { Link } from 'wouter';
import { formatWords, hasBegun } from '#domain/competition/tournament.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { formatMoney } from '#domain/money/money.ts';
import { prizeShares } from '#domain/money/prizePool.ts';
import { teamSize } from '#domain/registrations/roster.ts';
import { FALLBACK_MAX_TEAMS } from '#domain/settings.ts';
import { leagueName } from '#domain/site/settings.ts';
import { numberWord, t } from '#domain/text/translate.ts';
import { FIRST_LISTED, leagueTournamentsQuery, useRead } from '#shared/api/api.ts';
import { deferredPart } from '#shared/lazy/lazyPage.tsx';
import { inviteOf } from '#shared/site/inviteOf.ts';
import { place } from '#shared/site/links.ts';
import { ChampionBlock } from '#shared/tournament/ChampionBlock.tsx';
import { feeGoesIn } from '#shared/tournament/fee.ts';
import { registrationSentence, registrationTitle } from '#shared/tournament/registrationSentence.ts';
import { StatusBadge } from '#shared/tournament/StatusBadge.tsx';
import { isCurrent } from '#shared/tournament/status.ts';
import { TournamentsFailed } from '#shared/tournament/TournamentsFailed.tsx';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Button, ButtonLink, Grid, Name, Note, Row, rich, Stack, Text, Time } from '#ui/blocks.tsx';
import { Logo } from '#ui/Logo.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Progress } from '#ui/Progress.tsx';
import { Section } from '#ui/Section.tsx';
import { useSite } from '#ui/site.ts';
import { EmptyState, Loading } from '#ui/states.tsx';
import styles from './TournamentsPage.module.css';

const Course = deferredPart('site/tournaments/Course.tsx', () => import('./Course.tsx'));

const GROUPS: { title: string; status: Tournament['status'] }[] = [
  { title: t`Live`, status: 'live' },
  { title: t`Coming Soon`, status: 'upcoming' },
  { title: t`Hall of Fame`, status: 'completed' },
  { title: t`Cancelled`, status: 'cancelled' },
];

const MORE = 24;

export default function Tournaments() {
  const { league, leagues, tournaments: known, to } = useSelection();
  const site = useSite();
  const [limit, setLimit] = useState(FIRST_LISTED);
  const query = useRead((api) => ({
    ...leagueTournamentsQuery(api, league, limit),
    // Rows remain while older ones load, but rows from another league do not.
    placeholderData: (before: Tournament[] | undefined) =>
      before?.[0]?.league === league ? before : undefined,
  }));
  if (query.isPending) return <Loading count={4} lines={4} />;
  if (!query.data)
    return (
      <>
        <PageHead title={t`Tournaments`} />
        <TournamentsFailed query={query} />
      </>
    );
  // A current tournament can be older than all listed tournaments.
  const listed = query.data;
  const current = known.filter((each) => isCurrent(each) && !listed.some(({ id }) => id === each.id));
  const tournaments = [...listed, ...current];
  const count = leagues.find((each) => each.league === league)?.tournamentCount ?? 0;
  return (
    <>
      <PageHead title={t`Tournaments`}>
        <Row as="p" gap={2.5} tone="secondary">
          <Logo />
          <span>{rich`${leagueName(league)}, organised by ${<Name>{site.name}</Name>}`}</span>
        </Row>
      </PageHead>
      {tournaments.length === 0 && (
        <EmptyState
          title={t`Tournaments Coming Soon`}
          actions={<ButtonLink href={to('/socials')} isPrimary>{t`Join Community`}</ButtonLink>}
        >{t`The ${leagueName(league)} has no tournament yet. New tournaments are announced to the community first.`}</EmptyState>
      )}
      {GROUPS.map(({ title, status }) => {
        const here = tournaments.filter((tournament) => tournament.status === status);
        return here.length === 0 ? null : (
          <Section
            key={status}
            title={title}
            more={
              status === 'completed' ? { href: '/seasons', text: t`Seasons, honours and records` } : undefined
            }
          >
            <Grid as="ul" gap={5}>
              {here.map((tournament) => (
                <TournamentCard key={tournament.id} tournament={tournament} />
              ))}
            </Grid>
          </Section>
        );
      })}
      {count > tournaments.length && (
        <Row align="stretch" marginTop={5}>
          <Button
            onClick={() => setLimit(limit + MORE)}
            isBusy={query.isFetching}
          >{t`Show older tournaments`}</Button>
        </Row>
      )}
      {tournaments.length > 0 && (
        <Row gap={[3, 5]} wraps marginTop={7} tone="secondary">
          {t`Captains register a team of ${numberWord(teamSize())} in Discord.`}{' '}
          {!inviteOf(site) && t`No invite link has been posted yet.`}{' '}
          <ButtonLink href={to('/socials')}>{t`Join Tournament`}</ButtonLink>
        </Row>
      )}
    </>
  );
}

function TournamentCard({ tournament }: { tournament: Tournament }) {
  const { id, name, league, status, description, startDate, registrationClosed, registrationClosesAt } =
    tournament;
  return (
    <Grid as="li" look="card" overflow="hidden" className={styles.card} data-league={league}>
      <Stack padding={[5, 6]} gap={2} minWidth={0} alignContent="start">
        <Text fontWidth="display" as="h3" size="xl" weight="bold" className={styles.name}>
          <Link href={place(`/tournaments/${id}`, league, id)} className="named">
            <Name>{name}</Name>
          </Link>
        </Text>
        <Row as="p" gap={[1, 2]} wraps>
          <StatusBadge status={status} />
          {tournament.isSample && (
            <Text
              border="warning"
              radius="badge"
              paddingInline={2}
              size="small"
              tone="warning"
            >{t`Demo data`}</Text>
          )}
        </Row>
        {description && <Note lines={2}>{description}</Note>}
        <Grid as="dl" gap={[2, 5]} marginTop={2} className={styles.facts}>
          {[
            [
              startDate && hasBegun(status) ? t`Started` : t`Starts`,
              startDate ? <Time key="start" at={startDate} style="list" /> : t`TBD`,
            ] as const,
            ...(registrationClosesAt && !registrationClosed
              ? [[t`Closes`, <Time key="closes" at={registrationClosesAt} style="list" />] as const]
              : []),
            [t`Teams`, `${tournament.teamCount}/${tournament.maxTeams || FALLBACK_MAX_TEAMS}`] as const,
            ...(hasBegun(status)
              ? [[t`Players`, tournament.playerCount] as const, [t`Matches`, tournament.matchCount] as const]
              : []),
          ].map(([label, fact]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </Grid>
      </Stack>
      {status === 'completed' && tournament.championTeamID ? (
        <ChampionBlock tournament={tournament} />
      ) : (
        <Stack padding={[5, 6]} gap={3} minWidth={0} surface="league" className={styles.course}>
          <Text as="p" size="small" weight="semibold">
            {formatWords(tournament)}
          </Text>
          <Course waiting={null} tournament={tournament} />
        </Stack>
      )}
      <Money tournament={tournament} />
    </Grid>
  );
}

function Money({ tournament }: { tournament: Tournament }) {
  const { id, name, league, prizePool, targetPrizePool, registrationClosed } = tournament;
  return (
    <Stack padding={[5, 6]} gap={3} minWidth={0} alignContent="start" className={styles.side}>
      <Row gap={[2, 4]} justify="between" wraps>
        <Stack>
          <Text as="p" className="label">{t`Prize pool`}</Text>
          <Text fontWidth="narrow" as="p" size="4xl" weight="black" nowrap>
            {formatMoney(prizePool)}
          </Text>
          <Text as="p" size="small">
            {prizesText(tournament)}
          </Text>
        </Stack>
        <Row gap={2} wraps>
          {!registrationClosed && (
            <ButtonLink href={place('/socials', league, id)} isPrimary>{t`Register Team`}</ButtonLink>
          )}
          <ButtonLink href={place(`/tournaments/${id}`, league, id)}>{t`View Tournament`}</ButtonLink>
        </Row>
      </Row>
      <Progress
        total={prizePool}
        pledged={tournament.pledgedPrizePool}
        target={targetPrizePool}
        label={t`Prize pool for ${name}`}
        aside={feeGoesIn(tournament.registrationFee)}
      />
      {!registrationClosed && (
        <Note size="small">{t`${registrationTitle(tournament)}. ${registrationSentence(tournament)}`}</Note>
      )}
    </Stack>
  );
}

/** The prizes of the first three places: R11,610 · R6,966 · R4,644. */
const prizesText = ({ prizePool, prizeSplit, sharedPlaces }: Tournament): string =>
  prizeShares(prizePool, prizeSplit, sharedPlaces, [])
    .slice(0, 3)
    .map(({ amount }) => formatMoney(amount))
    .join(' · ') || t`Winner takes all`;
