import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Match } from '#domain/contract/competition/matches.ts';
import { listLooseGames } from '#domain/contract/games/games.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { listMatchDays } from '#domain/contract/matchDay/matchDays.ts';
import { pathQuery } from '#shared/api/api.ts';
import { refetchNouns } from '#shared/api/refetch.ts';

export const matchesQuery = (api: Client, tournamentId: string) =>
  pathQuery<Match[]>(api, ['matches', tournamentId], `/api/tournaments/${tournamentId}/matches?limit=1000`);

const keyOf = (tournamentId: string) => ['matches', tournamentId];

/** A tournament's matches as they were last read. */
export const listOf = (cache: QueryClient, tournamentId: string) =>
  cache.getQueryData<Match[]>(keyOf(tournamentId)) ?? [];

export function updateCachedMatches(cache: QueryClient, tournamentId: string, newer: readonly Match[]) {
  // An answer that is on its way may be older than these.
  void cache.cancelQueries({ queryKey: keyOf(tournamentId) });
  cache.setQueryData<Match[]>(keyOf(tournamentId), (known) => {
    if (!known) return known;
    const byId = new Map(newer.map((match) => [match.id, match]));
    const merged = known.map((match) => {
      const given = byId.get(match.id);
      byId.delete(match.id);
      return given && given.version >= match.version ? given : match;
    });
    return [...merged, ...byId.values()];
  });
  readAgain(cache);
}

/** Has everything that follows from matches read again. */
export function readAgain(cache: QueryClient) {
  void refetchNouns(cache, AFTER_MATCHES);
}

export const AFTER_MATCHES = ['matches', 'brackets', 'rankings', 'teams'];

const LOOKS_EVERY = 30_000;

/** Games that the staff should look at. A game without any of our players is none of our business. */
export const looseGamesQuery = (api: Client) =>
  queryOptions({
    queryKey: ['games', 'loose'],
    queryFn: async () => (await api.call(listLooseGames, {})).data.filter(({ near }) => near.length > 0),
    refetchInterval: LOOKS_EVERY,
  });

export const matchDaysQuery = (api: Client, tournamentId: string, { isStuck = false } = {}) =>
  queryOptions({
    queryKey: ['matches', tournamentId, 'days', isStuck],
    queryFn: async () => {
      const query = { tournamentId, limit: 200, ...(isStuck && { isStuck: 'true' as const }) };
      return (await api.call(listMatchDays, { query })).data;
    },
  });
