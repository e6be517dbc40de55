import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import { type Context, fieldsOf, inTransaction } from '#api/database/database.ts';
import { editableFields } from '#api/database/partialPut.ts';
import { recordEvent } from '#api/history/recordEvent.ts';
import { newToken, tokenHash } from '#api/secrets/tokens.ts';
import type { Account, accountUpdate, Invitation } from '#domain/contract/people/accounts.ts';
import { conflict, invalidAt, missing } from '#domain/errors.ts';
import { type AdminRole, forbid, hasRole, isRoleAtLeast } from '#domain/people/permissions.ts';
import { nameKey } from '#domain/text/text.ts';
import { DAY } from '#domain/timeSpans.ts';
import { type From, holderOf, openSession, requireSession } from '../sessions/commands.ts';
import { hashPassword } from '../sessions/password.ts';
import { endSessions } from '../sessions/store.ts';
import * as store from './store.ts';
import { NO_STEPS } from './twoSteps.ts';

const INVITATION_DAYS = 7;

/** Creates an invitation with at most the inviter's role. Its token is never shown again. */
export const invite = (context: Context, { role, secret }: { role: AdminRole; secret: string }) =>
  inTransaction(context, async (context, db) => {
    const { now, actor } = context;
    const maker = requireSession(actor);
    if (!isRoleAtLeast(maker.role, role)) forbid('You cannot invite somebody to a role higher than your own');
    const token = newToken();
    const row = {
      id: uuid(),
      role,
      token_hash: tokenHash(token, secret),
      account_id: maker.accountId ?? null,
      created_at: now,
      expires_at: new Date(now.getTime() + INVITATION_DAYS * DAY),
    };
    await store.insertInvitation(db, row);
    await recordEvent(context, 'account.invited', { invitationId: row.id, role });
    return { ...presentInvitation({ ...row, inviter: maker.name ?? null }), token };
  });

export const uninvite = (context: Context, id: string): Promise<Invitation> =>
  inTransaction(context, async (context, db) => {
    const row = await store.lockInvitation(db, { 'i.id': id }, context.now);
    const holder = holderOf(context.actor);
    const isOwn = holder && !holder.discordId && holder.accountId === row?.account_id;
    if (!row || !(isOwn || hasRole(context.actor, 'owner'))) throw missing('Invitation');
    await store.deleteInvitation(db, id);
    await recordEvent(context, 'account.uninvited', { invitationId: id });
    return presentInvitation(row);
  });

type Joining = { token: string; name: string; password: string; secret: string; from: From };

/** Uses up an invitation: creates the account and opens its first session. */
export async function join(context: Context, { token, name, password, ...how }: Joining) {
  const { now } = context;
  const hashed = await hashPassword(password);
  return inTransaction(context, async (context, db) => {
    const invited = await store.lockInvitation(db, { 'i.token_hash': tokenHash(token, how.secret) }, now);
    if (!invited)
      throw invalidAt('token', 'This invitation has been used or has expired. Ask for a new one.');
    const { role, id: invitationId, account_id: invitedBy } = invited;
    await store.deleteInvitation(db, invitationId);
    const row = {
      id: uuid(),
      name,
      name_key: nameKey(name),
      role,
      password_hash: hashed,
      disabled_at: null,
      version: 1,
      created_at: now,
      updated_at: now,
    };
    if (!(await store.insertAccount(db, row))) throw nameTaken();
    const who = { kind: 'admin', role, accountId: row.id, name } as const;
    const joined = { accountId: row.id, role, invitationId, invitedBy };
    await recordEvent({ ...context, actor: who }, 'account.joined', joined);
    return openSession(context, { who, ...how });
  });
}

const nameTaken = () =>
  conflict('name_taken', 'This name is taken', { fields: { name: 'This name is taken' } });

/**
 * Changes an account. Changing its role or disabling it ends its sessions; reducing its rights also revokes
 * its invitations.
 */
export const changeAccount = (context: Context, id: string, body: z.output<typeof accountUpdate>) =>
  inTransaction(context, async (context, db) => {
    requireSession(context.actor);
    await store.lockAccount(db, id);
    const stored = await store.getAccount(db, id);
    const sent = editableFields(body, presentAccount(stored), ['name', 'role', 'isDisabled', 'hasTwoSteps']);
    const { name = stored.name, role = stored.role, isDisabled = stored.disabled_at !== null } = sent;
    const known = await store.findAccountByKey(db, nameKey(name));
    if (known && known.id !== id) throw nameTaken();
    const wasDisabled = stored.disabled_at !== null;
    const losesSteps = sent.hasTwoSteps === false && stored.totp_sealed !== null;
    const fields = [
      ...(name === stored.name ? [] : ['name']),
      ...(role === stored.role ? [] : ['role']),
      ...(isDisabled === wasDisabled ? [] : ['isDisabled']),
      ...(losesSteps ? ['hasTwoSteps'] : []),
    ];
    if (fields.length === 0) return presentAccount(stored);
    const disabled_at = isDisabled ? (stored.disabled_at ?? context.now) : null;
    const wanted = { name, name_key: nameKey(name), role, disabled_at, ...(losesSteps && NO_STEPS) };
    await store.updateAccount(db, id, wanted, context.now);
    const isOnlyName = fields.join() === 'name';
    const ended = isOnlyName
      ? []
      : await endSessions(db, context.now, { holder: { accountId: id, discordId: null } });
    const mayLess = isDisabled || !isRoleAtLeast(role, stored.role);
    const endedInvitations = mayLess ? await store.endInvitationsOf(db, id) : 0;
    await recordEvent(
      context,
      'account.changed',
      { accountId: id, fields, endedSessions: ended.length, endedInvitations },
      { before: { role: stored.role, isDisabled: wasDisabled }, after: { role, isDisabled } },
    );
    return presentAccount(await store.getAccount(db, id));
  });

export const presentAccount = (row: store.SeenAccount): Account => ({
  ...fieldsOf(row, 'id', 'created_at', 'updated_at', 'version', 'name', 'role', 'seen_at'),
  isDisabled: row.disabled_at !== null,
  hasTwoSteps: row.totp_sealed !== null,
});

export const presentInvitation = (row: Omit<store.InvitationRow, 'token_hash'>): Invitation =>
  fieldsOf(row, 'id', 'role', 'account_id', 'inviter', 'created_at', 'expires_at');
