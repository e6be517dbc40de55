import type { Client } from '#domain/contract/http/client.ts';
import { type Channel, listChannels } from '#domain/contract/publishing/channels.ts';
import { listWebhooks, type Webhook } from '#domain/contract/publishing/webhooks.ts';
import { callQuery, useRead } from '#shared/api/api.ts';

export type Destination = ({ type: 'webhook' } & Webhook) | ({ type: 'channel' } & Channel);
export type DestinationType = Destination['type'];

/** Every webhook, its address masked. */
const webhooksQuery = (api: Client) => callQuery(api, ['webhooks'], listWebhooks, { query: { limit: 1000 } });

/** Every channel that receives some news. */
const channelsQuery = (api: Client) => callQuery(api, ['channels'], listChannels, { query: { limit: 1000 } });

/** Channels and webhooks in one list, channels first. */
export function useDestinations() {
  const channels = useRead(channelsQuery);
  const webhooks = useRead(webhooksQuery);
  const isThere = channels.data !== undefined && webhooks.data !== undefined;
  const destinations: Destination[] | undefined = isThere
    ? [
        ...channels.data.map((channel) => ({ type: 'channel' as const, ...channel })),
        ...webhooks.data.map((webhook) => ({ type: 'webhook' as const, ...webhook })),
      ]
    : undefined;
  return {
    destinations,
    error: channels.error ?? webhooks.error,
    isFetching: channels.isFetching || webhooks.isFetching,
    refetch: () => {
      void channels.refetch();
      void webhooks.refetch();
    },
  };
}
