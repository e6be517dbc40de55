import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Registration } from '#domain/contract/competition/registrations.ts';
import type { Client } from '#domain/contract/http/client.ts';
import type { Session } from '#domain/contract/operations/system.ts';
import { bracketQuery, matchesOfQuery, teamQuery, tournamentsIn } from '#shared/api/api.ts';
import { preferencesIn } from '#shared/site/preferences.ts';
import { isCurrent } from '#shared/tournament/status.ts';

const MAX_SHOWN = 4;

/** The approved teams of a captain who is logged in, with their tournaments, newest first. */
export const ownTeamsQuery = (api: Client) =>
  queryOptions({
    queryKey: ['registrations', 'ownTeams'],
    queryFn: async () =>
      (await api.read<Registration[]>('/api/me/registrations')).data.flatMap((own) =>
        own.status === 'approved' && own.teamId ? { teamId: own.teamId, tournamentId: own.tournamentId } : [],
      ),
  });

type OwnTeam = { teamId: string; tournamentId: string };

/** The ids of a captain's teams in tournaments that are not over. */
export const currentTeams = (own: readonly OwnTeam[], all: ReturnType<typeof tournamentsIn>) =>
  own.flatMap((team) =>
    all.some((one) => one.id === team.tournamentId && isCurrent(one)) ? team.teamId : [],
  );

/** A captain's own teams, then the most recently followed teams. */
export const yourTeams = (own: readonly string[], followed: readonly string[]) =>
  [...new Set([...own, ...followed.toReversed()])].slice(0, MAX_SHOWN);

export async function readYourTeams({ cache, api }: { cache: QueryClient; api: Client }) {
  const isCaptain = cache.getQueryData<Session>(['session'])?.captain !== undefined;
  const own = isCaptain ? await cache.fetchQuery(ownTeamsQuery(api)).catch(() => []) : [];
  const all = tournamentsIn(cache);
  const reads = yourTeams(currentTeams(own, all), preferencesIn(cache).followed).map(async (teamId) => {
    await cache.prefetchQuery(matchesOfQuery(api, { teamId }));
    const team = await cache.fetchQuery(teamQuery(api, teamId)).catch(() => null);
    const of = all.find(({ id, status }) => id === team?.tournamentId && status === 'live');
    if (of) await cache.prefetchQuery(bracketQuery(api, of.id));
  });
  await Promise.all(reads);
}
