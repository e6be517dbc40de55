import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Client } from '#domain/contract/client.ts';
import type { Donation } from '#domain/contract/donations.ts';

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
