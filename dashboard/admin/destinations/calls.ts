import type { Client, Done } from '#domain/contract/http/client.ts';
import * as channels from '#domain/contract/publishing/channels.ts';
import * as webhooks from '#domain/contract/publishing/webhooks.ts';
import type { Destination, DestinationType } from './destination.ts';

/** Adds one; answers it as it is stored. */
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

/** Changes fields of one. */
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

/** Removes one. */
export const remove = (api: Client, { type, id }: Named) =>
  type === 'webhook'
    ? api.call(webhooks.deleteWebhook, { params: { id } })
    : api.call(channels.deleteChannel, { params: { id } });

const typed = (type: DestinationType, { data, ...rest }: Done<object>) =>
  ({ data: { type, ...data }, ...rest }) as Done<Destination>;
