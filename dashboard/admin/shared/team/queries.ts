import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Participation } from '#domain/contract/competition/participations.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { search } from '#domain/contract/publishing/search.ts';
import { t } from '#domain/text/translate.ts';
import { useRead } from '#shared/api/api.ts';
import { useSettled } from '#ui/useSettled.ts';
import { wholeQuery } from '../readAllPages.ts';

export const allTeamsQuery = (api: Client) =>
  wholeQuery<Team>(api, ['teams', 'all'], '/api/teams?limit=1000');

export const teamParticipationsQuery = (api: Client, teamId: string) =>
  wholeQuery<Participation>(
    api,
    ['participations', 'team', teamId],
    `/api/participations?limit=1000&teamId=${teamId}`,
  );

/** Reads the teams whose name in a tournament matches the search, each with that name. */
const otherNamesQuery = (api: Client, sought: string) =>
  queryOptions({
    queryKey: ['teams', 'otherNames', sought],
    queryFn: async () =>
      (await api.call(search, { query: { q: sought } })).data.teams.flatMap(({ foundAs, ...team }) =>
        foundAs ? [{ ...team, foundAs }] : [],
      ),
    enabled: sought !== '',
  });

export const foundPlayersQuery = (api: Client, q: string) =>
  queryOptions({
    queryKey: ['players', 'found', q],
    queryFn: async () => (await api.call(search, { query: { q } })).data.players,
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });

export const OF_TEAMS = [
  'teams',
  'participations',
  'players',
  'memberships',
  'tournaments',
  'prizePools',
  'brackets',
  'matches',
  'registrations',
] as const;

/** Milliseconds between the last key press and the search. */
const PAUSE = 180;

/**
 * Returns the teams that match by name, tag or a name in a tournament. `notes` explains each team found by such a name.
 */
export function useFoundTeams<Listed extends Pick<Team, 'id' | 'name' | 'tag'>>(
  teams: readonly Listed[],
  typed: string,
): { found: Listed[]; notes: string[] } {
  const sought = typed.trim().toLowerCase();
  const settled = useSettled(sought, PAUSE, '');
  const { data: others = [] } = useRead(otherNamesQuery, settled);
  const suits = ({ name, tag }: Listed) => `${name} ${tag}`.toLowerCase().includes(sought);
  const called =
    sought === '' ? [] : others.filter(({ id }) => teams.some((team) => team.id === id && !suits(team)));
  return {
    found: teams.filter((team) => suits(team) || called.some(({ id }) => id === team.id)),
    notes: called.map(
      ({ name, foundAs }) => t`${foundAs.name} in ${foundAs.tournamentName} is now called ${name}.`,
    ),
  };
}

export const participationsQuery = (api: Client, tournamentId: string) =>
  wholeQuery<Participation>(
    api,
    ['participations', tournamentId],
    `/api/tournaments/${tournamentId}/participations?limit=1000`,
  );
