import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '#domain/contract/client.ts';
import type { League } from '#domain/settings.ts';
import { withoutEndSlashes } from '#domain/siteLinks.ts';
import {
  bracketQuery,
  listedMatchesQuery,
  matchesOfQuery,
  matchQuery,
  playerRankingsQuery,
  prizePoolQuery,
  rankingsQuery,
  rulesHistoryQuery,
  seasonsQuery,
  teamQuery,
  teamsQuery,
  tournamentStatsQuery,
  tournamentsQuery,
} from './api.ts';
import { overlayAt } from './features/broadcast/address.ts';
import { supportersQuery } from './features/prizes/supporters.ts';
import { type About, MISSING } from './features/subject/about.ts';
import { type Subject, subjectAt } from './features/subject/address.ts';
import { readFollowed } from './features/teams/followed.ts';
import { type Late, late } from './late.tsx';

/** What else an address asks for. */
type Asked = { league: League; search: string };

/** A page of the site: its name, its code, and what it reads besides the tournaments. */
export type Page = {
  name: string;
  code: Late;
  read?: (cache: QueryClient, api: Client, tournamentId: string, path: string, asked: Asked) => Promise<void>;
  /** Speaks of no tournament, and stands without one. */
  isGeneral?: true;
  /** Is nothing but results: a reader who hides them finds that said instead. */
  isOfResults?: true;
  /** Fills the window alone, without the frame of the site. */
  isBare?: true;
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
  const match = cache.getQueryData(matchQuery(api, subjectAt(path)?.id ?? '').queryKey);
  const teams = [match?.team1, match?.team2].flatMap((team) => (team?.teamId ? [team] : []));
  await Promise.all(teams.map(({ teamId }) => cache.prefetchQuery(matchesOfQuery(api, { teamId }))));
};

const readTeam: Read = async (cache, api, _, path) => {
  const teamId = subjectAt(path)?.id ?? '';
  await Promise.all([
    cache.prefetchQuery(matchesOfQuery(api, { teamId })),
    cache.prefetchQuery(seasonsQuery(api, teamId)),
  ]);
};

/** The code of a public page, by the file that it is the main export of. */
const code = (name: string, bring: Parameters<typeof late>[1]) => late(`src/pages/public/${name}.tsx`, bring);

export const VIEWS: View[] = [
  {
    path: '/',
    name: 'Home',
    code: code('Home', () => import('./pages/public/Home.tsx')),
    read: all(readTeams, readMatches, readBracket, readChampions, readFollowed, readSplit),
  },
  {
    path: '/tournaments',
    name: 'Tournaments',
    code: code('Tournaments', () => import('./pages/public/Tournaments.tsx')),
    read: readChampions,
  },
  {
    path: '/teams',
    name: 'Teams',
    code: code('Teams', () => import('./pages/public/Teams.tsx')),
    read: readTeams,
  },
  {
    path: '/matches',
    name: 'Matches',
    code: code('Matches', () => import('./pages/public/Matches.tsx')),
    read: readMatches,
  },
  {
    path: '/bracket',
    name: 'Bracket',
    code: code('Bracket', () => import('./pages/public/Bracket.tsx')),
    read: readBracket,
  },
  {
    path: '/rankings',
    name: 'Rankings',
    isOfResults: true,
    code: code('Rankings', () => import('./pages/public/Rankings.tsx')),
    read: readRankings,
  },
  {
    path: '/players',
    name: 'Players',
    isOfResults: true,
    code: code('Players', () => import('./pages/public/Players.tsx')),
    read: readPlayers,
  },
  {
    path: '/donations',
    name: 'Donations',
    code: code('Donations', () => import('./pages/public/Donations.tsx')),
    read: all(readLedger, readSupporters),
  },
  { path: '/socials', name: 'Socials', code: code('Socials', () => import('./pages/public/Socials.tsx')) },
];

/** The pages of one thing each; they are read once the thing itself is there. */
const SUBJECTS: Record<Subject['noun'], Page> = {
  tournaments: {
    name: 'Tournament',
    code: code('Tournament', () => import('./pages/public/Tournament.tsx')),
    read: all(readMatches, readBracket, readLedger, readChampions, readRules),
  },
  teams: {
    name: 'Team',
    code: code('Team', () => import('./pages/public/Team.tsx')),
    read: all(readTeams, readBracket, readTeam),
  },
  players: {
    name: 'Player',
    code: code('Player', () => import('./pages/public/Player.tsx')),
    read: async (cache, api, _, path) => {
      await cache.prefetchQuery(matchesOfQuery(api, { playerId: subjectAt(path)?.id ?? '' }));
    },
  },
  matches: {
    name: 'Match',
    code: code('Match', () => import('./pages/public/Match.tsx')),
    read: all(readRivals, readBracket, readTeams),
  },
};

/** The HTTP interface for people. */
const API_DOCS: View = {
  path: '/api/docs',
  name: 'API',
  code: code('ApiDocs', () => import('./pages/public/ApiDocs.tsx')),
  isGeneral: true,
  read: async (cache, api) => {
    const { apiDocsQuery } = await import('./features/apiDocs/query.ts');
    await cache.prefetchQuery(apiDocsQuery(api));
  },
};

/** What is kept of people: the footer leads there, and the bot. */
export const PRIVACY: View = {
  path: '/privacy',
  name: 'Privacy',
  code: code('Privacy', () => import('./pages/public/Privacy.tsx')),
  isGeneral: true,
};

/** The admin's side, rendered by the browser alone: it is nobody's first page. */
export const ADMIN: View = {
  path: '/admin',
  name: 'Admin',
  code: late('src/pages/admin/Admin.tsx', () => import('./pages/admin/Admin.tsx')),
  isGeneral: true,
};

/** The views for a stream, and where an operator finds their addresses. */
const ON_AIR: Page = {
  name: 'On air',
  code: late('src/pages/broadcast/OnAir.tsx', () => import('./pages/broadcast/OnAir.tsx')),
  read: all(readMatches, readBracket, readLedger),
  isBare: true,
};
const BROADCAST: View = {
  path: '/broadcast',
  name: 'Broadcast',
  code: late('src/pages/broadcast/Broadcast.tsx', () => import('./pages/broadcast/Broadcast.tsx')),
  read: all(readMatches, readBracket, readLedger),
};

/** The page at a path, if there is one; everything below /admin is the admin's. */
export function pageAt(path: string): Page | undefined {
  const plain = path.length > 1 ? withoutEndSlashes(path) : path;
  if (plain === ADMIN.path || plain.startsWith(`${ADMIN.path}/`)) return ADMIN;
  if (overlayAt(plain)) return ON_AIR;
  const subject = subjectAt(plain);
  return subject
    ? SUBJECTS[subject.noun]
    : [...VIEWS, API_DOCS, PRIVACY, BROADCAST].find((view) => view.path === plain);
}

/** The document's title at a path; `about` is what is known of the one thing that the page is about. */
export function titleAt(
  path: string,
  productName: string,
  tournamentName: string | undefined,
  about?: About | null,
): string {
  const page = pageAt(path);
  const subject = subjectAt(path);
  const name = subject && page ? (about === null ? MISSING[subject.noun] : about?.title) : page?.name;
  const parts =
    path === '/'
      ? [tournamentName]
      : [name ?? page?.name ?? 'Page not found', page && !page.isGeneral && tournamentName];
  return [...new Set([...parts, productName])].filter(Boolean).join(' – ');
}
