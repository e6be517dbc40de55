import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '#domain/contract/client.ts';
import { gameWords } from '#domain/game/words.ts';
import type { League } from '#domain/settings.ts';
import { siteSettings } from '#domain/site/settings.ts';
import { withoutEndSlashes } from '#domain/siteLinks.ts';
import { t } from '#domain/text/translate.ts';
import {
  bracketQuery,
  listedMatchesQuery,
  matchDayQuery,
  matchesOfQuery,
  matchQuery,
  playerRankingsQuery,
  prizePoolQuery,
  rankingsQuery,
  rulesHistoryQuery,
  seasonsQuery,
  teamQuery,
  teamsQuery,
  tournamentGamesQuery,
  tournamentStatsQuery,
  tournamentsQuery,
} from '#shared/api/api.ts';
import { overlayAt } from '#shared/broadcast/broadcastAddress.ts';
import { type LazyCode, lazyPage } from '#shared/lazyPage.tsx';
import { mvpQuery } from '#shared/mvp/queries.ts';
import { preferencesIn } from '#shared/preferences/preferences.ts';
import { type About, MISSING } from '#shared/profile/about.ts';
import { type ProfileAddress, profileAt } from '#shared/profile/address.ts';
import { supportersQuery } from '#site/donations/supporters.ts';
import { readFollowed } from '#site/teams/followed.ts';

/** What else an address asks for. */
type Asked = { league: League; search: string };

/** A page of the site: its name, its code, and what it reads besides the tournaments. */
export type Page = {
  name: string;
  code: LazyCode;
  read?: (cache: QueryClient, api: Client, tournamentId: string, path: string, asked: Asked) => Promise<void>;
  /** Speaks of no tournament, and stands without one. */
  isGeneral?: true;
  /** Is nothing but results: a reader who hides them finds that said instead. */
  isOfResults?: true;
  /** Fills the window alone, without the frame of the site. */
  isBare?: true;
  /** Tells what the game itself tells: there is none of it where the game is not heard. */
  isOfGames?: true;
};

/** A page that the navigation names, and its place. */
export type View = Page & { path: string };

type Read = NonNullable<Page['read']>;
/** Several readings side by side. */
const all =
  (...reads: Read[]): Read =>
  async (...asked) => {
    await Promise.all(reads.map((read) => read(...asked)));
  };
const readTeams: Read = (cache, api, id) => cache.prefetchQuery(teamsQuery(api, id));
const readBracket: Read = (cache, api, id) => cache.prefetchQuery(bracketQuery(api, id));
const readMatches: Read = (cache, api, id) => cache.prefetchQuery(listedMatchesQuery(api, id));
const isGlobal = ({ search }: Asked) => new URLSearchParams(search).get('scope') === 'global';
const readRankings: Read = async (cache, api, tournamentId, _, asked) => {
  await Promise.all([
    cache.prefetchQuery(rankingsQuery(api, isGlobal(asked) ? { league: asked.league } : { tournamentId })),
    !isGlobal(asked) && cache.prefetchQuery(tournamentStatsQuery(api, tournamentId)),
  ]);
};
const readPlayers: Read = async (cache, api, tournamentId, _, asked) => {
  const of = isGlobal(asked) ? { league: asked.league } : { tournamentId };
  await Promise.all([
    cache.prefetchQuery(playerRankingsQuery(api, of)),
    isGlobal(asked)
      ? cache.prefetchQuery(rankingsQuery(api, { league: asked.league }))
      : cache.prefetchQuery(tournamentStatsQuery(api, tournamentId)),
  ]);
};
const readGames: Read = (cache, api, id) => cache.prefetchQuery(tournamentGamesQuery(api, id));
const readLedger: Read = (cache, api, id) => cache.prefetchQuery(prizePoolQuery(api, id));
/** The ledger, where it is known who gets how much of the pool. */
const readSplit: Read = async (cache, api, id, ...rest) => {
  const tournaments = cache.getQueryData(tournamentsQuery(api).queryKey) ?? [];
  const hasSplit = tournaments.some((each) => each.id === id && each.prizeSplit.length > 0);
  if (hasSplit) await readLedger(cache, api, id, ...rest);
};
const readSupporters: Read = (cache, api, id) => cache.prefetchQuery(supportersQuery(api, id));
const readChampions: Read = async (cache, api) => {
  const tournaments = cache.getQueryData(tournamentsQuery(api).queryKey) ?? [];
  const champions = tournaments.flatMap(({ status, championTeamID }) =>
    status === 'completed' && championTeamID ? [championTeamID] : [],
  );
  await Promise.all(champions.map((id) => cache.prefetchQuery(teamQuery(api, id))));
};

const readRules: Read = async (cache, api, id) => {
  const tournaments = cache.getQueryData(tournamentsQuery(api).queryKey) ?? [];
  const hasRules = tournaments.some((tournament) => tournament.id === id && tournament.rules);
  if (hasRules) await cache.prefetchQuery(rulesHistoryQuery(api, id));
};

/** Every match of the two teams that meet. */
const readRivals: Read = async (cache, api, _, path) => {
  const match = cache.getQueryData(matchQuery(api, profileAt(path)?.id ?? '').queryKey);
  const teams = [match?.team1, match?.team2].flatMap((team) => (team?.teamId ? [team] : []));
  await Promise.all(teams.map(({ teamId }) => cache.prefetchQuery(matchesOfQuery(api, { teamId }))));
};

/** How both teams run the match, where they do. */
const readMatchDay: Read = async (cache, api, _, path) => {
  const match = cache.getQueryData(matchQuery(api, profileAt(path)?.id ?? '').queryKey);
  const tournaments = cache.getQueryData(tournamentsQuery(api).queryKey) ?? [];
  const isOn = tournaments.some(({ id, matchDay }) => id === match?.tournamentId && matchDay !== null);
  if (match && isOn) await cache.prefetchQuery(matchDayQuery(api, match));
};

/** Whom fans vote for as MVP of a match. */
const readMvp: Read = async (cache, api, _, path) => {
  const match = cache.getQueryData(matchQuery(api, profileAt(path)?.id ?? '').queryKey);
  if (match?.status !== 'completed' || match.forfeit !== null) return;
  const { id, tournamentId } = match;
  await cache.prefetchQuery(mvpQuery(api, { noun: 'matches', id, tournamentId }));
};

/** The same of a tournament that has its champion. */
const readTournamentMvp: Read = async (cache, api, id) => {
  const tournaments = cache.getQueryData(tournamentsQuery(api).queryKey) ?? [];
  if (tournaments.some((each) => each.id === id && each.championTeamID))
    await cache.prefetchQuery(mvpQuery(api, { noun: 'tournaments', id, tournamentId: id }));
};

const readTeam: Read = async (cache, api, _, path) => {
  const teamId = profileAt(path)?.id ?? '';
  const { teamSeasonsQuery } = await import('#shared/season/queries.ts');
  await Promise.all([
    cache.prefetchQuery(matchesOfQuery(api, { teamId })),
    cache.prefetchQuery(seasonsQuery(api, teamId)),
    cache.prefetchQuery(teamSeasonsQuery(api, teamId)),
  ]);
};

const readPickem: Read = async (cache, api, id, path) => {
  const { readPicks } = await import('#site/pickem/read.ts');
  await readPicks(cache, api, id, path);
};

const PICKEM = '/pickem';

export const VIEWS: View[] = [
  {
    path: '/',
    name: t`Home`,
    code: lazyPage('site/home/HomePage.tsx', () => import('#site/home/HomePage.tsx')),
    read: all(readTeams, readMatches, readBracket, readChampions, readFollowed, readSplit),
  },
  {
    path: '/tournaments',
    name: t`Tournaments`,
    code: lazyPage(
      'site/tournaments/TournamentsPage.tsx',
      () => import('#site/tournaments/TournamentsPage.tsx'),
    ),
    read: readChampions,
  },
  {
    path: '/teams',
    name: t`Teams`,
    code: lazyPage('site/teams/TeamsPage.tsx', () => import('#site/teams/TeamsPage.tsx')),
    read: readTeams,
  },
  {
    path: '/matches',
    name: t`Matches`,
    code: lazyPage('site/matches/MatchesPage.tsx', () => import('#site/matches/MatchesPage.tsx')),
    read: readMatches,
  },
  {
    path: '/bracket',
    name: t`Bracket`,
    code: lazyPage('site/bracket/BracketPage.tsx', () => import('#site/bracket/BracketPage.tsx')),
    read: readBracket,
  },
  {
    path: PICKEM,
    name: t`Pick’em`,
    code: lazyPage('site/pickem/PickemPage.tsx', () => import('#site/pickem/PickemPage.tsx')),
    read: readPickem,
  },
  {
    path: '/rankings',
    name: t`Rankings`,
    isOfResults: true,
    code: lazyPage('site/rankings/RankingsPage.tsx', () => import('#site/rankings/RankingsPage.tsx')),
    read: all(readRankings, readTournamentMvp),
  },
  {
    path: '/players',
    name: t`Players`,
    isOfResults: true,
    code: lazyPage('site/players/PlayersPage.tsx', () => import('#site/players/PlayersPage.tsx')),
    read: readPlayers,
  },
  {
    path: '/stats',
    name: t`Stats`,
    isOfResults: true,
    isOfGames: true,
    code: lazyPage('site/statistics/StatisticsPage.tsx', () => import('#site/statistics/StatisticsPage.tsx')),
    read: readGames,
  },
  {
    path: '/donations',
    name: t`Donations`,
    code: lazyPage('site/donations/DonationsPage.tsx', () => import('#site/donations/DonationsPage.tsx')),
    read: all(readLedger, readSupporters),
  },
  {
    path: '/socials',
    name: t`Socials`,
    code: lazyPage('site/socials/SocialsPage.tsx', () => import('#site/socials/SocialsPage.tsx')),
  },
];

/** The views that the navigation names now. */
export const views = (): View[] =>
  VIEWS.filter(
    ({ isOfGames, path }) =>
      (!isOfGames || gameWords().hasGameData) && (path !== PICKEM || siteSettings().pickem),
  );

/** What games tell of a player or a team; nobody who hides results is sent any of it. */
const readOwnGames: Read = async (cache, api, _, path) => {
  const { noun, id } = profileAt(path) ?? { noun: null, id: '' };
  if (preferencesIn(cache).hidesScores || !gameWords().hasGameData) return;
  const { playerGamesQuery, teamGamesQuery } = await import('#shared/games/queries.ts');
  await (noun === 'players'
    ? cache.prefetchQuery(playerGamesQuery(api, id))
    : cache.prefetchQuery(teamGamesQuery(api, id)));
};

/** The pages of one thing each; they are read once the thing itself is there. */
const SUBJECTS: Record<ProfileAddress['noun'], Page> = {
  tournaments: {
    name: t`Tournament`,
    code: lazyPage(
      'site/tournaments/TournamentPage.tsx',
      () => import('#site/tournaments/TournamentPage.tsx'),
    ),
    read: all(readMatches, readBracket, readLedger, readChampions, readRules),
  },
  teams: {
    name: t`Team`,
    code: lazyPage('site/teams/TeamPage.tsx', () => import('#site/teams/TeamPage.tsx')),
    read: all(readTeams, readBracket, readTeam, readOwnGames),
  },
  players: {
    name: t`Player`,
    code: lazyPage('site/players/PlayerPage.tsx', () => import('#site/players/PlayerPage.tsx')),
    read: all(
      (cache, api, _, path) =>
        cache.prefetchQuery(matchesOfQuery(api, { playerId: profileAt(path)?.id ?? '' })),
      readOwnGames,
    ),
  },
  matches: {
    name: t`Match`,
    code: lazyPage('site/matches/MatchPage.tsx', () => import('#site/matches/MatchPage.tsx')),
    read: all(readRivals, readBracket, readTeams, readMatchDay, readMvp),
  },
  seasons: {
    name: t`Season`,
    isOfResults: true,
    isGeneral: true,
    code: lazyPage('site/seasons/SeasonArchivePage.tsx', () => import('#site/seasons/SeasonArchivePage.tsx')),
  },
  picks: {
    name: t`Picks`,
    isOfResults: true,
    code: lazyPage('site/pickem/SheetPage.tsx', () => import('#site/pickem/SheetPage.tsx')),
    read: readPickem,
  },
};

/** A season that is over: the page of its tournament leads there, and home. */
export const SEASON: View = {
  path: '/season',
  name: t`Season`,
  isOfResults: true,
  code: lazyPage('site/season/SeasonPage.tsx', () => import('#site/season/SeasonPage.tsx')),
  read: all(readBracket, readGames, readChampions),
};

/** All seasons with what teams have won, and one season whole. */
export const SEASONS: View = {
  path: '/seasons',
  name: t`Seasons`,
  isOfResults: true,
  isGeneral: true,
  code: lazyPage('site/seasons/SeasonsPage.tsx', () => import('#site/seasons/SeasonsPage.tsx')),
  read: async (cache, api) => {
    const { historyQuery, seasonListQuery } = await import('#shared/season/queries.ts');
    await Promise.all([cache.prefetchQuery(seasonListQuery(api)), cache.prefetchQuery(historyQuery(api))]);
  },
};

/** The HTTP interface for people. */
const API_DOCS: View = {
  path: '/api/docs',
  name: 'API',
  code: lazyPage('site/apiDocs/ApiDocsPage.tsx', () => import('#site/apiDocs/ApiDocsPage.tsx')),
  isGeneral: true,
  read: async (cache, api) => {
    const { apiDocsQuery } = await import('#site/apiDocs/query.ts');
    await cache.prefetchQuery(apiDocsQuery(api));
  },
};

/** What is kept of people: the footer leads there, and the bot. */
export const PRIVACY: View = {
  path: '/privacy',
  name: t`Privacy`,
  code: lazyPage('site/privacy/PrivacyPage.tsx', () => import('#site/privacy/PrivacyPage.tsx')),
  isGeneral: true,
};

/** Where the snippet is made with which other sites show standings, bracket, matches or a team. */
export const EMBED: View = {
  path: '/embed',
  name: t`Embed`,
  code: lazyPage('site/embeds/EmbedPage.tsx', () => import('#site/embeds/EmbedPage.tsx')),
  read: all(readTeams, readBracket),
};

/** What a captain has to do: the footer leads there. */
export const CAPTAIN: View = {
  path: '/me',
  name: t`My teams`,
  code: lazyPage('site/captain/CaptainPage.tsx', () => import('#site/captain/CaptainPage.tsx')),
  isGeneral: true,
};

/** Where a captain's link leads its players: below it stand the team and the code. */
const PLAY: View = {
  path: '/play',
  name: t`Do you play?`,
  code: lazyPage('site/play/PlayPage.tsx', () => import('#site/play/PlayPage.tsx')),
  isGeneral: true,
};

/** The admin's side, rendered by the browser alone: it is nobody's first page. */
export const ADMIN: View = {
  path: '/admin',
  name: t`Admin`,
  code: lazyPage('admin/layout/Admin.tsx', () => import('#admin/layout/Admin.tsx')),
  isGeneral: true,
};

/** The views for a stream, and where an operator finds their addresses. */
const ON_AIR: Page = {
  name: t`On air`,
  code: lazyPage('broadcast/OnAir.tsx', () => import('#broadcast/OnAir.tsx')),
  read: all(readMatches, readBracket, readLedger),
  isBare: true,
};
const BROADCAST: View = {
  path: '/broadcast',
  name: t`Broadcast`,
  code: lazyPage('broadcast/Broadcast.tsx', () => import('#broadcast/Broadcast.tsx')),
  read: all(readMatches, readBracket, readLedger),
};

/** The page at a path, if there is one; everything below /admin is the admin's. */
export function pageAt(path: string): Page | undefined {
  const plain = path.length > 1 ? withoutEndSlashes(path) : path;
  if (plain === ADMIN.path || plain.startsWith(`${ADMIN.path}/`)) return ADMIN;
  const overlay = overlayAt(plain);
  if (overlay) return overlay.view === 'game' && !gameWords().hasGameData ? undefined : ON_AIR;
  if (/^\/play\/[^/]+\/[^/]+$/.test(plain)) return PLAY;
  // Its parts are the page's own; where picks are switched off, it says so.
  if (/^\/pickem(\/table|\/leagues(\/\w{12})?)?$/.test(plain))
    return VIEWS.find(({ path }) => path === PICKEM);
  const subject = profileAt(plain);
  return subject
    ? SUBJECTS[subject.noun]
    : [...views(), SEASON, SEASONS, API_DOCS, PRIVACY, CAPTAIN, EMBED, BROADCAST].find(
        (view) => view.path === plain,
      );
}

/** The document's title at a path; `about` is what is known of the one thing that the page is about. */
export function titleAt(path: string, tournamentName: string | undefined, about?: About | null): string {
  const page = pageAt(path);
  const subject = profileAt(path);
  const name = subject && page ? (about === null ? MISSING[subject.noun] : about?.title) : page?.name;
  const parts =
    path === '/'
      ? [tournamentName]
      : [name ?? page?.name ?? t`Page not found`, page && !page.isGeneral && tournamentName];
  return [...new Set([...parts, siteSettings().name])].filter(Boolean).join(' – ');
}
