import type { Context } from '#api/database/context.ts';
import { transaction } from '#api/database/database.ts';
import { editableFields } from '#api/database/partialPut.ts';
import { type GuardRules, requireAllowed } from '#api/http/outgoing/guard.ts';
import { openSealed, UNREADABLE, type Vault } from '#api/secrets/vault.ts';
import { PUBLIC_KINDS } from '#domain/announcement.ts';
import type { NewWebhook, Webhook, WebhookUpdate } from '#domain/contract/publishing/webhooks.ts';
import { invalid } from '#domain/errors.ts';
import { maskWebhookUrl } from '#domain/webhookAddress.ts';
import { addDestination, newDestination, writeDestination } from '../destinations/commands.ts';
import { getDestination } from '../destinations/store.ts';
import { presentWebhook } from './present.ts';

export type WebhookTools = { vault: Vault; rules: GuardRules };

/** Adds a webhook; its address is sealed and never told again. */
export const createWebhook = (context: Context, tools: WebhookTools, input: NewWebhook): Promise<Webhook> =>
  transaction(context.db, async (db) => {
    const begun = newDestination(context, {
      type: 'webhook',
      name: input.name,
      kinds: [...(input.kinds ?? PUBLIC_KINDS)],
      league: input.league ?? null,
      is_active: input.isActive ?? true,
    });
    const row = { ...begun, ...(await addressFields(tools, begun.id, input.url)) };
    await addDestination(db, context, row);
    return presentWebhook(row, tools.vault);
  });

const EDITABLE = ['name', 'url', 'kinds', 'league', 'isActive'] as const;

/** Changes a webhook; its masked address keeps the address that it has. */
export const changeWebhook = (context: Context, tools: WebhookTools, id: string, body: WebhookUpdate) =>
  transaction(context.db, async (db) => {
    const row = await getDestination(db, 'webhook', id);
    const sent = editableFields(body, presentWebhook(row, tools.vault), EDITABLE);
    const url = openSealed(tools.vault, row);
    const isNewUrl = sent.url !== undefined && sent.url !== row.masked_url && sent.url !== url;
    const isReadable = isNewUrl || url !== undefined;
    if (sent.isActive && !isReadable) throw invalid(UNREADABLE, { url: UNREADABLE });
    const wanted = {
      ...(sent.name !== undefined && { name: sent.name }),
      ...(isNewUrl && (await addressFields(tools, id, sent.url ?? ''))),
      ...(sent.kinds !== undefined && { kinds: sent.kinds }),
      ...(sent.league !== undefined && { league: sent.league }),
      ...(sent.isActive !== undefined && { is_active: sent.isActive }),
    };
    return presentWebhook(await writeDestination(db, context, row, wanted), tools.vault);
  });

/** A given address as it is stored, sealed and masked; refused beside its field where it leads inside. */
export async function addressFields({ vault, rules }: WebhookTools, id: string, url: string) {
  await requireAllowed(url, rules, 'url');
  return { sealed_url: vault.seal(id, url), masked_url: maskWebhookUrl(url) };
}
