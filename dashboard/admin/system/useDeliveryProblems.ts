import { failedQuery } from '#admin/deliveries/index.ts';
import { useDestinations } from '#admin/destinations/index.ts';
import { useRead } from '#shared/api/api.ts';

export function useDeliveryProblems() {
  const failed = useRead(failedQuery).data ?? [];
  const { destinations = [] } = useDestinations();
  return { failed: failed.length, broken: destinations.filter(({ problem }) => problem).length };
}
