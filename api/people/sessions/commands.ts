import { v7 as uuid } from 'uuid';
import { type Context, fieldsOf, inTransaction } from '#api/database/database.ts';
import { recordEvent } from '#api/history/recordEvent.ts';
import { newToken, readableSecret, tokenHash } from '#api/secrets/tokens.ts';
import type { OpenedSession } from '#domain/contract/people/sessions.ts';
import { missing } from '#domain/errors.ts';
import { type Actor, forbid, hasRole } from '#domain/people/permissions.ts';
import { endInvitationsOf } from '../accounts/store.ts';
import { endTokensOfInstallation } from '../tokens/store.ts';
import { hashPassword, isPassword } from './password.ts';
import * as store from './store.ts';

export type From = { device: string; address: string };

export type Admin = Extract<Actor, { kind: 'admin' }>;
type Captain = Extract<Actor, { kind: 'captain' }>;

/** Opens a session and returns its token, which is stored only as a keyed hash. */
export async function openSession<Who extends Admin | Captain>(
  context: Context,
  { who, secret, from, avatar = null }: { who: Who; secret: string; from: From; avatar?: string | null },
) {
  const token = newToken();
  const id = uuid();
  const row = {
    id,
    token_hash: tokenHash(token, secret),
    account_id: (who.kind === 'admin' && who.accountId) || null,
    device: from.device || null,
    address: from.address || null,
    ...discordColumns(who),
    discord_avatar: avatar,
  };
  await store.insertSession(context.db, row, context.now);
  const actor = { ...who, sessionId: id, provedAt: context.now };
  await recordEvent({ ...context, actor }, 'session.opened', { sessionId: id });
  return { token, actor };
}

const discordColumns = (who: Admin | Captain) =>
  who.discordId !== undefined && {
    discord_id: who.discordId,
    discord_name: who.name ?? '',
    discord_username: who.username ?? null,
    discord_role: who.kind,
    is_caster: who.kind === 'captain' && who.isCaster === true,
  };

/** Ends the caller's session, if there is one. A repeated call is not an error. */
export const closeOwnSession = (context: Context) =>
  inTransaction(context, async (context, db) => {
    const { actor } = context;
    if (!('sessionId' in actor) || !actor.sessionId) return;
    const { sessionId } = actor;
    const ended = await store.endSessions(db, context.now, { id: sessionId });
    if (ended.length > 0) await recordEvent(context, 'session.closed', { sessionId });
  });

/** An owner can end anyone's sessions. */
export const endSession = (context: Context, id: string): Promise<OpenedSession> =>
  inTransaction(context, async (context, db) => {
    const row = await store.findSessionById(db, id, context.now);
    if (!row || !(hasRole(context.actor, 'owner') || isHeldBy(row, holderOf(context.actor))))
      throw missing('Session');
    await store.endSessions(db, context.now, { id });
    await recordEvent(context, 'sessions.ended', { sessionIds: [id] });
    return presentSession(row, context.actor);
  });

export const endOthers = (context: Context): Promise<{ ended: number }> =>
  inTransaction(context, async (context, db) => {
    const holder = holderOf(context.actor);
    if (!holder) return forbid('Log in to the console to do this');
    const except = 'sessionId' in context.actor ? context.actor.sessionId : undefined;
    const sessionIds = await store.endSessions(db, context.now, { holder, except });
    if (sessionIds.length > 0) await recordEvent(context, 'sessions.ended', { sessionIds });
    return { ended: sessionIds.length };
  });

/** An owner sees everyone's sessions. */
export async function listSessions({ db, actor, now }: Context): Promise<OpenedSession[]> {
  const holder = holderOf(actor);
  if (!holder && !hasRole(actor, 'owner')) return [];
  const rows = await store.listSessions(db, now, hasRole(actor, 'owner') ? undefined : holder);
  return rows.map((row) => presentSession(row, actor));
}

/** Returns the caller as the owner of sessions and tokens. A caller that uses a token or the bot owns none. */
export const holderOf = (actor: Actor): store.SessionOwner | undefined =>
  'sessionId' in actor && actor.sessionId
    ? {
        accountId: ('accountId' in actor && actor.accountId) || null,
        discordId: ('discordId' in actor && actor.discordId) || null,
      }
    : undefined;

const isHeldBy = (row: store.SessionRow, holder: store.SessionOwner | undefined) =>
  row.account_id === holder?.accountId && row.discord_id === holder.discordId;

/** Refuses callers without a password log-in: scripts, and Discord users, who may lose their role. */
export function requireSession(actor: Actor): Admin & { sessionId: string } {
  if (actor.kind !== 'admin' || !actor.sessionId || actor.discordId)
    return forbid('Log in to the console with a password to do this');
  return { ...actor, sessionId: actor.sessionId };
}

const presentSession = (row: store.SessionRow, actor: Actor): OpenedSession => ({
  ...fieldsOf(row, 'id', 'name', 'account_id', 'discord_id', 'role', 'device', 'address'),
  ...fieldsOf(row, 'created_at', 'seen_at'),
  isCurrent: 'sessionId' in actor && row.id === actor.sessionId,
});

/**
 * Sets the admin password at start-up. A configured password replaces a different stored password and ends all
 * sessions. If no password exists yet, a new one is generated and returned, to be shown once.
 */
export async function setUpAdminPassword(context: Context, configured: string | undefined) {
  const stored = await store.findPasswordHash(context.db);
  if (configured === undefined && stored) return {};
  if (configured !== undefined && stored && (await isPassword(stored, configured))) return {};
  const password = configured ?? readableSecret();
  await setAdminPassword(context, password, { isGenerated: configured === undefined });
  return configured === undefined ? { generated: password } : {};
}

/**
 * In case the old password was stolen, also ends all sessions and revokes the API tokens and invitations created with
 * it. Returns the number of each.
 */
export async function setAdminPassword(context: Context, password: string, { isGenerated = false } = {}) {
  const hashed = await hashPassword(password);
  return inTransaction(context, async (context, db) => {
    await store.upsertPasswordHash(db, hashed, context.now, isGenerated);
    const { length: endedSessions } = await store.endSessions(db, context.now);
    const endedTokens = await endTokensOfInstallation(db, context.now);
    const ended = { endedSessions, endedTokens, endedInvitations: await endInvitationsOf(db, null) };
    await recordEvent(context, 'adminPassword.changed', ended);
    return ended;
  });
}
