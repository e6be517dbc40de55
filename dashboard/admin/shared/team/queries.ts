import { queryOptions } from '@tanstack/react-query';
import type { Participation } from '#domain/contract/competition/participations.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { search } from '#domain/contract/publishing/search.ts';
import { readAllPages } from '../readAllPages.ts';

export const allTeamsQuery = (api: Client) =>
  queryOptions({
    queryKey: ['teams', 'all'],
    queryFn: () => readAllPages<Team>(api, '/api/teams?limit=1000'),
  });

/** Where a team takes part. */
export const teamParticipationsQuery = (api: Client, teamId: string) =>
  queryOptions({
    queryKey: ['participations', 'team', teamId],
    queryFn: () => readAllPages<Participation>(api, `/api/participations?limit=1000&teamId=${teamId}`),
  });

/** The teams that a tournament calls by the text that is sought, each with its name there. */
export const otherNamesQuery = (api: Client, sought: string) =>
  queryOptions({
    queryKey: ['teams', 'otherNames', sought],
    queryFn: async () =>
      (await api.call(search, { query: { q: sought } })).data.teams.flatMap(({ foundAs, ...team }) =>
        foundAs ? [{ ...team, foundAs }] : [],
      ),
    enabled: sought !== '',
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
