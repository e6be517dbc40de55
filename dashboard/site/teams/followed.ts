import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '#domain/contract/http/client.ts';
import { matchesOfQuery, teamQuery } from '#shared/api/api.ts';
import { preferencesIn } from '#shared/site/preferences.ts';

export const MAX_SHOWN = 6;

export async function readFollowed(cache: QueryClient, api: Client) {
  const teams = preferencesIn(cache).followed.slice(-MAX_SHOWN);
  await Promise.all(
    teams.flatMap((teamId) => [
      cache.prefetchQuery(teamQuery(api, teamId)),
      cache.prefetchQuery(matchesOfQuery(api, { teamId })),
    ]),
  );
}
