import type { QueryClient } from '@tanstack/react-query';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { gameWords } from '#domain/game/words.ts';
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
import { playerGamesQuery, teamGamesQuery } from '#shared/games/queries.ts';
import { backgroundQuery } from '#shared/match/backgroundQuery.ts';
import { mvpQuery } from '#shared/mvp/queries.ts';
import { profileAt } from '#shared/profile/address.ts';
import { playerRankingsQuery, rankingsQuery, tournamentStatsQuery } from '#shared/ranking/queries.ts';
import { historyQuery, seasonListQuery, teamSeasonsQuery } from '#shared/season/queries.ts';
import { preferencesIn } from '#shared/site/preferences.ts';
import { apiLinesQuery } from '#site/apiDocs/document.ts';
import { supportersQuery } from '#site/donations/supporters.ts';
import { featuredTeamsQuery } from '#site/home/queries.ts';
import { newsQuery } from '#site/news/index.ts';
import { readPicks } from '#site/pickem/read.ts';
import { leagueRankingsQuery } from '#site/rankings/queries.ts';
import { readFollowed } from '#site/teams/followed.ts';
import { rulesHistoryQuery } from '#site/tournaments/queries.ts';

/** The chosen league, and the query of the address. */
type Asked = { league: League; search: string };

/** Reads a page's data, except for the tournaments and the page's subject. */
type Read = (
  cache: QueryClient,
  api: Client,
  tournamentId: string,
  path: string,
  asked: Asked,
) => Promise<void>;

/** Combines reads that run in parallel. */
const all =
  (...reads: Read[]): Read =>
  async (...asked) => {
    await Promise.all(reads.map((read) => read(...asked)));
  };
const readTeams: Read = (cache, api, id) => cache.prefetchQuery(teamsQuery(api, id));
/** Reads all teams in an upcoming tournament, but only the featured teams in any other. */
const readTeamsOfHome: Read = async (cache, api, id, ...rest) => {
  const isOpening = tournamentsIn(cache).some((each) => each.id === id && each.status === 'upcoming');
  if (isOpening) await readTeams(cache, api, id, ...rest);
  else await cache.prefetchQuery(featuredTeamsQuery(api, id));
};
const readBracket: Read = (cache, api, id) => cache.prefetchQuery(bracketQuery(api, id));
const readMatches: Read = (cache, api, id) => cache.prefetchQuery(listedMatchesQuery(api, id));
const readCurrent: Read = (cache, api, id) => cache.prefetchQuery(currentMatchesQuery(api, id));
const isGlobal = ({ search }: Asked) => new URLSearchParams(search).get('scope') === 'global';
const readRankings: Read = async (cache, api, tournamentId, _, asked) => {
  await Promise.all([
    ...(isGlobal(asked)
      ? [
          cache.prefetchInfiniteQuery(leagueRankingsQuery(api, asked.league)),
          cache.prefetchQuery(leagueTotalsQuery(api)),
        ]
      : [
          cache.prefetchQuery(rankingsQuery(api, tournamentId)),
          cache.prefetchQuery(tournamentStatsQuery(api, tournamentId)),
        ]),
  ]);
};
const readPlayers: Read = async (cache, api, tournamentId, _, asked) => {
  const of = isGlobal(asked) ? { league: asked.league } : { tournamentId };
  await Promise.all([
    cache.prefetchQuery(playerRankingsQuery(api, of)),
    isGlobal(asked)
      ? cache.prefetchQuery(leagueTotalsQuery(api))
      : cache.prefetchQuery(tournamentStatsQuery(api, tournamentId)),
  ]);
};
const readGames: Read = (cache, api, id) => cache.prefetchQuery(tournamentGamesQuery(api, id));
const readLedger: Read = (cache, api, id) => cache.prefetchQuery(prizePoolQuery(api, id));
const readSplit: Read = async (cache, api, id, ...rest) => {
  const tournaments = tournamentsIn(cache);
  const hasSplit = tournaments.some((each) => each.id === id && each.prizeSplit.length > 0);
  if (hasSplit) await readLedger(cache, api, id, ...rest);
};
const readSupporters: Read = (cache, api, id) => cache.prefetchQuery(supportersQuery(api, id));
const readChampion: Read = async (cache, api, id) => {
  await readChampionsOf(
    cache,
    api,
    tournamentsIn(cache).filter((each) => each.id === id),
  );
};
const readChampionsOf = async (cache: QueryClient, api: Client, tournaments: readonly Tournament[]) => {
  await Promise.all(
    tournaments.flatMap(({ id, championTeamID }) =>
      championTeamID ? [cache.prefetchQuery(teamInQuery(api, id, championTeamID))] : [],
    ),
  );
};
const readTotals: Read = (cache, api) => cache.prefetchQuery(leagueTotalsQuery(api));

const readRules: Read = async (cache, api, id) => {
  const tournaments = tournamentsIn(cache);
  const hasRules = tournaments.some((tournament) => tournament.id === id && tournament.rules);
  if (hasRules) await cache.prefetchQuery(rulesHistoryQuery(api, id));
};

const readNews: Read = (cache, api) => cache.prefetchQuery(newsQuery(api));
const readOwnNews: Read = (cache, api, id) => cache.prefetchQuery(newsQuery(api, id));

const readBackground: Read = async (cache, api, _, path) => {
  const match = cache.getQueryData(matchQuery(api, profileAt(path)?.id ?? '').queryKey);
  if (match) await cache.prefetchQuery(backgroundQuery(api, match));
};

const readMatchDay: Read = async (cache, api, _, path) => {
  const match = cache.getQueryData(matchQuery(api, profileAt(path)?.id ?? '').queryKey);
  const tournaments = tournamentsIn(cache);
  const isOn = tournaments.some(({ id, matchDay }) => id === match?.tournamentId && matchDay !== null);
  if (match && isOn) await cache.prefetchQuery(matchDayQuery(api, match));
};

const readMvp: Read = async (cache, api, _, path) => {
  const match = cache.getQueryData(matchQuery(api, profileAt(path)?.id ?? '').queryKey);
  if (match?.status !== 'completed' || match.forfeit !== null) return;
  const { id, tournamentId } = match;
  await cache.prefetchQuery(mvpQuery(api, { noun: 'matches', id, tournamentId }));
};

const readTournamentMvp: Read = async (cache, api, id) => {
  const tournaments = tournamentsIn(cache);
  if (tournaments.some((each) => each.id === id && each.championTeamID))
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

/**
 * The reads that the server makes before it renders a page, keyed by the page's source file. Browsers read as they
 * render.
 */
export const PAGE_READS: Readonly<Record<string, Read>> = {
  'site/home/HomePage.tsx': all(
    ...[
      readTeamsOfHome,
      readCurrent,
      readBracket,
      readTotals,
      readChampion,
      readFollowed,
      readSplit,
      readNews,
    ],
  ),
  'site/tournaments/TournamentsPage.tsx': async (cache, api, _id, _path, { league }) => {
    const listed = leagueTournamentsQuery(api, league);
    await cache.prefetchQuery(listed);
    await readChampionsOf(cache, api, cache.getQueryData(listed.queryKey) ?? []);
  },
  'site/teams/TeamsPage.tsx': all(readTeams, readMatches),
  'site/matches/MatchesPage.tsx': readMatches,
  'site/bracket/BracketPage.tsx': readBracket,
  'site/pickem/PickemPage.tsx': readPicks,
  'site/rankings/RankingsPage.tsx': all(readRankings, readTournamentMvp),
  'site/players/PlayersPage.tsx': readPlayers,
  'site/statistics/StatisticsPage.tsx': readGames,
  'site/donations/DonationsPage.tsx': all(readLedger, readSupporters),
  'site/tournaments/TournamentPage.tsx': all(
    ...[readCurrent, readBracket, readLedger, readChampion, readRules, readOwnNews],
  ),
  'site/teams/TeamPage.tsx': all(readBracket, readTeam, readOwnGames),
  'site/players/PlayerPage.tsx': all(
    (cache, api, _, path) =>
      cache.prefetchQuery(matchesOfQuery(api, { playerId: profileAt(path)?.id ?? '' })),
    readOwnGames,
  ),
  'site/matches/MatchPage.tsx': all(readBackground, readBracket, readMatchDay, readMvp),
  'site/pickem/SheetPage.tsx': readPicks,
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
