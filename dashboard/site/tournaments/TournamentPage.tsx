import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Tournament as TournamentData } from '#domain/contract/competition/tournaments.ts';
import { formatMoney } from '#domain/money/money.ts';
import { leagueName } from '#domain/site/settings.ts';
import { plural, t } from '#domain/text/translate.ts';
import { bracketQuery, currentMatchesQuery, teamsQuery, useRead } from '#shared/api/api.ts';
import { LazyCalendars } from '#shared/calendar/LazyCalendars.tsx';
import { deferredPart, lazyPart } from '#shared/lazy/lazyPage.tsx';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { ProfileHead } from '#shared/profile/ProfileHead.tsx';
import styles from '#shared/profile/Subject.module.css';
import { WithProfile } from '#shared/profile/WithProfile.tsx';
import { place } from '#shared/site/links.ts';
import { registrationSentence } from '#shared/tournament/registrationSentence.ts';
import { StatusBadge } from '#shared/tournament/StatusBadge.tsx';
import { isCurrent } from '#shared/tournament/status.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { LazyProgress } from '#site/matches/index.ts';
import { newsQuery } from '#site/news/index.ts';
import { Box, ButtonLink, Crest, Grid, Name, Row, rich, Stack, Text, Time } from '#ui/blocks.tsx';
import { Panel } from '#ui/Panel.tsx';
import { useSite, useStart } from '#ui/site.ts';
import { hasTeamList, rulesHistoryQuery } from './queries.ts';
import rulesStyles from './Rules.module.css';
import own from './TournamentPage.module.css';

const Course = deferredPart('site/tournaments/Course.tsx', () => import('./Course.tsx'));
const HowPlayed = deferredPart('site/tournaments/HowPlayed.tsx', () => import('./HowPlayed.tsx'));
const Pool = deferredPart('site/tournaments/Pool.tsx', () => import('./Pool.tsx'));
const Standing = deferredPart('site/home/Standing.tsx', () => import('#site/home/Standing.tsx'));
const Places = lazyPart('site/tournaments/Places.tsx', () => import('./Places.tsx'));
const News = lazyPart('site/news/News.tsx', () => import('#site/news/News.tsx'));

export default function Tournament() {
  const { to, all, subject, isPending, query } = useSelection();
  const found = all.find((tournament) => tournament.id === subject?.id) ?? null;
  return (
    <WithProfile
      query={{ ...query, data: isPending || query.data === undefined ? undefined : found, isPending }}
      noun="tournaments"
      ways={<ButtonLink href={to('/tournaments')} isPrimary>{t`All tournaments`}</ButtonLink>}
    >
      {(tournament) => <Shown tournament={tournament} />}
    </WithProfile>
  );
}

function Shown({ tournament }: { tournament: TournamentData }) {
  const { to } = useSelection();
  const { id, banner, league, status, rules } = tournament;
  const { data: matches = [] } = useRead(currentMatchesQuery, id);
  const { data: bracket } = useRead(bracketQuery, id);
  const { data: news = [] } = useRead(newsQuery, id);
  return (
    <>
      <Box
        as="section"
        radius="card"
        surface="league"
        padding={6}
        marginBottom={5}
        data-league={league}
        className={own.banner}
      >
        {banner && <img className={own.picture} src={banner} alt="" width={1600} height={400} />}
        <Head tournament={tournament} />
      </Box>
      <Stack gap={5} minWidth={0}>
        <LazyProgress tournament={tournament} matches={matches} to={to} />
        {bracket?.champion && (
          <Panel title={t`Final standings`}>
            <Places waiting={null} bracket={bracket} />
          </Panel>
        )}
        {hasTeamList(tournament) && <Teams tournament={tournament} />}
      </Stack>
      {status === 'live' && matches.length > 0 && <Standing waiting={null} tournament={tournament} to={to} />}
      <Grid columns={news.length > 0 ? 3 : 2} stacks="tablet" gap={5} marginTop={5}>
        <HowPlayed tournament={tournament}>
          <Course waiting={null} tournament={tournament} />
        </HowPlayed>
        <Stack gap={5} alignContent="start">
          <Panel title={t`Dates`}>
            <Facts tournament={tournament} final={bracket?.knockout.final?.scheduledTime} />
          </Panel>
          <Pool tournament={tournament} to={to} />
        </Stack>
        {news.length > 0 && <News waiting={null} tournamentId={id} />}
        {rules && (
          <Box column="all">
            <Rules tournamentId={id} rules={rules} />
          </Box>
        )}
      </Grid>
    </>
  );
}

function Teams({ tournament }: { tournament: TournamentData }) {
  const { to } = useSelection();
  const { data: teams = [] } = useRead(teamsQuery, tournament.id);
  return (
    <Panel title={t`Teams`} aside={<Link href={to('/teams')} className="link">{t`View Teams`}</Link>}>
      <Grid as="ul" columns="tiles" gap={[3, 5]} className={styles.inside}>
        {teams.map(({ id, name, tag, logo }) => (
          <Row as="li" key={id} gap={3} minWidth={0} weight="medium" width="full">
            <Crest name={name} tag={tag} logo={logo} size={32} />
            <NameLink noun="teams" id={id} name={name} isOneLine />
          </Row>
        ))}
      </Grid>
    </Panel>
  );
}

function Head({ tournament }: { tournament: TournamentData }) {
  const { to } = useSelection();
  const { id, name, league, status, description, prizePool, registrationClosed } = tournament;
  return (
    <ProfileHead
      name={name}
      facts={[
        <StatusBadge key="status" status={status} />,
        leagueName(league),
        isCurrent(tournament) && !registrationClosed && registrationSentence(tournament),
      ]}
      figures={[
        [t`Teams`, `${tournament.teamCount}/${tournament.maxTeams}`],
        [t`Players`, tournament.playerCount],
        [t`Prize pool`, formatMoney(prizePool)],
      ]}
    >
      {description && (
        <Box width="full">
          <p className={styles.text}>{description}</p>
        </Box>
      )}
      {status === 'completed' ? (
        <ButtonLink href={place('/season', league, id)} isPrimary>{t`Look back at the season`}</ButtonLink>
      ) : (
        !registrationClosed && <ButtonLink href={to('/socials')} isPrimary>{t`Register Team`}</ButtonLink>
      )}
      <ButtonLink
        href={to('/bracket')}
        isPrimary={status !== 'completed' && registrationClosed !== null}
      >{t`View Bracket`}</ButtonLink>
      <LazyCalendars tournament={tournament} />
    </ProfileHead>
  );
}

type FactsProps = { tournament: TournamentData; final: string | null | undefined };

/** The tournament's dates and organiser. */
function Facts({ tournament, final }: FactsProps) {
  const { to } = useSelection();
  const { name: siteName } = useSite();
  const { now } = useStart();
  const { registrationClosed, registrationClosesAt: closes, startDate, stages, status } = tournament;
  const time = (at: string | null | undefined, none = t`Date to be set`) => (at ? <Time at={at} /> : none);
  const facts: [string, ReactNode][] = [
    [t`First games`, time(startDate)],
    [
      t`Organised by`,
      <Row key="by" as="span" gap={2} wraps>
        <Name>{siteName}</Name>
        <Link href={to('/socials')} className="link">{t`Contact the admins`}</Link>
      </Row>,
    ],
  ];
  if (!stages && status !== 'completed') facts.splice(1, 0, [t`Final`, time(final)]);
  if (!registrationClosed) facts.unshift([t`Registration closes`, time(closes, t`No deadline`)]);
  else if (closes && closes <= now) facts.unshift([t`Registration closed`, time(closes)]);
  return (
    <Row as="dl" gap={[3, 8]} align="start" wraps padding={5} paddingTop={0}>
      {facts.map(([label, fact]) => (
        <div key={label}>
          <Text as="dt" size="small" tone="secondary">
            {label}
          </Text>
          <Text as="dd" weight="semibold">
            {fact}
          </Text>
        </div>
      ))}
    </Row>
  );
}

function Rules({ tournamentId, rules }: { tournamentId: string; rules: string }) {
  const { data: [now, ...earlier] = [] } = useRead(rulesHistoryQuery, tournamentId);
  const at = now && <Time at={now.changedAt} style="date" />;
  return (
    <Panel title={t`Rules`} aside={at && (earlier.length > 0 ? rich`changed ${at}` : rich`published ${at}`)}>
      <p className={rulesStyles.text}>{rules}</p>
      {earlier.length > 0 && (
        <Box as="details" line="top" className={rulesStyles.earlier}>
          <summary>{plural(earlier.length, 'Earlier version', '# earlier versions')}</summary>
          <ol>
            {earlier.map(({ version, changedAt, rules: text }) => (
              <li key={version}>
                <Text
                  as="h3"
                  weight="medium"
                  className={rulesStyles.when}
                >{rich`Version ${version}, from ${<Time at={changedAt} style="list" />}`}</Text>
                <p className={rulesStyles.text}>{text ?? t`This version had no rules.`}</p>
              </li>
            ))}
          </ol>
        </Box>
      )}
    </Panel>
  );
}
