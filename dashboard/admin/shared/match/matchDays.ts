import { queryOptions } from '@tanstack/react-query';
import type { Client } from '#domain/contract/http/client.ts';
import { listMatchDays } from '#domain/contract/matchDay/matchDays.ts';

export const matchDaysQuery = (api: Client, tournamentId: string, { isStuck = false } = {}) =>
  queryOptions({
    queryKey: ['matches', tournamentId, 'days', isStuck],
    queryFn: async () => {
      const query = { tournamentId, limit: 200, ...(isStuck && { isStuck: 'true' as const }) };
      return (await api.call(listMatchDays, { query })).data;
    },
  });
