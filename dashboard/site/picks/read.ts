import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '#domain/contract/http/client.ts';
import { siteSettings } from '#domain/site/settings.ts';
import { bracketQuery, pickSheetQuery, teamsQuery } from '#shared/api/api.ts';
import { profileAt } from '#shared/profile/address.ts';
import { pickBoardQuery, pickTableQuery } from './queries.ts';

type Reader = { cache: QueryClient; api: Client; tournament: { id: string } | undefined; path: string };

export async function readPicks({ cache, api, tournament, path }: Reader) {
  if (!siteSettings().pickem || path.startsWith('/pickem/leagues')) return;
  const sheet = cache.getQueryData(pickSheetQuery(api, profileAt(path)?.id ?? '').queryKey);
  const tournamentId = sheet?.tournamentId ?? tournament?.id ?? '';
  if (path.startsWith('/pickem/table')) {
    await cache.prefetchInfiniteQuery(pickTableQuery(api, tournamentId));
    return;
  }
  await Promise.all([
    cache.prefetchQuery(bracketQuery(api, tournamentId)),
    cache.prefetchQuery(teamsQuery(api, tournamentId)),
    cache.prefetchQuery(pickBoardQuery(api, tournamentId)),
    path === '/pickem' && cache.prefetchInfiniteQuery(pickTableQuery(api, tournamentId)),
  ]);
}
