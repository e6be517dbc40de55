import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy } from 'react';
import type { Client } from '../../domain/contract/client.ts';
import {
  bracketQuery,
  matchesQuery,
  matchQuery,
  prizePoolQuery,
  rankingsQuery,
  teamQuery,
  teamsQuery,
  tournamentsQuery,
} from './api.ts';
import { matchIdAt } from './features/matches/matchAddress.ts';
import { LatePage, late } from './late.tsx';
import { Bracket } from './pages/public/Bracket.tsx';
import { Donations } from './pages/public/Donations.tsx';
import { Home } from './pages/public/Home.tsx';
import { Match } from './pages/public/Match.tsx';
import { Matches } from './pages/public/Matches.tsx';
import { Players } from './pages/public/Players.tsx';
import { Rankings } from './pages/public/Rankings.tsx';
import { Socials } from './pages/public/Socials.tsx';
import { Teams } from './pages/public/Teams.tsx';
import { Tournaments } from './pages/public/Tournaments.tsx';

/** A view of the site: its place, its name in the navigation, and what it reads besides the tournaments. */
export type View = {
  path: string;
  name: string;
  Page: ComponentType;
  read?: (cache: QueryClient, api: Client, tournamentId: string, path: string) => Promise<void>;
  /** Whether what the address names is there, once it was read. */
  isThere?: (cache: QueryClient, path: string) => boolean;
  /** Brings code that is not there from the beginning, and which file's it is. */
  load?: () => Promise<void>;
  source?: string;
  /** Speaks of no tournament, and stands without one. */
  isGeneral?: true;
};

const readTeams: View['read'] = (cache, api, id) => cache.prefetchQuery(teamsQuery(api, id));
const readBracket: View['read'] = (cache, api, id) => cache.prefetchQuery(bracketQuery(api, id));
const readMatches: View['read'] = (cache, api, id) => cache.prefetchQuery(matchesQuery(api, id));
const readRankings: View['read'] = async (cache, api, tournamentId) => {
  await cache.prefetchQuery(rankingsQuery(api, { tournamentId }));
  await cache.prefetchQuery(matchesQuery(api, tournamentId));
};
const readLedger: View['read'] = (cache, api, id) => cache.prefetchQuery(prizePoolQuery(api, id));
const readChampions: View['read'] = async (cache, api) => {
  const all = cache.getQueryData(tournamentsQuery(api).queryKey) ?? [];
  const champions = all.flatMap(({ status, championTeamID }) =>
    status === 'completed' && championTeamID ? [championTeamID] : [],
  );
  await Promise.all(champions.map((id) => cache.prefetchQuery(teamQuery(api, id))));
};
const readHome: View['read'] = async (...asked) => {
  const reads = [readTeams, readMatches, readBracket, readChampions];
  await Promise.all(reads.map((read) => read?.(...asked)));
};
export const VIEWS: View[] = [
  { path: '/', name: 'Home', Page: Home, read: readHome },
  { path: '/tournaments', name: 'Tournaments', Page: Tournaments, read: readChampions },
  { path: '/teams', name: 'Teams', Page: Teams, read: readTeams },
  { path: '/matches', name: 'Matches', Page: Matches, read: readMatches },
  { path: '/bracket', name: 'Bracket', Page: Bracket, read: readBracket },
  { path: '/rankings', name: 'Rankings', Page: Rankings, read: readRankings },
  { path: '/players', name: 'Players', Page: Players },
  { path: '/donations', name: 'Donations', Page: Donations, read: readLedger },
  { path: '/socials', name: 'Socials', Page: Socials },
];

/** The page of one match. */
const MATCH: View = {
  path: '/matches',
  name: 'Match',
  Page: Match,
  read: async (cache, api, id, path) => {
    // The match itself was read before: it names the tournament.
    if (!cache.getQueryData(matchQuery(api, matchIdAt(path) ?? '').queryKey)) return;
    await Promise.all([readMatches, readBracket, readTeams].map((read) => read?.(cache, api, id, path)));
  },
  isThere: (cache, path) => Boolean(cache.getQueryData(['matches', 'one', matchIdAt(path)])),
};

const apiDocs = late(() => import('./pages/public/ApiDocs.tsx'));
/** The HTTP interface for people. */
const API_DOCS: View = {
  path: '/api/docs',
  name: 'API',
  Page: () => <LatePage code={apiDocs} />,
  load: apiDocs.load,
  source: 'src/pages/public/ApiDocs.tsx',
  isGeneral: true,
  read: async (cache, api) => {
    const { apiDocsQuery } = await import('./features/apiDocs/query.ts');
    await cache.prefetchQuery(apiDocsQuery(api));
  },
};

/** The admin's side, loaded when it is asked for. */
export const ADMIN: View = {
  path: '/admin',
  name: 'Admin',
  Page: lazy(() => import('./pages/admin/Admin.tsx')),
  isGeneral: true,
};

/** The view at a path, if there is one; everything below /admin is the admin's. */
export const viewAt = (path: string): View | undefined => {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path;
  if (plain === ADMIN.path || plain.startsWith(`${ADMIN.path}/`)) return ADMIN;
  return matchIdAt(plain) ? MATCH : [...VIEWS, API_DOCS].find((view) => view.path === plain);
};

/** The document's title at a path; `subject` is what the page is about, where it is about one thing. */
export function titleAt(
  path: string,
  productName: string,
  tournamentName: string | undefined,
  subject?: string,
): string {
  const view = viewAt(path);
  const name = subject ?? (view ? view.name : 'Page not found');
  const parts = view?.path === '/' ? [tournamentName] : [name, view && !view.isGeneral && tournamentName];
  return [...parts, productName].filter(Boolean).join(' – ');
}
