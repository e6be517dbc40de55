import { undoTarget } from '#admin/shared/undoTarget.ts';
import * as channels from '#domain/contract/channels.ts';
import type { Client } from '#domain/contract/client.ts';
import * as webhooks from '#domain/contract/webhooks.ts';
import type { Destination, DestinationType } from './destination.ts';

/** Adds one; answers it as it is stored. */
export async function create(
  api: Client,
  type: DestinationType,
  body: never,
  key: string,
): Promise<Destination> {
  if (type === 'webhook') return { type, ...(await api.call(webhooks.createWebhook, { body }, key)).data };
  return { type, ...(await api.call(channels.createChannel, { body }, key)).data };
}

type Named = Pick<Destination, 'type' | 'id'>;

/** Changes fields of one. */
export async function change(
  api: Client,
  { type, id }: Named,
  body: object,
  key?: string,
): Promise<Destination> {
  const call = { params: { id }, body };
  if (type === 'webhook') return { type, ...(await api.call(webhooks.updateWebhook, call, key)).data };
  return { type, ...(await api.call(channels.updateChannel, call, key)).data };
}

/** Removes one. */
export const remove = (api: Client, { type, id }: Named) =>
  type === 'webhook'
    ? api.call(webhooks.deleteWebhook, { params: { id } })
    : api.call(channels.deleteChannel, { params: { id } });

/** Takes back what was done to one: the newest such act, or the one that left a version behind. */
export const undo = (
  api: Client,
  { type, id }: Named,
  act: 'created' | 'changed' | 'removed',
  version?: number,
) => undoTarget(api, { action: `${type}.${act}`, id, ...(version !== undefined && { version }) });
