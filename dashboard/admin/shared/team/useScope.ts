import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from 'wouter';
import type { Team } from '#domain/contract/competition/teams.ts';
import { teamsQuery, useApi } from '#shared/api/api.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { allTeamsQuery } from './queries.ts';

/** Which teams a page is about: all, those without a tournament, or one tournament's by its id. */
export type Scope = 'all' | 'none' | (string & {});

export function useScope() {
  const { all, league, query } = useSelection();
  const [path, go] = useLocation();
  const asked = new URLSearchParams(useSearch()).get('tournament');
  const tournament = all.find(({ id }) => id === asked);
  const scope: Scope = tournament?.id ?? (asked === 'none' ? 'none' : 'all');
  const show = (next: Scope) => {
    const of = all.find(({ id }) => id === next);
    const address = new URLSearchParams({ league: of?.league ?? league });
    if (next !== 'all') address.set('tournament', next);
    go(`${path}?${address}`);
  };
  return { scope, tournament, tournaments: all, query, show };
}

export function useTeams(scope: Scope) {
  const api = useApi();
  const isOne = scope !== 'all' && scope !== 'none';
  const one = useQuery({ ...teamsQuery(api, scope), enabled: isOne, refetchOnWindowFocus: true });
  const every = useQuery({ ...allTeamsQuery(api), enabled: !isOne, refetchOnWindowFocus: true });
  const query = isOne ? one : every;
  const teams = query.data
    ?.filter(({ assignedTournaments }) => scope !== 'none' || assignedTournaments.length === 0)
    .toSorted(byName);
  return { query, teams };
}

const words = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
/** Teams, players: by name. */
export const byName = (a: Pick<Team, 'name'>, b: Pick<Team, 'name'>) => words.compare(a.name, b.name);
