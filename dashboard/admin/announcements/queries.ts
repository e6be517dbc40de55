import { queryOptions } from '@tanstack/react-query';
import { pollInterval } from '#admin/deliveries/index.ts';
import { type Delivery, listAnnouncements, listDeliveries } from '#domain/contract/announcements.ts';
import type { Client } from '#domain/contract/client.ts';

/** The latest announcements, newest first. */
export const announcementsQuery = (api: Client) =>
  queryOptions({
    queryKey: ['announcements'],
    queryFn: async () => (await api.call(listAnnouncements, { query: { limit: 50 } })).data,
  });

/** The messages that carry announcements, by the announcement's id. */
export const carriedQuery = (api: Client) =>
  queryOptions({
    queryKey: ['deliveries', 'announcements'],
    queryFn: async () =>
      (await api.call(listDeliveries, { query: { kind: 'announcement', limit: 1000 } })).data,
    refetchInterval: (query) => pollInterval(query.state.data),
  });

export function progressText(deliveries: readonly Delivery[]): string {
  const count = (state: Delivery['state']) => deliveries.filter((each) => each.state === state).length;
  const [sent, waiting, failed] = [count('sent'), count('waiting'), count('failed')];
  if (deliveries.length === 0) return 'On the site alone';
  if (sent === deliveries.length) return sent === 1 ? 'Sent to 1 place' : `Sent to ${sent} places`;
  const parts = [
    sent > 0 && `${sent} sent`,
    waiting > 0 && `${waiting} on the way`,
    failed > 0 && `${failed} failed`,
    count('cancelled') > 0 && `${count('cancelled')} not needed`,
  ];
  return parts.filter(Boolean).join(', ');
}
