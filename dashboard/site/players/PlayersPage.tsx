import { useQuery } from '@tanstack/react-query';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { gameWords } from '#domain/game/words.ts';
import type { League } from '#domain/settings.ts';
import { leagueName } from '#domain/site/settings.ts';
import { t } from '#domain/text/translate.ts';
import { leagueTotalsQuery, useApi } from '#shared/api/api.ts';
import { playerRankingsQuery, tournamentStatsQuery } from '#shared/ranking/queries.ts';
import type { Selection } from '#shared/tournament/useSelection.ts';
import { WithTournament } from '#shared/tournament/WithTournament.tsx';
import { Scope, useFallbackToTournament, useScope } from '#site/rankings/index.ts';
import { ButtonLink, Row } from '#ui/blocks.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Stats } from '#ui/Stats.tsx';
import { EmptyState, ErrorState, Loading, SkeletonCards } from '#ui/states.tsx';
import { Performers } from './Performers.tsx';

const Players = () => (
  <WithTournament
    title={t`Players`}
    empty={({ to }) => <ComingSoon title={t`Players Coming Soon`} to={to} />}
  >
    {(tournament, selection) => <PlayersOf tournament={tournament} selection={selection} />}
  </WithTournament>
);
export default Players;

type To = { to: Selection['to'] };

const Ways = ({ to }: To) => (
  <>
    <ButtonLink href={to('/socials')} isPrimary>{t`Join Tournament`}</ButtonLink>
    <ButtonLink href={to('/teams')}>{t`View Teams`}</ButtonLink>
  </>
);

/** Shown before the first result. */
const ComingSoon = ({ title, to }: To & { title: string }) => (
  <EmptyState
    title={title}
    actions={<Ways to={to} />}
  >{t`The top five of each role appear here after the first result. See Teams for the rosters.`}</EmptyState>
);

type Props = { tournament: Tournament; selection: Selection };

function PlayersOf({ tournament, selection: { league, to } }: Props) {
  const { isGlobal } = useScope();
  const query = useQuery(
    playerRankingsQuery(useApi(), isGlobal ? { league } : { tournamentId: tournament.id }),
  );
  const hasFallen = useFallbackToTournament(query.isError && !query.data);
  const played = (query.data ?? []).filter(({ games }) => games > 0);
  const isEmpty = query.data !== undefined && played.length === 0;
  return (
    <>
      <PageHead title={t`Players`}>
        {isGlobal ? <LeagueFigures league={league} /> : <TournamentFigures tournament={tournament} />}
      </PageHead>
      <Scope
        legend={t`Which statistics`}
        tournament={t`Tournament Stats`}
        global={t`Global Stats`}
        hasFallen={hasFallen}
      >
        {played.length > 0 &&
          (isGlobal
            ? t`All tournaments of the ${leagueName(league)}. Score: 10 per win plus win rate.`
            : t`Score: 10 per win plus win rate.`)}
      </Scope>
      {!isEmpty && (
        <Row gap={2.5} wraps marginBottom={4}>
          <Ways to={to} />
          {played.length > 0 && gameWords().hasGameData && (
            <ButtonLink href={to('/stats')}>{t`Kills, gold and heroes`}</ButtonLink>
          )}
        </Row>
      )}
      {query.isPending ? (
        <Loading>
          <SkeletonCards count={5} lines={6} />
        </Loading>
      ) : !query.data ? (
        <ErrorState title={t`Players cannot be loaded`} query={query} />
      ) : played.length > 0 ? (
        <Performers players={played} />
      ) : (
        <ComingSoon title={isGlobal ? t`Coming Soon` : t`Players Coming Soon`} to={to} />
      )}
    </>
  );
}

function TournamentFigures({ tournament }: { tournament: Tournament }) {
  const { data } = useQuery(tournamentStatsQuery(useApi(), tournament.id));
  return (
    data && (
      <Stats
        figures={[
          [t`Total Players`, data.players + data.reserves],
          [t`Active Teams`, data.teams],
          [t`Matches Played`, data.completedMatches],
          [t`Active Players`, data.players],
        ]}
      />
    )
  );
}

/** Over all tournaments active is who has played. */
function LeagueFigures({ league }: { league: League }) {
  const { data } = useQuery(leagueTotalsQuery(useApi()));
  const totals = data?.find((each) => each.league === league);
  return (
    totals && (
      <Stats
        figures={[
          [t`Total Players`, totals.playerCount],
          [t`Active Teams`, totals.activeTeamCount],
          [t`Matches Played`, totals.playedCount],
          [t`Active Players`, totals.activePlayerCount],
        ]}
      />
    )
  );
}
