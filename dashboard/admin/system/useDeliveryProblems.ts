import { useQuery } from '@tanstack/react-query';
import { failedQuery } from '#admin/deliveries/index.ts';
import { useDestinations } from '#admin/destinations/index.ts';
import { useApi } from '#shared/api/api.ts';

export function useDeliveryProblems() {
  const failed = useQuery(failedQuery(useApi())).data ?? [];
  const { destinations = [] } = useDestinations();
  return { failed: failed.length, broken: destinations.filter(({ problem }) => problem).length };
}
