import { queryOptions } from '@tanstack/react-query';
import type { Supporters } from '#domain/contract/competition/prizePool.ts';
import type { Client } from '#domain/contract/http/client.ts';

/** Who supports a tournament, and who gave the most of all times; the server counts, over all donations. */
export const supportersQuery = (api: Client, tournamentId: string) =>
  queryOptions({
    queryKey: ['donations', 'supporters', tournamentId],
    queryFn: async () => (await api.read<Supporters>(`/api/tournaments/${tournamentId}/supporters`)).data,
  });
