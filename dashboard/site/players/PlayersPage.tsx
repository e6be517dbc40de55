import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import type { League } from '#domain/settings.ts';
import { leagueName } from '#domain/site/settings.ts';
import { t } from '#domain/text/translate.ts';
import { leagueTotalsQuery, useRead } from '#shared/api/api.ts';
import { deferredPart, lazyPart } from '#shared/lazy/lazyPage.tsx';
import { playerRankingsQuery, tournamentStatsQuery } from '#shared/ranking/queries.ts';
import type { Selection } from '#shared/tournament/useSelection.ts';
import { WithTournament } from '#shared/tournament/WithTournament.tsx';
import { Scope, useFallbackToTournament, useScope } from '#site/rankings/index.ts';
import { Box, ButtonLink } from '#ui/blocks.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Stats } from '#ui/Stats.tsx';
import { EmptyState, ErrorState, Loading } from '#ui/states.tsx';

const Performers = deferredPart('site/players/Performers.tsx', () => import('./Performers.tsx'));
const BestPlayers = deferredPart('site/season/BestPlayers.tsx', () => import('#site/season/BestPlayers.tsx'));
const TeamRosters = lazyPart('site/players/TeamRosters.tsx', () => import('./TeamRosters.tsx'));

const Players = () => (
  <WithTournament
    title={t`Players`}
    empty={({ to }) => <ComingSoon title={t`Players Coming Soon`} to={to} />}
  >
    {(tournament, selection) => <PlayersOf tournament={tournament} selection={selection} />}
  </WithTournament>
);
export default Players;

const ComingSoon = ({ title, to }: { title: string; to: Selection['to'] }) => (
  <EmptyState
    title={title}
    actions={
      <>
        <ButtonLink href={to('/socials')} isPrimary>{t`Join Tournament`}</ButtonLink>
        <ButtonLink href={to('/teams')}>{t`View Teams`}</ButtonLink>
      </>
    }
  >{t`The top five in each role appear here after the first result. See Teams for the rosters.`}</EmptyState>
);

type Props = { tournament: Tournament; selection: Selection };

function PlayersOf({ tournament, selection: { league, to } }: Props) {
  const { isGlobal } = useScope();
  const scope = isGlobal ? { league } : { tournamentId: tournament.id };
  const query = useRead(playerRankingsQuery, scope);
  const hasFallen = useFallbackToTournament(query.isError && !query.data);
  const played = (query.data ?? []).filter(({ games }) => games > 0);
  const isByGames = played.some(({ own }) => own);
  return (
    <>
      <PageHead title={t`Players`}>
        {isGlobal ? <LeagueFigures league={league} /> : <TournamentFigures tournament={tournament} />}
      </PageHead>
      <Scope
        legend={t`Statistics shown`}
        tournament={t`Tournament Stats`}
        global={t`Global Stats`}
        hasFallen={hasFallen}
      >
        {played.length > 0 &&
          (isGlobal
            ? t`All ${leagueName(league)} tournaments. Score: 10 per win plus win rate.`
            : isByGames
              ? t`Ranked by MVP points in their own games.`
              : t`Score: 10 per win plus win rate.`)}
      </Scope>
      {query.isPending ? (
        <Loading count={5} lines={6} />
      ) : !query.data ? (
        <ErrorState title={t`Players could not be loaded`} query={query} />
      ) : played.length > 0 ? (
        <>
          {isByGames && (
            <BestPlayers
              title={tournament.status === 'completed' ? t`MVP` : t`MVP so far`}
              players={played.flatMap(({ own }) => own ?? [])}
            />
          )}
          <Performers players={played} isByGames={isByGames} scope={scope} />
        </>
      ) : (
        <ComingSoon title={isGlobal ? t`Coming Soon` : t`Players Coming Soon`} to={to} />
      )}
      {query.data && !isByGames && !isGlobal && <TeamRosters waiting={null} tournamentId={tournament.id} />}
    </>
  );
}

function TournamentFigures({ tournament }: { tournament: Tournament }) {
  const { data } = useRead(tournamentStatsQuery, tournament.id);
  return (
    data && <Figures of={[data.players + data.reserves, data.teams, data.completedMatches, data.players]} />
  );
}

/** The league's totals, in which everyone who has ever played counts as active. */
function LeagueFigures({ league }: { league: League }) {
  const { data } = useRead(leagueTotalsQuery);
  const totals = data?.find((each) => each.league === league);
  if (!totals) return null;
  const { playerCount, activeTeamCount, playedCount, activePlayerCount } = totals;
  return <Figures of={[playerCount, activeTeamCount, playedCount, activePlayerCount]} />;
}

const FIGURES = [t`Total Players`, t`Active Teams`, t`Matches Played`, t`Active Players`];

const Figures = ({ of }: { of: number[] }) => (
  <Box hides="phone">
    <Stats figures={FIGURES.map((label, index) => [label, of[index] ?? 0])} />
  </Box>
);
