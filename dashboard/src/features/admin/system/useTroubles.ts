import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api.ts';
import { failedQuery } from '../deliveries/queries.ts';
import { useDestinations } from '../destinations/destination.ts';

/** What waits for an admin's hand: messages that were given up, and places with a problem. */
export function useTroubles() {
  const failed = useQuery(failedQuery(useApi())).data ?? [];
  const { destinations = [] } = useDestinations();
  return { failed: failed.length, broken: destinations.filter(({ problem }) => problem).length };
}
