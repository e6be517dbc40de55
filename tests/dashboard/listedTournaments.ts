import { SHOWN_FIRST, type Tournament } from '#domain/contract/competition/tournaments.ts';
import { isCurrent } from '#shared/tournament/status.ts';

/** Returns the API's response with these tournaments, or undefined for any other URL. */
export function listedTournaments(tournaments: readonly Tournament[], path: string): unknown {
  const { pathname, searchParams } = new URL(path, 'http://within');
  const leagues = [...new Set(tournaments.map(({ league }) => league))].map((league) => ({
    league,
    of: tournaments.filter((each) => each.league === league),
  }));
  const sum = (of: readonly Tournament[], amount: (one: Tournament) => number) =>
    of.reduce((total, one) => total + amount(one), 0);
  if (pathname === '/api/tournaments/overview')
    return {
      leagues: leagues.map(({ league, of }) => ({
        league,
        tournamentCount: of.length,
        currentCount: of.filter(isCurrent).length,
        prizePool: sum(of, ({ prizePool }) => prizePool),
      })),
      tournaments: leagues
        .flatMap(({ of }) =>
          [...of.filter(isCurrent), ...of.filter((one) => !isCurrent(one)).toReversed()].slice(
            0,
            SHOWN_FIRST,
          ),
        )
        .toSorted((one, other) => tournaments.indexOf(one) - tournaments.indexOf(other)),
    };
  if (pathname === '/api/leagues/totals')
    return leagues.map(({ league, of }) => ({
      league,
      teamCount: sum(of, ({ teamCount }) => teamCount),
      playerCount: sum(of, ({ playerCount }) => playerCount),
      matchCount: sum(of, ({ matchCount }) => matchCount),
      activeTeamCount: sum(of, ({ teamCount }) => teamCount),
      activePlayerCount: sum(of, ({ playerCount }) => playerCount),
      playedCount: sum(of, ({ matchCount }) => matchCount),
    }));
  if (pathname !== '/api/tournaments') return undefined;
  const [league, ids] = [searchParams.get('league'), searchParams.get('ids')?.split(',')];
  const listed = tournaments.filter(
    (each) => (league ?? each.league) === each.league && (ids?.includes(each.id) ?? true),
  );
  return searchParams.get('order') === 'newest' ? listed.toReversed() : listed;
}
