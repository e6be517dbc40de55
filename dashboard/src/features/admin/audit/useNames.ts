import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AuditEntry } from '../../../../../domain/contract/audit.ts';
import type { Tournament } from '../../../../../domain/contract/tournaments.ts';
import { matchesQuery, teamsQuery, useApi } from '../../../api.ts';
import { pairing } from '../matches/outcome.ts';
import type { Names } from './changes.ts';

/** What the ids in these entries are called, as far as their tournaments still have them. */
export function useNames(entries: readonly AuditEntry[], all: readonly Tournament[]): Names {
  const api = useApi();
  const shown = useMemo(() => {
    const named = new Set(entries.map(({ tournamentId }) => tournamentId));
    return all.filter(({ id }) => named.has(id));
  }, [entries, all]);
  const teams = useQueries({
    queries: shown.map(({ id }) => teamsQuery(api, id)),
    combine: (queries) => queries.flatMap(({ data }) => data ?? []),
  });
  const matches = useQueries({
    queries: shown.map(({ id }) => matchesQuery(api, id)),
    combine: (queries) => queries.flatMap(({ data }) => data ?? []),
  });
  return useMemo(() => {
    const names = new Map<string, string>(all.map(({ id, name }) => [id, name]));
    for (const team of teams) {
      names.set(team.id, team.name);
      if (team.tournamentParticipationId) names.set(team.tournamentParticipationId, team.name);
      for (const player of team.players) names.set(player.id, player.name);
    }
    for (const match of matches) names.set(match.id, pairing(match));
    return names;
  }, [all, teams, matches]);
}
