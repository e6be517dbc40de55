import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Match } from '#domain/contract/competition/matches.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { gameWords } from '#domain/games/words.ts';
import type { League } from '#domain/settings.ts';
import {
  bracketQuery,
  currentMatchesQuery,
  leagueTotalsQuery,
  leagueTournamentsQuery,
  listedMatchesQuery,
  matchDayQuery,
  matchesOfQuery,
  matchQuery,
  prizePoolQuery,
  seasonsQuery,
  teamInQuery,
  teamQuery,
  teamsQuery,
  tournamentGamesQuery,
  tournamentsIn,
} from '#shared/api/api.ts';
import { drawQuery } from '#shared/bracket/DrawBoard.tsx';
import { playerGamesQuery, teamGamesQuery } from '#shared/games/queries.ts';
import { backgroundQuery } from '#shared/match/backgroundQuery.ts';
import { gamesQuery } from '#shared/match/gamesQuery.ts';
import { mvpQuery } from '#shared/mvpVotes/queries.ts';
import { profileAt } from '#shared/profile/address.ts';
import { playerRankingsQuery, rankingsQuery, tournamentStatsQuery } from '#shared/ranking/queries.ts';
import { historyQuery, seasonListQuery, teamSeasonsQuery } from '#shared/season/queries.ts';
import { preferencesIn } from '#shared/site/preferences.ts';
import { apiLinesQuery } from '#site/apiDocs/document.ts';
import { supportersQuery } from '#site/donations/supporters.ts';
import { featuredTeamsQuery, leadTournament } from '#site/home/queries.ts';
import { newsQuery } from '#site/news/index.ts';
import { readPicks } from '#site/picks/read.ts';
import { leagueRankingsQuery, ratingsQuery } from '#site/rankings/queries.ts';
import { readYourTeams } from '#site/teams/followed.ts';
import { hasTeamList, rulesHistoryQuery } from '#site/tournaments/queries.ts';

/** The values that select a page's data. The tournaments and the page's subject have already been read. */
type Reader = {
  cache: QueryClient;
  api: Client;
  tournament: Tournament | undefined;
  path: string;
  league: League;
  search: string;
};

type Read = (reader: Reader) => Promise<unknown>;

const idOf = ({ tournament }: Reader) => tournament?.id ?? '';

const all =
  (...parts: Read[]): Read =>
  (reader) =>
    Promise.all(parts.map((read) => read(reader)));
/** Returns a function that reads a query about the tournament. */
const reads =
  <Data, Key extends QueryKey>(
    query: (api: Client, tournamentId: string) => FetchQueryOptions<Data, Error, Data, Key>,
  ): Read =>
  (reader) =>
    reader.cache.prefetchQuery(query(reader.api, idOf(reader)));
/** Returns a function that reads only if there is a tournament for which the condition holds. */
const readsIf =
  (condition: (tournament: Tournament) => unknown, read: Read): Read =>
  async (reader) =>
    reader.tournament && condition(reader.tournament) && read(reader);
/** Returns a function that reads about the match whose page it is, if that match exists. */
const readsOfMatch =
  (read: (match: Match, reader: Reader) => unknown): Read =>
  async (reader) => {
    const { cache, api, path } = reader;
    const match = cache.getQueryData(matchQuery(api, profileAt(path)?.id ?? '').queryKey);
    return match && read(match, reader);
  };
const readTeams = reads(teamsQuery);
const readFeaturedTeams = reads(featuredTeamsQuery);
/** Reads all teams of an upcoming tournament, but only the featured teams of any other. */
const readTeamsOfHome: Read = (reader) =>
  reader.tournament?.status === 'upcoming' ? readTeams(reader) : readFeaturedTeams(reader);
const readBracket = reads(bracketQuery);
const readMatches = reads(listedMatchesQuery);
/** Also reads the bracket if a match is live, because its card shows what is at stake. */
const readMatchesAndStakes: Read = async (reader) => {
  await readMatches(reader);
  const matches = reader.cache.getQueryData(listedMatchesQuery(reader.api, idOf(reader)).queryKey);
  return matches?.some(({ status }) => status === 'live') && readBracket(reader);
};
const readCurrent = reads(currentMatchesQuery);
const readProgressOfHome: Read = (reader) => {
  const tournament = leadTournament(reader.tournament, tournamentsIn(reader.cache));
  return all(readCurrent, readBracket)({ ...reader, tournament });
};
const scopeIn = ({ search }: Reader) => new URLSearchParams(search).get('scope');
const isGlobal = (reader: Reader) => scopeIn(reader) === 'global';
const readRankings: Read = (reader) => {
  const { cache, api, league } = reader;
  return Promise.all([
    scopeIn(reader) === 'rating' && cache.prefetchInfiniteQuery(ratingsQuery(api, league)),
    isGlobal(reader)
      ? cache.prefetchInfiniteQuery(leagueRankingsQuery(api, league))
      : cache.prefetchQuery(rankingsQuery(api, idOf(reader))),
  ]);
};
const readPlayers: Read = (reader) => {
  const of = isGlobal(reader) ? { league: reader.league } : { tournamentId: idOf(reader) };
  return reader.cache.prefetchQuery(playerRankingsQuery(reader.api, of));
};
const readLeagueTotals = reads((api) => leagueTotalsQuery(api));
const readTournamentStats = reads(tournamentStatsQuery);
/** Reads the figures at the top of the rankings: the league's totals or the tournament's own. */
const readFigures: Read = (reader) =>
  isGlobal(reader) ? readLeagueTotals(reader) : readTournamentStats(reader);
const readGames = reads(tournamentGamesQuery);
const readLedger = reads(prizePoolQuery);
const readNews = reads((api) => newsQuery(api));

const readChampionsOf = ({ cache, api }: Reader, tournaments: readonly Tournament[]) =>
  Promise.all(
    tournaments.flatMap(({ id, championTeamID }) =>
      championTeamID ? [cache.prefetchQuery(teamInQuery(api, id, championTeamID))] : [],
    ),
  );
const readChampion: Read = (reader) => readChampionsOf(reader, reader.tournament ? [reader.tournament] : []);

const readMatchDay = readsOfMatch((match, { cache, api }) => {
  if (!tournamentsIn(cache).find(({ id }) => id === match.tournamentId)?.matchDay) return;
  const hasGames = gameWords().hasGameData && ['live', 'completed'].includes(match.status);
  return Promise.all([
    cache.prefetchQuery(matchDayQuery(api, match)),
    hasGames && !preferencesIn(cache).hidesScores && cache.prefetchQuery(gamesQuery(api, match)),
  ]);
});

const readMvp = readsOfMatch(
  ({ id, tournamentId, status, forfeit }, { cache, api }) =>
    status === 'completed' &&
    forfeit === null &&
    cache.prefetchQuery(mvpQuery(api, { noun: 'matches', id, tournamentId })),
);

const readTournamentMvp = readsIf(
  ({ championTeamID }) => championTeamID,
  reads((api, id) => mvpQuery(api, { noun: 'tournaments', id, tournamentId: id })),
);

const readTeam: Read = (reader) => {
  const { cache, api, path } = reader;
  const teamId = profileAt(path)?.id ?? '';
  const team = cache.getQueryData(teamQuery(api, teamId).queryKey);
  return Promise.all([
    team?.tournamentId !== idOf(reader) && readTeams(reader),
    cache.prefetchQuery(matchesOfQuery(api, { teamId })),
    cache.prefetchQuery(seasonsQuery(api, teamId)),
    cache.prefetchQuery(teamSeasonsQuery(api, teamId)),
  ]);
};

/** Reads a player's or team's game statistics, which are not shown to readers who hide results. */
const readOwnGames: Read = async ({ cache, api, path }) => {
  const { noun, id } = profileAt(path) ?? { noun: null, id: '' };
  if (preferencesIn(cache).hidesScores || !gameWords().hasGameData) return;
  await (noun === 'players'
    ? cache.prefetchQuery(playerGamesQuery(api, id))
    : cache.prefetchQuery(teamGamesQuery(api, id)));
};

/** The data that the server reads before it renders a page, by source file. Browsers read data as they render. */
export const PAGE_READS: Readonly<Record<string, Read>> = {
  'site/home/HomePage.tsx': all(
    ...[readTeamsOfHome, readProgressOfHome, readLeagueTotals, readChampion, readYourTeams],
    ...[readsIf(({ prizeSplit }) => prizeSplit.length, readLedger), readNews],
  ),
  'site/tournaments/TournamentsPage.tsx': async (reader) => {
    const { cache, api, league } = reader;
    const listed = leagueTournamentsQuery(api, league);
    await cache.prefetchQuery(listed);
    await readChampionsOf(reader, cache.getQueryData(listed.queryKey) ?? []);
  },
  'site/teams/TeamsPage.tsx': all(readTeams, readMatches, readBracket),
  'site/matches/MatchesPage.tsx': readMatchesAndStakes,
  'site/bracket/BracketPage.tsx': readBracket,
  'site/bracket/DrawPage.tsx': all(reads(drawQuery), readBracket),
  'site/picks/PickemPage.tsx': readPicks,
  'site/rankings/RankingsPage.tsx': all(readRankings, readFigures, readTournamentMvp),
  'site/players/PlayersPage.tsx': all(readPlayers, readFigures),
  'site/statistics/StatisticsPage.tsx': readGames,
  'site/socials/SocialsPage.tsx': readNews,
  'site/donations/DonationsPage.tsx': all(readLedger, reads(supportersQuery)),
  'site/tournaments/TournamentPage.tsx': all(
    ...[readCurrent, readBracket, readLedger, readChampion, reads(newsQuery)],
    readsIf(hasTeamList, readTeams),
    readsIf(({ rules }) => rules, reads(rulesHistoryQuery)),
  ),
  'site/teams/TeamPage.tsx': all(readBracket, readTeam, readOwnGames),
  'site/players/PlayerPage.tsx': all(
    ({ cache, api, path }) =>
      cache.prefetchQuery(matchesOfQuery(api, { playerId: profileAt(path)?.id ?? '' })),
    readOwnGames,
  ),
  'site/matches/MatchPage.tsx': all(
    readsOfMatch((match, { cache, api }) => cache.prefetchQuery(backgroundQuery(api, match))),
    ...[readBracket, readMatchDay, readMvp],
  ),
  'site/picks/SheetPage.tsx': readPicks,
  'site/season/SeasonPage.tsx': all(readBracket, readGames, readChampion),
  'site/seasons/SeasonsPage.tsx': all(reads(seasonListQuery), reads(historyQuery)),
  'site/apiDocs/ApiDocsPage.tsx': reads(apiLinesQuery),
  'site/embeds/EmbedPage.tsx': all(readTeams, readBracket),
  'broadcast/OnAir.tsx': all(readMatches, readBracket, readLedger),
  'broadcast/Broadcast.tsx': all(readMatches, readBracket, readLedger),
};
