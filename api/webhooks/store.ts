import { missing } from '../../domain/errors.ts';
import type { League } from '../../domain/settings.ts';
import type { Database } from '../database.ts';
import { type Listed, type Page, paged } from '../page.ts';

/** A webhook as it is stored: a destination whose address is its own id. */
export type WebhookRow = {
  id: string;
  name: string;
  sealed_url: string;
  masked_url: string;
  kinds: string[];
  league: League | null;
  is_active: boolean;
  failing_since: Date | null;
  /** Why it was switched off by itself. */
  problem: string | null;
  created_at: Date;
  updated_at: Date;
  version: number;
};

const webhooks = (db: Database) => db('destinations').where({ type: 'webhook' }).select<WebhookRow[]>('*');

/** A page of webhooks. */
export const listWebhooks = (db: Database, page: Page): Promise<Listed<WebhookRow>> =>
  paged<WebhookRow>(webhooks(db), page);

/** The webhooks that are named, or else all active ones. */
export const listToTest = (db: Database, ids: readonly string[] | undefined): Promise<WebhookRow[]> =>
  webhooks(db)
    .modify((query) => (ids ? query.whereIn('id', ids) : query.where({ is_active: true })))
    .orderBy('id') as unknown as Promise<WebhookRow[]>;

/** A webhook, or undefined. */
export const findWebhook = (db: Database, id: string): Promise<WebhookRow | undefined> =>
  webhooks(db).where({ id }).first() as unknown as Promise<WebhookRow | undefined>;

/** A webhook that nobody else changes until the transaction ends, or undefined. */
export const lockWebhook = (db: Database, id: string): Promise<WebhookRow | undefined> =>
  webhooks(db).where({ id }).forUpdate().first() as unknown as Promise<WebhookRow | undefined>;

/** The same, or a missing error. */
export async function getWebhook(db: Database, id: string): Promise<WebhookRow> {
  const row = await lockWebhook(db, id);
  if (!row) throw missing('Webhook');
  return row;
}

/** Inserts a webhook. */
export const insertWebhook = (db: Database, row: WebhookRow) =>
  db('destinations').insert({ ...row, type: 'webhook', address: row.id });

/** Changes fields of a webhook and counts its version up. */
export const updateWebhook = (db: Database, id: string, fields: Partial<WebhookRow>, now: Date) =>
  db('destinations')
    .where({ id })
    .update({ ...fields, updated_at: now, version: db.raw('version + 1') });

/** Deletes a webhook. */
export const deleteWebhook = (db: Database, id: string) => db('destinations').where({ id }).delete();

/** Writes what deliveries found out; the version stays, since nobody has changed the webhook. */
export const noteWebhook = (
  db: Database,
  id: string,
  fields: Partial<Pick<WebhookRow, 'failing_since' | 'problem' | 'is_active'>>,
) => db('destinations').where({ id, type: 'webhook' }).update(fields);
