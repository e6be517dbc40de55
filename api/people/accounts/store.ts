import type { Knex } from 'knex';
import { type Database, type Page, paged, updateRows } from '#api/database/database.ts';
import type { StoredRecord } from '#api/database/storedRecord.ts';
import { found } from '#domain/errors.ts';
import { type AdminRole, ROLES } from '#domain/people/permissions.ts';

export type AccountRow = StoredRecord & {
  name: string;
  name_key: string;
  role: AdminRole;
  password_hash: string;
  disabled_at: Date | null;
  totp_sealed: string | null;
  totp_pending: string | null;
  /** The 30-second step of the last accepted code, as a string because it is a bigint. */
  totp_step: string | number | null;
  recovery_hashes: string[];
};

type NewAccount = Omit<AccountRow, 'totp_sealed' | 'totp_pending' | 'totp_step' | 'recovery_hashes'>;

/** An account with the time at which any of its sessions was last used. */
export type SeenAccount = AccountRow & { seen_at: Date | null };

type NewInvitation = {
  id: string;
  role: AdminRole;
  token_hash: string;
  /** The account that issued the invitation, or null for the installation's password. */
  account_id: string | null;
  created_at: Date;
  expires_at: Date;
};

export type InvitationRow = NewInvitation & { inviter: string | null };

const seen = (db: Database): Knex.QueryBuilder =>
  db('accounts as a').select(
    'a.*',
    db('sessions').max('seen_at').where('account_id', db.ref('a.id')).as('seen_at'),
  );

export const listAccounts = (db: Database, page: Page) => paged<SeenAccount>(seen(db), page, 'a.id');

export const getAccount = async (db: Database, id: string): Promise<SeenAccount> =>
  found(await seen(db).where('a.id', id).first(), 'Account');

export const findAccount = (db: Database, id: string): Promise<AccountRow | undefined> =>
  db('accounts').where({ id }).first();

export const lockAccount = async (db: Database, id: string): Promise<AccountRow> =>
  found(await db('accounts').where({ id }).forUpdate().first(), 'Account');

export const findAccountByKey = (db: Database, key: string): Promise<AccountRow | undefined> =>
  db('accounts').where({ name_key: key }).first();

/** Returns false if its name is taken. */
export const insertAccount = async (db: Database, row: NewAccount): Promise<boolean> =>
  (await db('accounts').insert(row).onConflict('name_key').ignore().returning('id')).length > 0;

export const updateAccount = (db: Database, id: string, fields: Partial<AccountRow>, now: Date) =>
  updateRows(db('accounts').where({ id }), fields, now);

/** Updates codes and their secrets but not the version, since no admin edits them. */
export const noteOfAccount = (db: Database, id: string, fields: Partial<AccountRow>) =>
  db('accounts').where({ id }).update(fields);

const rank = (role: string) => `array_position(array['${ROLES.join("','")}'], ${role})`;

/** Valid invitations: they have not expired, and their senders could still issue them. */
const open = (db: Database, now: Date): Knex.QueryBuilder =>
  db('invitations as i')
    .leftJoin('accounts as a', 'a.id', 'i.account_id')
    .select('i.*', 'a.name as inviter')
    .where('i.expires_at', '>', now)
    .whereRaw(`(i.account_id is null or (a.disabled_at is null and ${rank('a.role')} >= ${rank('i.role')}))`);

/** Returns a page of valid invitations issued by one account (null: the installation's password) or by anyone. */
export const listInvitations = (db: Database, page: Page, now: Date, accountId: string | null | undefined) =>
  paged<InvitationRow>(
    open(db, now).modify((query) => void (accountId !== undefined && query.where('i.account_id', accountId))),
    page,
    'i.id',
  );

export const insertInvitation = (db: Database, row: NewInvitation) => db('invitations').insert(row);

export const lockInvitation = (
  db: Database,
  by: { 'i.id': string } | { 'i.token_hash': string },
  now: Date,
): Promise<InvitationRow | undefined> => open(db, now).where(by).forUpdate('i').first();

export const deleteInvitation = (db: Database, id: string) => db('invitations').where({ id }).delete();

/** Deletes the invitations issued by an account (null: the installation's password). */
export const endInvitationsOf = (db: Database, accountId: string | null): Promise<number> =>
  db('invitations').where({ account_id: accountId }).delete();

export const deleteOldInvitations = (db: Database, now: Date): Promise<number> =>
  db('invitations').where('expires_at', '<=', now).delete();
