import { useQuery } from '@tanstack/react-query';
import type { Away } from '#domain/competition/availability.ts';
import { listAwayTimes } from '#domain/contract/matchDay/availability.ts';
import { callQuery, useApi } from '#shared/api/api.ts';

export function useAwayTimes(id: string): readonly Away[] | undefined {
  const api = useApi();
  const { data } = useQuery({
    ...callQuery(api, ['participations', 'away', id], listAwayTimes, { params: { id } }),
    enabled: id !== '',
    // Open pages get no news of matches in other tournaments.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  return data;
}
