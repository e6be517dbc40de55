import type { QueryClient } from '@tanstack/react-query';
import type { Match } from '#domain/contract/competition/matches.ts';
import { refetchNouns } from '#shared/api/refetch.ts';

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
