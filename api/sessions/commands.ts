import { v7 as uuid } from 'uuid';
import type { OpenedSession } from '../../domain/contract/sessions.ts';
import { DomainError, missing } from '../../domain/errors.ts';
import { type Actor, forbid, holds } from '../../domain/permissions.ts';
import { nameKey } from '../../domain/text.ts';
import { takeCode } from '../accounts/codes.ts';
import { type AccountRow, findAccountByKey, lockAccount, noteOfAccount } from '../accounts/store.ts';
import type { Context } from '../context.ts';
import { type Database, transaction } from '../database.ts';
import { record } from '../record.ts';
import type { Vault } from '../webhooks/vault.ts';
import { CODE_NEEDED, type LogInLimits } from './logInLimits.ts';
import { hashPassword, isPassword } from './password.ts';
import * as store from './store.ts';
import { newToken, readableSecret, tokenHash } from './tokens.ts';

/** Where somebody comes from, as their sessions are told apart by. */
export type From = { device: string; address: string };

type LogIn = {
  name?: string | undefined;
  password: string;
  code?: string | undefined;
  secret: string;
  from: From;
  limits: LogInLimits;
  vault: Vault;
};

type Admin = Extract<Actor, { kind: 'admin' }>;
type Captain = Extract<Actor, { kind: 'captain' }>;

/** Logs in with the installation's password, or with an account's name and password; a wrong one is 401. */
export async function logIn(context: Context, { name, password, code, limits, vault, ...how }: LogIn) {
  const { db } = context;
  const account = name ? await findAccountByKey(db, nameKey(name)) : undefined;
  const stored = name ? account?.password_hash : await store.findPasswordHash(db);
  const isRight = await isPassword(stored, password);
  if (!isRight || account?.disabled_at) {
    const words = name ? 'Invalid name or password' : 'Invalid password';
    throw new DomainError('unidentified', 'invalid_password', words, { fields: { password: words } });
  }
  const who: Admin = account
    ? { kind: 'admin', role: account.role, accountId: account.id, name: account.name }
    : { kind: 'admin', role: 'owner' };
  const look = () =>
    transaction(db, async (tx) => {
      if (account) await requireCode(tx, { ...context, actor: who }, { account, code, vault });
      return openSession(tx, context, { who, ...how });
    });
  return account?.totp_sealed && code ? limits.guardCode(account.id, look) : look();
}

/** Asks who logs in in two steps for the second: a code of their app, or a recovery code. */
async function requireCode(
  db: Database,
  context: Context,
  { account: { id }, code, vault }: { account: AccountRow } & Pick<LogIn, 'code' | 'vault'>,
) {
  const account = await lockAccount(db, id);
  if (!account.totp_sealed) return;
  const refuse = (code: string, words: string): never => {
    throw new DomainError('unidentified', code, words, { fields: { code: words } });
  };
  if (!code) return refuse(CODE_NEEDED, 'Enter the code of your authenticator app');
  const taken = takeCode(account, code, { vault, now: context.now });
  if (!taken) return refuse('invalid_code', 'Invalid code');
  await noteOfAccount(db, id, taken);
  if (taken.recovery_hashes)
    await record(db, context, 'account.recovered', { accountId: id, left: taken.recovery_hashes.length });
}

/** Opens a session and gives its token, which is stored only as a keyed hash. */
export async function openSession<Who extends Admin | Captain>(
  db: Database,
  context: Context,
  { who, secret, from }: { who: Who; secret: string; from: From },
) {
  const token = newToken();
  const id = uuid();
  const accountId = (who.kind === 'admin' && who.accountId) || null;
  const discord = discordOf(who);
  const session = { id, tokenHash: tokenHash(token, secret), accountId, discord, ...from };
  await store.insertSession(db, session, context.now);
  const actor = { ...who, sessionId: id };
  await record(db, { ...context, actor }, 'session.opened', { sessionId: id });
  return { token, actor };
}

const discordOf = ({ kind, discordId: id, name = '', username }: Admin | Captain) =>
  id === undefined ? null : { id, name, username: username ?? null, role: kind };

/** Ends the session that somebody asks by, if it is by one; ending it twice is no error. */
export const closeOwnSession = (context: Context) =>
  transaction(context.db, async (db) => {
    const { actor } = context;
    if (!('sessionId' in actor) || !actor.sessionId) return;
    const { sessionId } = actor;
    const ended = await store.endSessions(db, context.now, { id: sessionId });
    if (ended.length > 0) await record(db, context, 'session.closed', { sessionId });
  });

/** Ends one of one's own sessions, as owner anybody's. */
export const endSession = (context: Context, id: string): Promise<OpenedSession> =>
  transaction(context.db, async (db) => {
    const row = await store.findSessionById(db, id, context.now);
    if (!row || !(holds(context.actor, 'owner') || isHeldBy(row, holderOf(context.actor))))
      throw missing('Session');
    await store.endSessions(db, context.now, { id });
    await record(db, context, 'sessions.ended', { sessionIds: [id] });
    return presentSession(row, context.actor);
  });

/** Ends all of one's own sessions but the one that asks; gives how many. */
export const endOthers = (context: Context): Promise<{ ended: number }> =>
  transaction(context.db, async (db) => {
    const holder = holderOf(context.actor);
    if (!holder) return forbid('Log in to the console to do this');
    const except = 'sessionId' in context.actor ? context.actor.sessionId : undefined;
    const sessionIds = await store.endSessions(db, context.now, { holder, except });
    if (sessionIds.length > 0) await record(db, context, 'sessions.ended', { sessionIds });
    return { ended: sessionIds.length };
  });

/** One's own running sessions, as owner everybody's. */
export async function listSessions({ db, actor, now }: Context): Promise<OpenedSession[]> {
  const holder = holderOf(actor);
  if (!holder && !holds(actor, 'owner')) return [];
  const rows = await store.listSessions(db, now, holds(actor, 'owner') ? undefined : holder);
  return rows.map((row) => presentSession(row, actor));
}

/** Whose sessions and tokens are somebody's own; who asks by a token or through the bot has none. */
export const holderOf = (actor: Actor): store.Holder | undefined =>
  'sessionId' in actor && actor.sessionId
    ? {
        accountId: ('accountId' in actor && actor.accountId) || null,
        discordId: ('discordId' in actor && actor.discordId) || null,
      }
    : undefined;

const isHeldBy = (row: store.SessionRow, holder: store.Holder | undefined) =>
  row.account_id === holder?.accountId && row.discord_id === holder.discordId;

/** Refuses who has not logged in with a password: a script, or who came through Discord, whose role may go. */
export function requireSession(actor: Actor): Admin & { sessionId: string } {
  if (actor.kind !== 'admin' || !actor.sessionId || actor.discordId)
    return forbid('Log in to the console with a password to do this');
  return { ...actor, sessionId: actor.sessionId };
}

const presentSession = (row: store.SessionRow, actor: Actor): OpenedSession => ({
  id: row.id,
  name: row.name,
  accountId: row.account_id,
  discordId: row.discord_id,
  role: row.role,
  device: row.device,
  address: row.address,
  createdAt: row.created_at.toISOString(),
  seenAt: row.seen_at.toISOString(),
  isCurrent: 'sessionId' in actor && row.id === actor.sessionId,
});

/**
 * Sees to the admin password at start: a configured one replaces the stored one and ends all sessions if it
 * differs; without either, one is made and given back, to be shown once (specification 5, Settings).
 */
export async function setUpAdminPassword(
  context: Context,
  configured: string | undefined,
): Promise<{ generated?: string }> {
  const stored = await store.findPasswordHash(context.db);
  if (configured === undefined && stored) return {};
  if (configured !== undefined && stored && (await isPassword(stored, configured))) return {};
  const password = configured ?? readableSecret();
  await setAdminPassword(context, password, { isGenerated: configured === undefined });
  return configured === undefined ? { generated: password } : {};
}

/** Puts a password in the place of the one that was, and ends all sessions. */
export async function setAdminPassword(
  context: Context,
  password: string,
  { isGenerated = false } = {},
): Promise<void> {
  const hashed = await hashPassword(password);
  await transaction(context.db, async (db) => {
    await store.upsertPasswordHash(db, hashed, context.now, isGenerated);
    const { length: endedSessions } = await store.endSessions(db, context.now);
    await record(db, context, 'adminPassword.changed', { endedSessions });
  });
}
