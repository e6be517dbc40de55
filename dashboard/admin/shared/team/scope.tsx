import { useLocation, useSearch } from 'wouter';
import type { Team } from '#domain/contract/competition/teams.ts';
import { t } from '#domain/text/translate.ts';
import { teamsQuery, useRead } from '#shared/api/api.ts';
import { StatusBadge } from '#shared/tournament/StatusBadge.tsx';
import { STATUS_WORDS } from '#shared/tournament/status.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Row } from '#ui/blocks.tsx';
import { Select } from '#ui/Field.tsx';
import { allTeamsQuery } from './queries.ts';

export function TournamentFilter({ all, none }: { all: string; none?: string }) {
  const { scope, tournament, tournaments, show } = useScope();
  return (
    <Row gap={2.5} minWidth={0}>
      <Select
        label={t`Tournament`}
        isLabelHidden
        value={scope}
        onText={show}
        options={tournaments.map(({ id, name, league, status }) => [
          id,
          t`${name} (League ${league}, ${STATUS_WORDS[status].toLowerCase()})`,
        ])}
      >
        <option value="all">{all}</option>
        {none && <option value="none">{none}</option>}
      </Select>
      {tournament && <StatusBadge status={tournament.status} />}
    </Row>
  );
}

/** The teams on a page: all, those without a tournament, or those in one tournament by its id. */
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
  const isOne = scope !== 'all' && scope !== 'none';
  const one = useRead((api) => ({ ...teamsQuery(api, scope), enabled: isOne, refetchOnWindowFocus: true }));
  const every = useRead((api) => ({ ...allTeamsQuery(api), enabled: !isOne, refetchOnWindowFocus: true }));
  const query = isOne ? one : every;
  const teams = query.data
    ?.filter(({ assignedTournaments }) => scope !== 'none' || assignedTournaments.length === 0)
    .toSorted(byName);
  return { query, teams };
}

const words = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
export const byName = (a: Pick<Team, 'name'>, b: Pick<Team, 'name'>) => words.compare(a.name, b.name);
