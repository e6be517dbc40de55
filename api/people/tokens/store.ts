import type { Knex } from 'knex';
import { type Database, type Page, paged } from '#api/database/database.ts';
import type { AdminRole, Scope } from '#domain/people/permissions.ts';
import { MINUTE } from '#domain/timeSpans.ts';

type NewToken = {
  id: string;
  name: string;
  scope: Scope;
  token_hash: string;
  account_id: string | null;
  created_at: Date;
  expires_at: Date;
};

export type TokenRow = NewToken & { used_at: Date | null; owner: string | null; owner_role: AdminRole };

export const insertToken = (db: Database, row: NewToken) => db('api_tokens').insert(row);

/** Valid tokens: not revoked, not expired, and issued by an account that is not disabled. */
const good = (db: Database, now: Date): Knex.QueryBuilder =>
  db('api_tokens as t')
    .leftJoin('accounts as a', 'a.id', 't.account_id')
    .select('t.*', 'a.name as owner', db.raw("coalesce(a.role, 'owner') as owner_role"))
    .whereNull('t.ended_at')
    .where('t.expires_at', '>', now)
    .whereRaw('(t.account_id is null or (a.id is not null and a.disabled_at is null))');

/** Updates the time at which the token was last used. */
export async function findToken(db: Database, tokenHash: string, now: Date): Promise<TokenRow | undefined> {
  const row: TokenRow | undefined = await good(db, now).where('t.token_hash', tokenHash).first();
  if (row && now.getTime() - (row.used_at?.getTime() ?? 0) > MINUTE)
    await db('api_tokens').where({ id: row.id }).update({ used_at: now });
  return row;
}

export const listTokens = (db: Database, page: Page, now: Date, accountId: string | null | undefined) =>
  paged<TokenRow>(
    good(db, now).modify((query) => void (accountId !== undefined && query.where('t.account_id', accountId))),
    page,
    't.id',
  );

export const findTokenById = (db: Database, id: string, now: Date): Promise<TokenRow | undefined> =>
  good(db, now).where('t.id', id).first();

export const endTokensOfInstallation = (db: Database, now: Date): Promise<number> =>
  db('api_tokens').whereNull('account_id').whereNull('ended_at').update({ ended_at: now });

export const endToken = (db: Database, id: string, now: Date) =>
  db('api_tokens').where({ id }).update({ ended_at: now });
