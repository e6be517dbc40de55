import { dehydrate, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { type Client, createClient, type Send } from '../../domain/contract/client.ts';
import type { League } from '../../domain/settings.ts';
import { App } from './App.tsx';
import { ApiProvider, createCache, matchQuery, sessionQuery, tournamentsQuery } from './api.ts';
import { matchIdAt } from './features/matches/matchAddress.ts';
import { subjectOf } from './features/matches/useMatchHere.ts';
import { select } from './features/tournaments/select.ts';
import { titleAt, type View, viewAt } from './router.tsx';
import { type Site, type Start, StartProvider } from './site.ts';

export type Request = {
  /** Path and query. */
  url: string;
  /** The remembered league; one in the address stands above it. */
  league: League;
  theme: 'dark' | 'light' | null;
  site: Site;
  isAdmin: boolean;
  /** Where the order of events stood before anything was read. */
  position?: number | null;
  /** Answers reads within the server's process, as the asker. */
  send: Send;
};

/** A page for one request: its status, its HTML, and the state from which the browser goes on. */
export async function render({ url, league, theme, site, isAdmin, position = null, send }: Request) {
  const { pathname, search } = new URL(url, 'http://within');
  const api = createClient(send);
  const cache = createCache();
  cache.setDefaultOptions({ queries: { ...cache.getDefaultOptions().queries, retry: false } });
  cache.setQueryData(sessionQuery(api).queryKey, { admin: isAdmin });
  await cache.prefetchQuery(tournamentsQuery(api));
  const tournaments = cache.getQueryData(tournamentsQuery(api).queryKey);
  const view = viewAt(pathname);
  const match = await readMatch(cache, api, pathname);
  const chosen = select(tournaments ?? [], search, league, match?.tournamentId);
  const { tournament } = chosen;
  await view?.load?.();
  if (tournament || view?.isGeneral) await view?.read?.(cache, api, tournament?.id ?? '', pathname);
  const start: Start = { site, league, theme, now: new Date().toISOString(), position };
  const html = renderToString(
    <QueryClientProvider client={cache}>
      <ApiProvider value={api}>
        <StartProvider value={start}>
          <Router ssrPath={pathname} ssrSearch={search}>
            <App />
          </Router>
        </StartProvider>
      </ApiProvider>
    </QueryClientProvider>,
  );
  const isThere = view?.isThere?.(cache, pathname) ?? true;
  const state = { ...start, queries: dehydrate(cache) };
  cache.clear();
  return {
    status: statusOf(view, tournaments !== undefined, isThere),
    title: titleAt(pathname, site.productName, tournament?.name, subjectOf(match)),
    html,
    state,
    source: view?.source,
    htmlAttributes: { lang: 'en', 'data-league': chosen.league, ...(theme && { 'data-theme': theme }) },
  };
}

/** The match that an address names: the page speaks of its tournament, whatever else the address says. */
async function readMatch(cache: QueryClient, api: Client, path: string) {
  const id = matchIdAt(path);
  if (id === null) return undefined;
  await cache.prefetchQuery(matchQuery(api, id));
  return cache.getQueryData(matchQuery(api, id).queryKey);
}

/** 503 where the page cannot say what it should; the browser tries again by itself. */
function statusOf(view: View | undefined, hasTournaments: boolean, isThere: boolean) {
  if (!view) return 404;
  if (!hasTournaments && !view.isGeneral) return 503;
  return isThere ? 200 : 404;
}
