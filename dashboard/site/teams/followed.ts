import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Registration } from '#domain/contract/competition/registrations.ts';
import type { Client } from '#domain/contract/http/client.ts';
import type { Session } from '#domain/contract/operations/system.ts';
import { bracketQuery, matchesOfQuery, teamQuery, tournamentsIn } from '#shared/api/api.ts';
import { preferencesIn } from '#shared/site/preferences.ts';

const MAX_SHOWN = 4;

/** The ids of the teams of a captain who is logged in, newest first. */
export const ownTeamsQuery = (api: Client) =>
  queryOptions({
    queryKey: ['registrations', 'ownTeams'],
    queryFn: async () =>
      (await api.read<Registration[]>('/api/me/registrations')).data.flatMap(({ status, teamId }) =>
        status === 'approved' && teamId ? teamId : [],
      ),
  });

/** A captain's own teams, then the teams followed last. */
export const yourTeams = (own: readonly string[], followed: readonly string[]) =>
  [...new Set([...own, ...followed.toReversed()])].slice(0, MAX_SHOWN);

export async function readYourTeams(cache: QueryClient, api: Client) {
  const isCaptain = cache.getQueryData<Session>(['session'])?.captain !== undefined;
  const own = isCaptain ? await cache.fetchQuery(ownTeamsQuery(api)).catch(() => []) : [];
  const live = tournamentsIn(cache).filter(({ status }) => status === 'live');
  const reads = yourTeams(own, preferencesIn(cache).followed).map(async (teamId) => {
    await cache.prefetchQuery(matchesOfQuery(api, { teamId }));
    const team = await cache.fetchQuery(teamQuery(api, teamId)).catch(() => null);
    const of = live.find(({ id }) => id === team?.tournamentId);
    if (of) await cache.prefetchQuery(bracketQuery(api, of.id));
  });
  await Promise.all(reads);
}
