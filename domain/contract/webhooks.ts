import { z } from 'zod';
import { ANNOUNCEMENT_KINDS } from '../announcement.ts';
import { NAME_LENGTH } from '../settings.ts';
import { MAX_WEBHOOK_URL } from '../webhookAddress.ts';
import { endpoint } from './endpoint.ts';
import { byId, id, league, page, partialOf, recordFields, text } from './shapes.ts';

const kinds = z
  .array(z.enum(ANNOUNCEMENT_KINDS, `Kind is one of ${ANNOUNCEMENT_KINDS.join(', ')}`), 'Kinds are a list')
  .min(1, 'Choose at least one kind')
  .max(100, 'Too many kinds')
  .transform((chosen) => [...new Set(chosen)]);

/** A place on the web that is told of news, such as a Discord webhook. Its address is a secret: shown in part. */
export const webhook = z.object({
  ...recordFields,
  name: z.string(),
  url: z.string().describe('Masked; a PUT takes it as it is and keeps the address'),
  kinds: z.array(z.enum(ANNOUNCEMENT_KINDS)),
  league: league.nullable(),
  isActive: z.boolean(),
  problem: z.string().nullable().describe('Why nothing can be sent, or null'),
});
export type Webhook = z.output<typeof webhook>;

const editable = {
  name: text('Name', { max: NAME_LENGTH, min: 1 }),
  url: text('Address', { max: MAX_WEBHOOK_URL, min: 1 }),
  kinds,
  league: league.nullable(),
  isActive: z.boolean('Yes or no'),
};

/** Without kinds, it is told of everything that a public channel is told of. */
export const newWebhook = z.strictObject({
  name: editable.name,
  url: editable.url,
  kinds: kinds.optional(),
  league: league.nullish(),
  isActive: editable.isActive.optional(),
});
export type NewWebhook = z.output<typeof newWebhook>;

export const webhookUpdate = partialOf(editable, webhook);
export type WebhookUpdate = z.output<typeof webhookUpdate>;

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/webhooks',
  access: 'admin',
  summary: 'List the webhooks, their addresses masked',
  query: z.strictObject(page),
  reply: z.array(webhook),
});

export const createWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks',
  access: 'admin',
  status: 201,
  summary: 'Add a webhook that is told of news',
  body: newWebhook,
  reply: webhook,
});

export const updateWebhook = endpoint({
  method: 'PUT',
  path: '/api/webhooks/:id',
  access: 'admin',
  summary: 'Change a webhook',
  params: byId,
  body: webhookUpdate,
  reply: webhook,
});

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/api/webhooks/:id',
  access: 'admin',
  summary: 'Remove a webhook',
  params: byId,
  reply: webhook,
});

/** Tells each of the named webhooks, or all active ones, that this is a test. */
export const testWebhooks = endpoint({
  method: 'POST',
  path: '/api/webhooks/test',
  access: 'admin',
  summary: 'Send a test to webhooks and say what became of each',
  body: z.strictObject({ ids: z.array(id).max(100, 'At most 100 at once').optional() }).optional(),
  reply: z.array(
    z.object({
      id,
      name: z.string(),
      ok: z.boolean(),
      status: z.int().nullable(),
      error: z.string().nullable(),
    }),
  ),
});
export type WebhookTest = z.output<typeof testWebhooks.reply>[number];
