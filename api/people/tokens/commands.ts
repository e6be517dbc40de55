import { v7 as uuid } from 'uuid';
import { type Context, type Database, fieldsOf, inTransaction } from '#api/database/database.ts';
import { recordEvent } from '#api/history/recordEvent.ts';
import { hashOf, newToken } from '#api/secrets/tokens.ts';
import type { ApiToken } from '#domain/contract/people/sessions.ts';
import { found, missing } from '#domain/errors.ts';
import {
  type Actor,
  forbid,
  hasRole,
  isRoleAtLeast,
  lesserRole,
  ROLE_OF_SCOPE,
  type Scope,
} from '#domain/people/permissions.ts';
import { DAY } from '#domain/timeSpans.ts';
import { holderOf, requireSession } from '../sessions/commands.ts';
import * as store from './store.ts';

/** The prefix of every token, so that leaked tokens can be recognised. */
export const PREFIX = 'tl_';

/** Creates a token with at most its author's role. The token is shown only this once. */
export const createToken = (
  context: Context,
  { name, scope, days }: { name: string; scope: Scope; days: number },
): Promise<ApiToken & { token: string }> =>
  inTransaction(context, async (context, db) => {
    const { now } = context;
    const { role, accountId = null } = requireSession(context.actor);
    if (!isRoleAtLeast(role, ROLE_OF_SCOPE[scope])) forbid('A token can do what you can do, and no more');
    const token = `${PREFIX}${newToken()}`;
    const id = uuid();
    const expires_at = new Date(now.getTime() + days * DAY);
    await store.insertToken(db, {
      id,
      name,
      scope,
      token_hash: hashOf(token),
      account_id: accountId,
      created_at: now,
      expires_at,
    });
    await recordEvent(context, 'apiToken.made', { tokenId: id, scope });
    return { ...presentToken(await getToken(db, id, now)), token };
  });

/** An owner can revoke anyone's tokens. */
export const endToken = (context: Context, id: string): Promise<ApiToken> =>
  inTransaction(context, async (context, db) => {
    const row = await getToken(db, id, context.now);
    const { accountId, discordId } = holderOf(context.actor) ?? {};
    if (!(hasRole(context.actor, 'owner') || (row.account_id === accountId && !discordId)))
      throw missing('Token');
    await store.endToken(db, id, context.now);
    await recordEvent(context, 'apiToken.ended', { tokenId: id });
    return presentToken(row);
  });

const getToken = async (db: Database, id: string, now: Date) =>
  found(await store.findTokenById(db, id, now), 'Token');

export async function actorOfToken(db: Database, token: string, now: Date): Promise<Actor | undefined> {
  const row = await store.findToken(db, hashOf(token), now);
  if (!row) return undefined;
  const role = lesserRole(row.owner_role, ROLE_OF_SCOPE[row.scope]);
  const { id: tokenId, account_id: accountId, expires_at: expiresAt } = row;
  return { kind: 'admin', role, tokenId, expiresAt, ...(accountId && { accountId }) };
}

export const presentToken = (row: store.TokenRow): ApiToken =>
  fieldsOf(row, 'id', 'name', 'scope', 'account_id', 'owner', 'created_at', 'expires_at', 'used_at');
