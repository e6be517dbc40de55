import { Link } from 'wouter';
import type { Tournament as TournamentData } from '#domain/contract/competition/tournaments.ts';
import { formatMoney } from '#domain/money/money.ts';
import { leagueName } from '#domain/site/settings.ts';
import { plural, t } from '#domain/text/translate.ts';
import { bracketQuery, currentMatchesQuery, useRead } from '#shared/api/api.ts';
import { LazyCalendars } from '#shared/calendar/LazyCalendars.tsx';
import { deferredPart, lazyPart } from '#shared/lazy/lazyPage.tsx';
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
import { Box, ButtonLink, Grid, Name, Row, rich, Stack, Text, Time } from '#ui/blocks.tsx';
import { Logo } from '#ui/Logo.tsx';
import { isSameDay } from '#ui/momentText.ts';
import { Panel } from '#ui/Panel.tsx';
import { useSite } from '#ui/site.ts';
import { useZone } from '#ui/useZone.ts';
import { rulesHistoryQuery } from './queries.ts';
import rulesStyles from './Rules.module.css';
import own from './TournamentPage.module.css';

const Course = deferredPart('site/tournaments/Course.tsx', () => import('./Course.tsx'));
const HowPlayed = deferredPart('site/tournaments/HowPlayed.tsx', () => import('./HowPlayed.tsx'));
const Pool = deferredPart('site/tournaments/Pool.tsx', () => import('./Pool.tsx'));
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
  const { name: siteName } = useSite();
  const { id, banner, league, startDate, rules } = tournament;
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
        <Course waiting={null} tournament={tournament} />
        <Row gap={[2, 6]} justify="between" wraps marginTop={5} className={own.foot}>
          <Text fontWidth="wide" as="p" size="large" weight="bold">
            <Dates from={startDate} to={bracket?.knockout.final?.scheduledTime} />
          </Text>
          <Row as="p" gap={[1, 2.5]} wraps>
            <Logo size={20} /> <span>{rich`Organised by ${<Name>{siteName}</Name>}`}</span>
            <Link href={to('/socials')} className="link">{t`Contact the admins`}</Link>
          </Row>
        </Row>
      </Box>
      <Stack gap={5} minWidth={0}>
        <LazyProgress tournament={tournament} matches={matches} to={to} />
        {bracket?.champion && (
          <Panel title={t`Final standings`}>
            <Places waiting={null} bracket={bracket} />
          </Panel>
        )}
      </Stack>
      <Grid columns={news.length > 0 ? 3 : 2} stacks="tablet" gap={5} marginTop={5}>
        {news.length > 0 && <News waiting={null} tournamentId={id} />}
        <HowPlayed tournament={tournament} />
        <Pool tournament={tournament} to={to} />
        {rules && (
          <Box column="all">
            <Rules tournamentId={id} rules={rules} />
          </Box>
        )}
      </Grid>
    </>
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
        isCurrent(tournament) && registrationSentence(tournament),
      ]}
      figures={[
        [t`Teams`, `${tournament.teamCount}/${tournament.maxTeams}`],
        [t`Players`, tournament.playerCount],
        [t`Matches`, tournament.matchCount],
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

/** The days from the tournament's start to its final, if they are known. */
function Dates({ from, to }: { from: string | null; to: string | null | undefined }) {
  const zone = useZone();
  if (!from) return t`Start TBD`;
  const start = <Time at={from} />;
  if (!to || isSameDay(new Date(from), new Date(to), zone)) return start;
  return rich`${start} – ${<Time at={to} style="date" />}`;
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
