import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
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
import { isListed, rulesHistoryQuery } from '#site/tournaments/queries.ts';

type Asked = { league: League; search: string };

/** Reads a page's data, except for the tournaments and the page's subject. */
type Read = (
  cache: QueryClient,
  api: Client,
  tournamentId: string,
  path: string,
  asked: Asked,
) => Promise<void>;

const all =
  (...parts: Read[]): Read =>
  async (...asked) => {
    await Promise.all(parts.map((read) => read(...asked)));
  };
/** Returns a function that reads a query about the tournament. */
const reads =
  <Data, Key extends QueryKey>(
    query: (api: Client, tournamentId: string) => FetchQueryOptions<Data, Error, Data, Key>,
  ): Read =>
  (cache, api, tournamentId) =>
    cache.prefetchQuery(query(api, tournamentId));
const tournamentIn = (cache: QueryClient, id: string) => tournamentsIn(cache).find((each) => each.id === id);
const matchAt = (cache: QueryClient, api: Client, path: string) =>
  cache.getQueryData(matchQuery(api, profileAt(path)?.id ?? '').queryKey);
const readTeams = reads(teamsQuery);
/** Reads all teams of an upcoming tournament, but only the featured teams of any other. */
const readTeamsOfHome: Read = async (cache, api, id, ...rest) => {
  if (tournamentIn(cache, id)?.status === 'upcoming') await readTeams(cache, api, id, ...rest);
  else await cache.prefetchQuery(featuredTeamsQuery(api, id));
};
const readBracket = reads(bracketQuery);
const readMatches = reads(listedMatchesQuery);
/** Also reads the bracket if a match is live, because its card shows what is at stake. */
const readMatchesAndStakes: Read = async (cache, api, id, ...rest) => {
  await readMatches(cache, api, id, ...rest);
  const matches = cache.getQueryData(listedMatchesQuery(api, id).queryKey);
  if (matches?.some(({ status }) => status === 'live')) await readBracket(cache, api, id, ...rest);
};
const readCurrent = reads(currentMatchesQuery);
const readProgressOfHome: Read = async (cache, api, id, ...rest) => {
  const lead = leadTournament(tournamentIn(cache, id), tournamentsIn(cache))?.id ?? id;
  await Promise.all([readCurrent(cache, api, lead, ...rest), readBracket(cache, api, lead, ...rest)]);
};
const scopeIn = ({ search }: Asked) => new URLSearchParams(search).get('scope');
const isGlobal = (asked: Asked) => scopeIn(asked) === 'global';
const readRankings: Read = async (cache, api, tournamentId, _, asked) => {
  await Promise.all([
    scopeIn(asked) === 'rating' && cache.prefetchInfiniteQuery(ratingsQuery(api, asked.league)),
    isGlobal(asked)
      ? cache.prefetchInfiniteQuery(leagueRankingsQuery(api, asked.league))
      : cache.prefetchQuery(rankingsQuery(api, tournamentId)),
  ]);
};
const readPlayers: Read = async (cache, api, tournamentId, _, asked) => {
  const of = isGlobal(asked) ? { league: asked.league } : { tournamentId };
  await cache.prefetchQuery(playerRankingsQuery(api, of));
};
/** Reads the figures at the top of the rankings: the league's totals or the tournament's own. */
const readFigures: Read = async (cache, api, tournamentId, _, asked) => {
  await (isGlobal(asked)
    ? cache.prefetchQuery(leagueTotalsQuery(api))
    : cache.prefetchQuery(tournamentStatsQuery(api, tournamentId)));
};
const readGames = reads(tournamentGamesQuery);
const readLedger = reads(prizePoolQuery);
const readSplit: Read = async (cache, api, id, ...rest) => {
  if (tournamentIn(cache, id)?.prizeSplit.length) await readLedger(cache, api, id, ...rest);
};
const readSupporters = reads(supportersQuery);
const readChampion: Read = async (cache, api, id) => {
  const tournament = tournamentIn(cache, id);
  if (tournament) await readChampionsOf(cache, api, [tournament]);
};
const readChampionsOf = async (cache: QueryClient, api: Client, tournaments: readonly Tournament[]) => {
  await Promise.all(
    tournaments.flatMap(({ id, championTeamID }) =>
      championTeamID ? [cache.prefetchQuery(teamInQuery(api, id, championTeamID))] : [],
    ),
  );
};

const readTeamsIfListed: Read = async (cache, api, id, ...rest) => {
  const tournament = tournamentIn(cache, id);
  if (tournament && isListed(tournament)) await readTeams(cache, api, id, ...rest);
};

const readRules: Read = async (cache, api, id) => {
  if (tournamentIn(cache, id)?.rules) await cache.prefetchQuery(rulesHistoryQuery(api, id));
};

const readBackground: Read = async (cache, api, _, path) => {
  const match = matchAt(cache, api, path);
  if (match) await cache.prefetchQuery(backgroundQuery(api, match));
};

const readMatchDay: Read = async (cache, api, _, path) => {
  const match = matchAt(cache, api, path);
  if (!match || !tournamentIn(cache, match.tournamentId)?.matchDay) return;
  const hasGames = gameWords().hasGameData && ['live', 'completed'].includes(match.status);
  await Promise.all([
    cache.prefetchQuery(matchDayQuery(api, match)),
    hasGames && !preferencesIn(cache).hidesScores && cache.prefetchQuery(gamesQuery(api, match)),
  ]);
};

const readMvp: Read = async (cache, api, _, path) => {
  const match = matchAt(cache, api, path);
  if (match?.status !== 'completed' || match.forfeit !== null) return;
  const { id, tournamentId } = match;
  await cache.prefetchQuery(mvpQuery(api, { noun: 'matches', id, tournamentId }));
};

const readTournamentMvp: Read = async (cache, api, id) => {
  if (tournamentIn(cache, id)?.championTeamID)
    await cache.prefetchQuery(mvpQuery(api, { noun: 'tournaments', id, tournamentId: id }));
};

const readTeam: Read = async (cache, api, tournamentId, path, ...rest) => {
  const teamId = profileAt(path)?.id ?? '';
  const team = cache.getQueryData(teamQuery(api, teamId).queryKey);
  await Promise.all([
    team?.tournamentId !== tournamentId && readTeams(cache, api, tournamentId, path, ...rest),
    cache.prefetchQuery(matchesOfQuery(api, { teamId })),
    cache.prefetchQuery(seasonsQuery(api, teamId)),
    cache.prefetchQuery(teamSeasonsQuery(api, teamId)),
  ]);
};

/** Reads a player's or team's game statistics, which are not shown to readers who hide results. */
const readOwnGames: Read = async (cache, api, _, path) => {
  const { noun, id } = profileAt(path) ?? { noun: null, id: '' };
  if (preferencesIn(cache).hidesScores || !gameWords().hasGameData) return;
  await (noun === 'players'
    ? cache.prefetchQuery(playerGamesQuery(api, id))
    : cache.prefetchQuery(teamGamesQuery(api, id)));
};

/** The data that the server reads before it renders a page, by source file. Browsers read data as they render. */
export const PAGE_READS: Readonly<Record<string, Read>> = {
  'site/home/HomePage.tsx': all(
    ...[
      readTeamsOfHome,
      readProgressOfHome,
      reads((api) => leagueTotalsQuery(api)),
      readChampion,
      readYourTeams,
      readSplit,
      reads((api) => newsQuery(api)),
    ],
  ),
  'site/tournaments/TournamentsPage.tsx': async (cache, api, _id, _path, { league }) => {
    const listed = leagueTournamentsQuery(api, league);
    await cache.prefetchQuery(listed);
    await readChampionsOf(cache, api, cache.getQueryData(listed.queryKey) ?? []);
  },
  'site/teams/TeamsPage.tsx': all(readTeams, readMatches, readBracket),
  'site/matches/MatchesPage.tsx': readMatchesAndStakes,
  'site/bracket/BracketPage.tsx': readBracket,
  'site/bracket/DrawPage.tsx': all(reads(drawQuery), readBracket),
  'site/picks/PickemPage.tsx': readPicks,
  'site/rankings/RankingsPage.tsx': all(readRankings, readFigures, readTournamentMvp),
  'site/players/PlayersPage.tsx': all(readPlayers, readFigures),
  'site/statistics/StatisticsPage.tsx': readGames,
  'site/socials/SocialsPage.tsx': reads((api) => newsQuery(api)),
  'site/donations/DonationsPage.tsx': all(readLedger, readSupporters),
  'site/tournaments/TournamentPage.tsx': all(
    ...[readCurrent, readBracket, readLedger, readChampion, readTeamsIfListed, readRules, reads(newsQuery)],
  ),
  'site/teams/TeamPage.tsx': all(readBracket, readTeam, readOwnGames),
  'site/players/PlayerPage.tsx': all(
    (cache, api, _, path) =>
      cache.prefetchQuery(matchesOfQuery(api, { playerId: profileAt(path)?.id ?? '' })),
    readOwnGames,
  ),
  'site/matches/MatchPage.tsx': all(readBackground, readBracket, readMatchDay, readMvp),
  'site/picks/SheetPage.tsx': readPicks,
  'site/season/SeasonPage.tsx': all(readBracket, readGames, readChampion),
  'site/seasons/SeasonsPage.tsx': async (cache, api) => {
    await Promise.all([cache.prefetchQuery(seasonListQuery(api)), cache.prefetchQuery(historyQuery(api))]);
  },
  'site/apiDocs/ApiDocsPage.tsx': async (cache, api) => {
    await cache.prefetchQuery(apiLinesQuery(api));
  },
  'site/embeds/EmbedPage.tsx': all(readTeams, readBracket),
  'broadcast/OnAir.tsx': all(readMatches, readBracket, readLedger),
  'broadcast/Broadcast.tsx': all(readMatches, readBracket, readLedger),
};
