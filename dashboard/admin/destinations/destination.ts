import type { Client, Done } from '#domain/contract/http/client.ts';
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

export async function create(
  api: Client,
  type: DestinationType,
  body: never,
  key: string,
): Promise<Done<Destination>> {
  if (type === 'webhook') return typed(type, await api.call(webhooks.createWebhook, { body }, key));
  return typed(type, await api.call(channels.createChannel, { body }, key));
}

type Named = Pick<Destination, 'type' | 'id'>;

export async function change(
  api: Client,
  { type, id }: Named,
  body: object,
  key?: string,
): Promise<Done<Destination>> {
  const call = { params: { id }, body };
  if (type === 'webhook') return typed(type, await api.call(webhooks.updateWebhook, call, key));
  return typed(type, await api.call(channels.updateChannel, call, key));
}

export const remove = (api: Client, { type, id }: Named): Promise<Done<object>> =>
  type === 'webhook'
    ? api.call(webhooks.deleteWebhook, { params: { id } })
    : api.call(channels.deleteChannel, { params: { id } });

const typed = (type: DestinationType, { data, ...rest }: Done<object>) =>
  ({ data: { type, ...data }, ...rest }) as Done<Destination>;
