import { isDeepStrictEqual } from 'node:util';
import { v7 as uuid } from 'uuid';
import { PUBLIC_KINDS } from '../../domain/announcement.ts';
import type { NewWebhook, Webhook, WebhookUpdate } from '../../domain/contract/webhooks.ts';
import { conflict, invalid } from '../../domain/errors.ts';
import { maskWebhookUrl } from '../../domain/webhookAddress.ts';
import { changedSince } from '../audit/changedSince.ts';
import type { Context } from '../context.ts';
import { type Database, transaction } from '../database.ts';
import { editableFields } from '../partialPut.ts';
import { record } from '../record.ts';
import { Guarded, type GuardRules, guard } from './guard.ts';
import { presentWebhook } from './present.ts';
import * as store from './store.ts';
import { UNREADABLE, type Vault } from './vault.ts';

export type WebhookTools = { vault: Vault; rules: GuardRules };

/** Adds a webhook; its address is sealed and never told again. */
export const createWebhook = (context: Context, tools: WebhookTools, input: NewWebhook): Promise<Webhook> =>
  transaction(context.db, async (db) => {
    const id = uuid();
    const row: store.WebhookRow = {
      id,
      name: input.name,
      ...(await addressFields(tools, id, input.url)),
      kinds: [...(input.kinds ?? PUBLIC_KINDS)],
      league: input.league ?? null,
      is_active: input.isActive ?? true,
      failing_since: null,
      problem: null,
      created_at: context.now,
      updated_at: context.now,
      version: 1,
    };
    await store.insertWebhook(db, row);
    await record(db, context, 'webhook.created', { webhookId: id }, { after: told(row) });
    return presentWebhook(row, tools.vault);
  });

const EDITABLE = ['name', 'url', 'kinds', 'league', 'isActive'] as const;

/** Changes a webhook; its masked address keeps the address that it has. */
export const changeWebhook = (
  context: Context,
  tools: WebhookTools,
  id: string,
  body: WebhookUpdate,
): Promise<Webhook> =>
  transaction(context.db, async (db) => {
    const row = await store.getWebhook(db, id);
    const sent = editableFields(body, presentWebhook(row, tools.vault), EDITABLE);
    const isNewUrl =
      sent.url !== undefined &&
      sent.url !== row.masked_url &&
      sent.url !== tools.vault.open(id, row.sealed_url);
    const isReadable = isNewUrl || tools.vault.open(id, row.sealed_url) !== undefined;
    if (sent.isActive && !isReadable) throw invalid(UNREADABLE, { url: UNREADABLE });
    const wanted = {
      ...(sent.name !== undefined && { name: sent.name }),
      ...(isNewUrl && (await addressFields(tools, id, sent.url ?? ''))),
      ...(sent.kinds !== undefined && { kinds: sent.kinds }),
      ...(sent.league !== undefined && { league: sent.league }),
      ...(sent.isActive !== undefined && { is_active: sent.isActive }),
    };
    return presentWebhook(await writeWebhook(db, context, row, wanted), tools.vault);
  });

/** Removes a webhook; what still waits for it is not sent. Answers what it was. */
export const removeWebhook = (context: Context, id: string): Promise<store.WebhookRow> =>
  transaction(context.db, async (db) => {
    const row = await store.getWebhook(db, id);
    await store.deleteWebhook(db, id);
    await record(db, context, 'webhook.removed', { webhookId: id }, { before: told(row), removed: row });
    return row;
  });

/** Puts a removed webhook back. */
export const restoreWebhook = (context: Context, row: store.WebhookRow) =>
  transaction(context.db, async (db) => {
    if (await store.findWebhook(db, row.id)) changedSince();
    const back = { ...row, updated_at: context.now, version: row.version + 1 };
    await store.insertWebhook(db, back);
    await record(db, context, 'webhook.restored', { webhookId: row.id }, { after: told(back) });
  });

type Wanted = Partial<
  Pick<store.WebhookRow, 'name' | 'kinds' | 'league' | 'is_active' | 'sealed_url' | 'masked_url'>
>;

/** Writes what differs, and records it; who is switched on or gets another address begins anew. */
export async function writeWebhook(db: Database, context: Context, row: store.WebhookRow, wanted: Wanted) {
  const changed = Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) => !isDeepStrictEqual(value, row[name as keyof store.WebhookRow]),
    ),
  ) as Wanted;
  if (Object.keys(changed).length === 0) return row;
  const beginsAnew = changed.is_active || changed.sealed_url;
  const fields = { ...changed, ...(beginsAnew && { failing_since: null, problem: null }) };
  await store.updateWebhook(db, row.id, fields, context.now);
  const after = await store.getWebhook(db, row.id);
  const payload = { webhookId: row.id, fields: Object.keys(changed).map((name) => FIELDS[name] ?? name) };
  await record(
    db,
    context,
    'webhook.changed',
    { ...payload, fields: [...new Set(payload.fields)] },
    {
      before: told(row),
      after: told(after),
      ...(changed.sealed_url && {
        removed: { sealed_url: row.sealed_url, masked_url: row.masked_url },
      }),
    },
  );
  return after;
}

const FIELDS: Record<string, string> = { sealed_url: 'url', masked_url: 'url', is_active: 'isActive' };

async function addressFields({ vault, rules }: WebhookTools, id: string, url: string) {
  try {
    await guard(url, rules, 'entry');
  } catch (error) {
    if (error instanceof Guarded) throw invalid(error.message, { url: error.message });
    throw error;
  }
  return { sealed_url: vault.seal(id, url), masked_url: maskWebhookUrl(url) };
}

/** What events keep of a webhook: its address masked. */
export const told = (row: store.WebhookRow) => ({
  name: row.name,
  url: row.masked_url,
  kinds: row.kinds,
  league: row.league,
  isActive: row.is_active,
  version: row.version,
});

/** The webhook as an act left it, or a conflict. */
export async function asItWasLeft(db: Database, id: string, after: unknown): Promise<store.WebhookRow> {
  const row = await store.lockWebhook(db, id);
  if (!row || row.version !== (after as { version?: number } | null)?.version) changedSince();
  return row;
}

/** Refuses to bring back what was erased. */
export const erased = (): never => {
  throw conflict('erased', 'The webhook’s address was erased and cannot be brought back');
};
