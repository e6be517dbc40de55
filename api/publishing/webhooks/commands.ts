import { type Context, columnsOf, fieldsOf, inTransaction } from '#api/database/database.ts';
import { editableFields } from '#api/database/partialPut.ts';
import { type GuardRules, requireAllowed } from '#api/http/outgoing/guard.ts';
import { post } from '#api/http/outgoing/post.ts';
import { openSealed, UNREADABLE, type Vault } from '#api/secrets/vault.ts';
import { PUBLIC_KINDS } from '#domain/announcement.ts';
import type { NewWebhook, Webhook, WebhookUpdate } from '#domain/contract/publishing/webhooks.ts';
import { invalid } from '#domain/errors.ts';
import { embedColour } from '#domain/site/colours.ts';
import { siteSettings } from '#domain/site/settings.ts';
import { maskWebhookUrl } from '#domain/webhookAddress.ts';
import { addDestination, newDestination, testEach, writeDestination } from '../destinations/commands.ts';
import { type DestinationRow, getDestination } from '../destinations/store.ts';
import { webhookPost } from './message.ts';

export type WebhookTools = { vault: Vault; rules: GuardRules; publicUrl?: string | undefined };

/** Adds a webhook. Its URL is encrypted and never shown again. */
export const createWebhook = (context: Context, tools: WebhookTools, input: NewWebhook): Promise<Webhook> =>
  inTransaction(context, async (context) => {
    const begun = newDestination(context, {
      type: 'webhook',
      name: input.name,
      kinds: [...(input.kinds ?? PUBLIC_KINDS)],
      league: input.league ?? null,
      is_active: input.isActive ?? true,
    });
    const row = { ...begun, ...(await addressFields(tools, begun.id, input.url)) };
    await addDestination(context, row);
    return presentWebhook(row, tools.vault);
  });

const EDITABLE = ['name', 'url', 'kinds', 'league', 'isActive'] as const;

/** A masked URL means no change. */
export const changeWebhook = (context: Context, tools: WebhookTools, id: string, body: WebhookUpdate) =>
  inTransaction(context, async (context, db) => {
    const row = await getDestination(db, 'webhook', id);
    const { url, ...sent } = editableFields(body, presentWebhook(row, tools.vault), EDITABLE);
    const wanted = { ...columnsOf(sent), ...(await changedAddress(tools, row, { url, ...sent })) };
    return presentWebhook(await writeDestination(context, row, wanted), tools.vault);
  });

type Sent = { url?: string | undefined; isActive?: boolean | undefined };

/** Returns the new URL if one was sent. Refuses to activate a webhook whose stored URL is unreadable. */
export async function changedAddress(tools: WebhookTools, row: DestinationRow, { url, isActive }: Sent) {
  const known = openSealed(tools.vault, row);
  if (url !== undefined && url !== row.masked_url && url !== known) return addressFields(tools, row.id, url);
  if (isActive && known === undefined) throw invalid(UNREADABLE, { url: UNREADABLE });
  return {};
}

/**
 * Returns a URL in its stored forms, encrypted and masked. Refuses an address in a private network, with an error for
 * its field.
 */
export async function addressFields({ vault, rules }: WebhookTools, id: string, url: string) {
  await requireAllowed(url, rules, 'url');
  return { sealed_url: vault.seal(id, url), masked_url: maskWebhookUrl(url) };
}

export const presentWebhook = (row: DestinationRow, vault: Vault): Webhook => ({
  ...presentSealed(row, openSealed(vault, row) !== undefined),
  kinds: row.kinds as Webhook['kinds'],
});

/** Returns the common fields of all webhooks. An unreadable webhook is inactive and shows the problem. */
export const presentSealed = (row: DestinationRow, isReadable: boolean) => ({
  ...fieldsOf(row, 'id', 'name', 'league', 'created_at', 'updated_at', 'version'),
  url: row.masked_url ?? '',
  isActive: row.is_active && isReadable,
  problem: isReadable ? row.problem : UNREADABLE,
});

export const testWebhooks = (
  context: Context,
  { vault, rules, publicUrl }: WebhookTools,
  ids: string[] | undefined,
) =>
  testEach(context, 'webhook', ids, async (row) => {
    const url = openSealed(vault, row);
    if (url === undefined) return { ok: false, status: null, error: UNREADABLE };
    const { ok, status, error } = await post({ url, message: webhookPost(testMessage(), publicUrl), rules });
    return { ok, status, error };
  });

const testMessage = () => ({
  embeds: [
    {
      color: embedColour('A'),
      title: 'Test',
      description: `This webhook is set up: ${siteSettings().name} will post its news here.`,
    },
  ],
});
