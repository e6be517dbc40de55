import { queryOptions } from '@tanstack/react-query';
import { readAllPages, wholeQuery } from '#admin/shared/readAllPages.ts';
import type { Ban, Membership, Player } from '#domain/contract/competition/players.ts';
import type { Client } from '#domain/contract/http/client.ts';

/** Reads every player, including removed ones. */
export const allPlayersQuery = (api: Client) =>
  wholeQuery<Player>(api, ['players', 'all'], '/api/players?limit=1000');

export const playerQuery = (api: Client, id: string) =>
  queryOptions({
    queryKey: ['players', 'record', id],
    queryFn: async () => (await api.read<Player>(`/api/players/${id}`)).data,
  });

export const tournamentsOfPlayersQuery = (api: Client) =>
  queryOptions({
    queryKey: ['memberships', 'all'],
    queryFn: async () => {
      const of = new Map<string, Set<string>>();
      const memberships = await readAllPages<Membership>(api, '/api/memberships?limit=1000');
      for (const { playerId, tournamentId } of memberships)
        of.set(playerId, (of.get(playerId) ?? new Set()).add(tournamentId));
      return Object.fromEntries([...of].map(([id, tournaments]) => [id, tournaments.size]));
    },
  });

export const bansQuery = (api: Client) => wholeQuery<Ban>(api, ['bans'], '/api/bans?limit=1000');

export const OF_BANS = ['bans', 'registrations'];

export const OF_PLAYERS = ['players', 'teams', 'memberships', 'participations', 'matches', 'rankings'];
