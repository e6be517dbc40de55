import { useState } from 'react';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { leagueName, siteSettings } from '#domain/site/settings.ts';
import { plural, sentences, t } from '#domain/text/translate.ts';
import { leagueTotalsQuery, useReadIf } from '#shared/api/api.ts';
import { deferredPart, lazyPart } from '#shared/lazy/lazyPage.tsx';
import { LazyFansMvp } from '#shared/mvpVotes/LazyFansMvp.tsx';
import { rankingsQuery, tournamentStatsQuery } from '#shared/ranking/queries.ts';
import type { Selection } from '#shared/tournament/useSelection.ts';
import { WithTournament } from '#shared/tournament/WithTournament.tsx';
import { ButtonLink } from '#ui/blocks.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Stats } from '#ui/Stats.tsx';
import { EmptyState, ErrorState, Loading } from '#ui/states.tsx';
import { Scope, useFallbackToTournament, useScope } from './Scope.tsx';

const Leaderboard = deferredPart('site/rankings/Leaderboard.tsx', () => import('./Leaderboard.tsx'));
const GlobalRankings = lazyPart('site/rankings/GlobalRankings.tsx', () => import('./GlobalRankings.tsx'));
const Ratings = lazyPart('site/rankings/Ratings.tsx', () => import('./Ratings.tsx'));

const Rankings = () => (
  <WithTournament
    title={t`Rankings`}
    empty={({ to }) => <ComingSoon title={t`Rankings Coming Soon`} to={to} />}
  >
    {(tournament, selection) => <RankingsOf tournament={tournament} selection={selection} />}
  </WithTournament>
);
export default Rankings;

const aWinWords = () =>
  plural(siteSettings().points.win, 'A win is worth # point.', 'A win is worth # points.');

const ComingSoon = ({ title, to }: { title: string; to: Selection['to'] }) => (
  <EmptyState title={title} actions={<ButtonLink href={to('/teams')} isPrimary>{t`View Teams`}</ButtonLink>}>
    {aWinWords()} {t`Rankings start with the first result.`}
  </EmptyState>
);

type Props = { tournament: Tournament; selection: Selection };

function RankingsOf({ tournament, selection: { league, to } }: Props) {
  const { isGlobal, isRating } = useScope();
  const query = useReadIf(!isGlobal, rankingsQuery, tournament.id);
  const { data: stats } = useReadIf(!isGlobal, tournamentStatsQuery, tournament.id);
  const { data: leagues } = useReadIf(isGlobal, leagueTotalsQuery);
  const [isLost, setLost] = useState(false);
  const hasFallen = useFallbackToTournament(isLost);
  const totals = isGlobal ? leagues?.find((each) => each.league === league) : undefined;
  // The league view must not show the tournament's data.
  const data = isGlobal ? undefined : query.data;
  const teams = data ?? [];
  const games = totals?.playedCount ?? teams.reduce((sum, { wins }) => sum + wins, 0);
  return (
    <>
      <PageHead title={t`Rankings`}>
        {(totals ?? data) && (
          <Stats
            figures={[
              [t`Teams Competing`, totals?.teamCount ?? teams.length],
              [t`Matches Played`, totals ? games : (stats?.completedMatches ?? games)],
            ]}
          />
        )}
      </PageHead>
      <Scope
        legend={t`Rankings shown`}
        tournament={t`Tournament Rankings`}
        global={t`Global Rankings`}
        rating={t`Ratings`}
        hasFallen={hasFallen}
      >
        {games > 0 &&
          !isRating &&
          (isGlobal
            ? t`All ${leagueName(league)} tournaments, ranked by wins, then fewest losses.`
            : sentences([
                t`Ranked by points, then wins, then fewest losses.`,
                aWinWords(),
                teams.some(({ before, rank }) => (before ?? rank) !== rank) &&
                  t`Arrows compare with the ranking before the latest day with results.`,
              ]))}
      </Scope>
      {!isGlobal && !isRating && tournament.championTeamID && (
        <LazyFansMvp
          of={{ noun: 'tournaments', id: tournament.id, tournamentId: tournament.id }}
          title={t`Fans’ MVP of the tournament`}
          from={to('/rankings')}
        />
      )}
      {isRating ? (
        <Ratings league={league} />
      ) : isGlobal ? (
        <GlobalRankings
          league={league}
          onLost={setLost}
          empty={<ComingSoon title={t`Coming Soon`} to={to} />}
        >
          {(ranked) => <Leaderboard teams={ranked} caption={t`Global Rankings`} />}
        </GlobalRankings>
      ) : query.isPending ? (
        <Loading count={1} lines={10} />
      ) : query.isError && !query.data ? (
        <ErrorState title={t`Rankings could not be loaded`} query={query} />
      ) : games === 0 ? (
        <ComingSoon title={t`Rankings Coming Soon`} to={to} />
      ) : (
        <Leaderboard teams={teams} caption={t`Tournament Rankings`} />
      )}
    </>
  );
}
