import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '#domain/contract/client.ts';
import { siteSettings } from '#domain/site/settings.ts';
import { bracketQuery, teamsQuery } from '#shared/api/api.ts';
import { pickBoardQuery, pickTableQuery } from './queries.ts';

/** What the page of picks at a path shows of a tournament; nothing where the league has no picks. */
export async function readPicks(cache: QueryClient, api: Client, tournamentId: string, path: string) {
  if (!siteSettings().pickem || path.startsWith('/pickem/leagues')) return;
  if (path.startsWith('/pickem/table')) {
    await cache.prefetchInfiniteQuery(pickTableQuery(api, tournamentId));
    return;
  }
  await Promise.all([
    cache.prefetchQuery(bracketQuery(api, tournamentId)),
    cache.prefetchQuery(teamsQuery(api, tournamentId)),
    cache.prefetchQuery(pickBoardQuery(api, tournamentId)),
  ]);
}
