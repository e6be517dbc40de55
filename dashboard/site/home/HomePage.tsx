import { useCallback } from 'react';
import { Link } from 'wouter';
import type { FeaturedTeam as FeaturedTeamRow } from '#domain/contract/competition/teams.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { teamSize } from '#domain/registrations/roster.ts';
import { numberWord, t } from '#domain/text/translate.ts';
import { currentMatchesQuery, sessionQuery, teamsQuery, useRead, useReadIf } from '#shared/api/api.ts';
import { deferredPart } from '#shared/lazy/lazyPage.tsx';
import { place } from '#shared/site/links.ts';
import { usePreferences } from '#shared/site/preferences.ts';
import { TournamentsFailed } from '#shared/tournament/TournamentsFailed.tsx';
import { type Selection, useSelection } from '#shared/tournament/useSelection.ts';
import { LazyProgress } from '#site/matches/index.ts';
import { newsQuery } from '#site/news/index.ts';
import { ButtonLink, classes, Grid, Heading, Name, Note, Row, Stack } from '#ui/blocks.tsx';
import { useSite } from '#ui/site.ts';
import { EmptyState, Loading } from '#ui/states.tsx';
import styles from './HomePage.module.css';
import { featuredTeamsQuery, isLive, leadTournament } from './queries.ts';

const Hero = deferredPart('site/tournaments/Hero.tsx', () => import('#site/tournaments/Hero.tsx'));
const ScoreStrip = deferredPart('site/matches/ScoreStrip.tsx', () => import('#site/matches/ScoreStrip.tsx'));
const PoolCard = deferredPart(
  'site/tournaments/PoolCard.tsx',
  () => import('#site/tournaments/PoolCard.tsx'),
);
const LeaguesAndTeams = deferredPart('site/home/LeaguesAndTeams.tsx', () => import('./LeaguesAndTeams.tsx'));
const RegistrationCard = deferredPart(
  'site/tournaments/RegistrationCard.tsx',
  () => import('#site/tournaments/RegistrationCard.tsx'),
);
const Standing = deferredPart('site/home/Standing.tsx', () => import('./Standing.tsx'));
const Shares = deferredPart('site/donations/Shares.tsx', () => import('#site/donations/Shares.tsx'));
const YourTeams = deferredPart('site/teams/YourTeams.tsx', () => import('#site/teams/YourTeams.tsx'));
const News = deferredPart('site/news/News.tsx', () => import('#site/news/News.tsx'));

export default function Home() {
  const { name: siteName } = useSite();
  const { query, isPending, ...selection } = useSelection();
  if (isPending) return <Loading count={6} />;
  if (!query.data)
    return (
      <>
        <Heading as="h1" size="story" className={styles.alone}>
          {siteName}
        </Heading>
        <TournamentsFailed query={query} />
      </>
    );
  return selection.all.length === 0 ? <NothingYet selection={selection} /> : <Season selection={selection} />;
}

function NothingYet({ selection }: { selection: Selection }) {
  const { to } = selection;
  return (
    <>
      <Hero waiting={null} />
      <Stack gap={5} marginTop={7} className={styles.lead}>
        <EmptyState
          title={t`Championships Coming Soon`}
          actions={<ButtonLink href={to('/socials')}>{t`Join Community`}</ButtonLink>}
        >{t`The first championship is being prepared. Join the community to hear when registration opens.`}</EmptyState>
        <Announced />
        <PoolCard growsAt={to('/donations')} />
      </Stack>
      <Calls to={to} />
    </>
  );
}

function Season({ selection }: { selection: Selection }) {
  const isFollowing = usePreferences().followed.length > 0;
  const isCaptain = useRead(sessionQuery).data?.captain !== undefined;
  const { tournament, tournaments, all, to } = selection;
  const id = tournament?.id ?? '';
  const isOpening = tournament?.status === 'upcoming';
  const { data: teams = [] } = useReadIf(isOpening, teamsQuery, id);
  const { data: featured = teams as readonly FeaturedTeamRow[] } = useReadIf(
    tournament !== undefined && !isOpening,
    featuredTeamsQuery,
    id,
  );
  const lead = leadTournament(tournament, all);
  const { data: matches = [] } = useReadIf(lead !== undefined, currentMatchesQuery, lead?.id ?? '');
  const hasMatches = matches.some(({ team1, team2 }) => team1 && team2);
  const [league, leadId] = lead === tournament ? [] : [lead?.league, lead?.id];
  // A new function on each render would discard the server-rendered HTML of deferred parts.
  const toLead = useCallback(
    (path: string) => (league ? place(path, league, leadId) : to(path)),
    [league, leadId, to],
  );
  // While a sample is being played, teams can register for the league's own tournament.
  const own = tournaments.find((each) => !each.isSample && each.registrationClosed === null);
  const registering = (!isOpening && tournament?.isSample && own) || tournament;
  const isFull = tournament !== undefined && tournament.teamCount >= tournament.maxTeams;
  const isElsewhere = tournament?.status !== 'live' && all.some(isLive);
  const isPlaying = lead === registering && hasMatches && (isFull || tournament?.registrationClosed !== null);
  const hasStandings = hasMatches && tournament?.status === 'live';
  return (
    <>
      <ScoreStrip waiting={null} matches={matches} to={toLead} />
      <div className={styles.top}>
        <Hero waiting={null} />
        {(isFollowing || isCaptain) && <YourTeams isCaptain={isCaptain} to={to} />}
        {lead && (hasMatches || isElsewhere) && (
          <Stack gap={5} marginTop={7} className={styles.lead}>
            {isElsewhere && <LiveElsewhere tournaments={all} />}
            {hasMatches && <LazyProgress tournament={lead} matches={matches} to={toLead} />}
          </Stack>
        )}
      </div>
      {tournament && hasStandings && <Standing tournament={tournament} to={to} />}
      <Stack gap={5} marginTop={7} className={classes(styles.lead, hasStandings && styles.after)}>
        {isPlaying ? null : registering ? (
          <RegistrationCard
            tournament={registering}
            teams={isOpening && teams.length > 0 ? teams : undefined}
            registerAt={to('/socials')}
            teamsAt={place('/teams', registering.league, registering.id)}
          />
        ) : (
          <EmptyState
            title={t`Check back soon`}
            actions={<ButtonLink href={to('/socials')}>{t`Join Community`}</ButtonLink>}
          >{t`Check back soon for upcoming events!`}</EmptyState>
        )}
        <Announced />
        <PoolCard growsAt={to('/donations')} />
      </Stack>
      {tournament && tournament.prizeSplit.length > 0 && <Shares tournament={tournament} />}
      <LeaguesAndTeams teams={featured} />
      <Calls to={to} />
    </>
  );
}

function Announced() {
  const { data: news = [] } = useRead(newsQuery);
  return news.length > 0 && <News waiting={null} />;
}

const LiveElsewhere = ({ tournaments }: { tournaments: readonly Tournament[] }) => (
  <Row as="nav" gap={[2, 4]} wraps aria-label={t`In progress`}>
    <strong>{t`In progress`}</strong>
    {tournaments.filter(isLive).map(({ id, name, league, isSample }) => (
      <Link key={id} href={place('/', league, id)} className="link">
        <Name>{name}</Name> {isSample && t`Demo data`}
      </Link>
    ))}
  </Row>
);

const Calls = ({ to }: Pick<Selection, 'to'>) => (
  <Grid look="card" marginTop={10} className={styles.calls}>
    <section>
      <div>
        <Heading size="card">{t`Play in the next tournament`}</Heading>
        <Note>
          {t`Captains register a team of ${numberWord(teamSize())} in Discord. It takes about two minutes.`}
        </Note>
      </div>
      <ButtonLink href={to('/socials')}>{t`Join Tournament`}</ButtonLink>
    </section>
    <section>
      <div>
        <Heading size="card">{t`Grow the pool`}</Heading>
        <Note>{t`All of it is prize money. The ledger is public.`}</Note>
      </div>
      <ButtonLink href={to('/donations')}>{t`Support Prize Pool`}</ButtonLink>
    </section>
  </Grid>
);
