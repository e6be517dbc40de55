import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Client } from '#domain/contract/client.ts';
import type { Donation, Supporters } from '#domain/contract/donations.ts';

/** Who supports a tournament, and who gave the most of all times; the server counts, over all donations. */
export const supportersQuery = (api: Client, tournamentId: string) =>
  queryOptions({
    queryKey: ['donations', 'supporters', tournamentId],
    queryFn: async () => (await api.read<Supporters>(`/api/tournaments/${tournamentId}/supporters`)).data,
  });

/** The donations to a tournament that come after its newest, down to the first. */
export const olderQuery = (api: Client, tournamentId: string, nextToken: string | undefined) =>
  queryOptions({
    queryKey: ['donations', 'older', tournamentId, nextToken],
    queryFn: async () => {
      const all: Donation[] = [];
      let token = nextToken;
      while (token) {
        const asked = new URLSearchParams({ tournamentId, limit: '1000', nextToken: token });
        const page = await api.read<Donation[]>(`/api/donations?${asked}`);
        all.push(...page.data);
        token = page.nextToken;
      }
      return all;
    },
    placeholderData: keepPreviousData,
  });
