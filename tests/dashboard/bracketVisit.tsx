import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render, screen, waitFor } from '@testing-library/react';
import { App } from '../../dashboard/src/App.tsx';
import { ApiProvider, createCache } from '../../dashboard/src/api.ts';
import { FIRST_START, StartProvider } from '../../dashboard/src/site.ts';
import type { Bracket } from '../../domain/contract/brackets.ts';
import { createClient, type Send } from '../../domain/contract/client.ts';
import type { Tournament } from '../../domain/contract/tournaments.ts';
import { createSeason } from './publicSeason.ts';

// On a busy machine a render takes its time.
configure({ asyncUtilTimeout: 10_000 });

/** A tournament and its bracket as the api answers them; the bracket may change, or be away, while a page is open. */
export function bracketSeason(tournament: Tournament, bracket: Bracket | null) {
  const season = { bracket, isAway: false };
  const base = createSeason([tournament]).send;
  const send: Send = async (request) => {
    if (request.path !== `/api/tournaments/${tournament.id}/bracket`) return base(request);
    if (season.isAway) return { status: 503, body: { error: 'The database is away for a moment.' } };
    if (!season.bracket) return { status: 404, body: { error: 'Not found' } };
    return { status: 200, body: { data: JSON.parse(JSON.stringify(season.bracket)) as unknown } };
  };
  return { season, send };
}

/** The bracket page, once everything that it asks for is answered; `refresh` asks anew. */
export async function visitBracket(send: Send, address = '/bracket') {
  history.replaceState(null, '', address);
  window.scrollTo = () => {};
  document.documentElement.lang = 'en';
  const cache = createCache();
  cache.setDefaultOptions({ queries: { ...cache.getDefaultOptions().queries, retry: false } });
  render(
    <QueryClientProvider client={cache}>
      <ApiProvider value={createClient(send)}>
        <StartProvider value={{ ...FIRST_START, now: '2026-11-21T08:00:00.000Z' }}>
          <App />
        </StartProvider>
      </ApiProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Bracket' });
  await waitFor(() => {
    if (cache.isFetching() > 0) throw new Error('Something is still asked for');
  });
  return { refresh: () => cache.invalidateQueries() };
}

/** What a part of the page says, its spaces made even. */
export const textOf = (element: Element | null | undefined) =>
  (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
