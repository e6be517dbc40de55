import { queryOptions } from '@tanstack/react-query';
import type { Participation } from '#domain/contract/competition/participations.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import type { Client } from '#domain/contract/http/client.ts';
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
