import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../../domain/contract/client.ts';
import type { Donation } from '../../../../domain/contract/donations.ts';

/** Donations of all tournaments, the newest first. */
export const supportersQuery = (api: Client) =>
  queryOptions({
    queryKey: ['donations', 'everybody'],
    queryFn: async () => (await api.read<Donation[]>('/api/donations?limit=1000')).data,
  });

/** How many each list shows (specification 1 §9). */
const PREVIOUS = 10;
const CHAMPIONS = 5;

/** Who gave: to this tournament, to those before it, and the most of all times. */
export function supportersOf(donations: readonly Donation[], tournamentId: string) {
  const newest = donations.toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
  return {
    current: newest.filter((donation) => donation.tournamentId === tournamentId),
    previous: newest.filter((donation) => donation.tournamentId !== tournamentId).slice(0, PREVIOUS),
    champions: newest.toSorted((one, other) => other.amount - one.amount).slice(0, CHAMPIONS),
  };
}
