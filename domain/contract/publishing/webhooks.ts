import { z } from 'zod';
import { CHANNEL_KINDS } from '../../announcement.ts';
import { MAX_WEBHOOK_URL } from '../../webhookAddress.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, nameSchemas, page, partialOf, text } from '../http/shapes.ts';
import { kinds as anyKinds, destinationFields, editableDestination } from './channels.ts';

const kinds = anyKinds
  .refine((chosen) => chosen.length > 0, 'Choose at least one kind of news')
  .refine(
    (chosen) => !chosen.some((kind) => CHANNEL_KINDS.includes(kind)),
    'Only a channel that uses the bot can keep this up to date',
  );

/** A URL that receives news, such as a Discord webhook. It is secret, so responses show only part of it. */
export const webhook = z.object({
  ...destinationFields,
  url: z.string().describe('Masked; send it back unchanged in a PUT to keep the address'),
});
export type Webhook = z.output<typeof webhook>;

const editable = { ...editableDestination, url: text('Address', { max: MAX_WEBHOOK_URL, min: 1 }), kinds };

export const newWebhook = z.strictObject(editable).partial({ league: true, isActive: true, kinds: true });
export type NewWebhook = z.output<typeof newWebhook>;

export const webhookUpdate = partialOf('webhook', editable, webhook);
export type WebhookUpdate = z.output<typeof webhookUpdate>;

export const listWebhooks = endpoint('GET /api/webhooks', 'viewer', {
  summary: 'List the webhooks, with masked addresses',
  query: z.strictObject(page),
  reply: z.array(webhook),
});

export const createWebhook = endpoint('POST /api/webhooks', 'admin', {
  status: 201,
  summary: 'Add a webhook that receives news',
  body: newWebhook,
  reply: webhook,
});

export const updateWebhook = endpoint('PUT /api/webhooks/:id', 'admin', {
  summary: 'Change a webhook',
  body: webhookUpdate,
  reply: webhook,
});

export const deleteWebhook = endpoint('DELETE /api/webhooks/:id', 'admin', {
  summary: 'Remove a webhook',
  reply: webhook,
});

export const toTest = z
  .strictObject({ ids: z.array(id).max(100, 'At most 100 at once').optional() })
  .optional();

export const testOutcome = z.object({
  id,
  name: z.string(),
  ok: z.boolean(),
  status: z.int().nullable(),
  error: z.string().nullable(),
});

export const testWebhooks = endpoint('POST /api/webhooks/test', 'admin', {
  summary: 'Send a test message to webhooks, and return each outcome',
  body: toTest,
  reply: z.array(testOutcome),
});

nameSchemas({ webhook, newWebhook, webhookUpdate });
