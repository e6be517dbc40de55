import type { Call } from '#admin/shared/useAct.ts';
import type { Done } from '#domain/contract/http/client.ts';
import * as channels from '#domain/contract/publishing/channels.ts';
import * as webhooks from '#domain/contract/publishing/webhooks.ts';
import { callQuery, useRead } from '#shared/api/api.ts';

export type Destination = ({ type: 'webhook' } & webhooks.Webhook) | ({ type: 'channel' } & channels.Channel);
export type DestinationType = Destination['type'];

export function useDestinations() {
  const query = { limit: 1000 };
  const channel = useRead(callQuery, ['channels'], channels.listChannels, { query });
  const webhook = useRead(callQuery, ['webhooks'], webhooks.listWebhooks, { query });
  const destinations: Destination[] | undefined = channel.data &&
    webhook.data && [
      ...channel.data.map((each) => ({ type: 'channel' as const, ...each })),
      ...webhook.data.map((each) => ({ type: 'webhook' as const, ...each })),
    ];
  return {
    destinations,
    error: channel.error ?? webhook.error,
    isError: channel.isError || webhook.isError,
    isFetching: channel.isFetching || webhook.isFetching,
    refetch: () => {
      void channel.refetch();
      void webhook.refetch();
    },
  };
}

export async function create(call: Call, type: DestinationType, body: never): Promise<Done<Destination>> {
  if (type === 'webhook') return typed(type, await call(webhooks.createWebhook, { body }));
  return typed(type, await call(channels.createChannel, { body }));
}

type Named = Pick<Destination, 'type' | 'id'>;

export async function change(call: Call, { type, id }: Named, body: object): Promise<Done<Destination>> {
  const input = { params: { id }, body };
  if (type === 'webhook') return typed(type, await call(webhooks.updateWebhook, input));
  return typed(type, await call(channels.updateChannel, input));
}

export const remove = (call: Call, { type, id }: Named): Promise<Done<object>> =>
  type === 'webhook'
    ? call(webhooks.deleteWebhook, { params: { id } })
    : call(channels.deleteChannel, { params: { id } });

const typed = (type: DestinationType, { data, ...rest }: Done<object>) =>
  ({ data: { type, ...data }, ...rest }) as Done<Destination>;
