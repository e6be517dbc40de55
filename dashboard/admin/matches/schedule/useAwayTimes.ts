import { useQuery } from '@tanstack/react-query';
import type { Away } from '#domain/competition/availability.ts';
import { listAwayTimes } from '#domain/contract/matchDay/availability.ts';
import { useApi } from '#shared/api/api.ts';

export function useAwayTimes(id: string): readonly Away[] | undefined {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['participations', 'away', id],
    queryFn: async () => (await api.call(listAwayTimes, { params: { id } })).data,
    enabled: id !== '',
    // Open pages get no news of matches in other tournaments.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  return data;
}
