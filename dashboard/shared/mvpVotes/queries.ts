import { queryOptions } from '@tanstack/react-query';
import type { MvpPoll } from '#domain/contract/competition/picks.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { pathQuery } from '#shared/api/api.ts';

export type VoteOf = { noun: 'matches' | 'tournaments'; id: string; tournamentId: string };

const pathOf = ({ noun, id }: VoteOf) => `/api/${noun}/${encodeURIComponent(id)}/mvp`;

/** The fans' MVP vote; null if there is none. An open vote is read again when it closes. */
export const mvpQuery = (api: Client, of: VoteOf) =>
  queryOptions({
    queryKey:
      of.noun === 'matches' ? ['matches', of.tournamentId, 'mvp', of.id] : ['tournaments', 'mvp', of.id],
    queryFn: async () => (await api.read<MvpPoll | null>(pathOf(of))).data,
    refetchInterval: ({ state: { data } }) =>
      data?.isOpen ? Math.max(1_000, Date.parse(data.closesAt) - Date.now() + 500) : false,
  });

export const ownVoteQuery = (api: Client, of: VoteOf) =>
  pathQuery<{ playerId: string | null }>(
    api,
    ['matches', of.tournamentId, 'mvp', of.id, 'own'],
    `${pathOf(of)}/me`,
  );
