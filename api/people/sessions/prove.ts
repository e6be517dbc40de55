import { type Context, inTransaction } from '#api/database/database.ts';
import { recordEvent } from '#api/history/recordEvent.ts';
import { newToken, tokenHash } from '#api/secrets/tokens.ts';
import type { Vault } from '#api/secrets/vault.ts';
import { DomainError } from '#domain/errors.ts';
import { type Actor, forbid, hasRecentProof } from '#domain/people/permissions.ts';
import { msg } from '#domain/text/msg.ts';
import { nameKey } from '#domain/text/text.ts';
import { consumeCode, isAppCode } from '../accounts/codes.ts';
import type { AccountRow } from '../accounts/store.ts';
import * as accounts from '../accounts/store.ts';
import { type Admin, type From, openSession, requireSession } from './commands.ts';
import { CODE_NEEDED, type LogInLimits } from './logInLimits.ts';
import { isPassword } from './password.ts';
import { findPasswordHash, renewSession } from './store.ts';

export type Secrets = { password: string; code?: string | undefined; limits: LogInLimits; vault: Vault };

type Refusal = { kind: 'unidentified' | 'invalid'; words: string; field?: 'password' | 'current' };

/** Logs in with the installation's password, or with an account's name and password. Throws 401 if they are wrong. */
export async function logIn(
  context: Context,
  { name, secret, from, ...secrets }: Secrets & { name?: string | undefined; secret: string; from: From },
) {
  const account = name ? await accounts.findAccountByKey(context.db, nameKey(name)) : undefined;
  const who: Admin = account
    ? { kind: 'admin', role: account.role, accountId: account.id, name: account.name }
    : { kind: 'admin', role: 'owner' };
  const stored = name ? account?.password_hash : await findPasswordHash(context.db);
  const words = name ? 'Invalid name or password' : 'Invalid password';
  return prove(
    { ...context, actor: who },
    { ...secrets, account, stored, refusal: { kind: 'unidentified', words } },
    (context) => openSession(context, { who, secret, from }),
  );
}

/**
 * Confirms the logged-in person's identity. The session continues under a new token, so that a stolen old token is
 * useless.
 */
export const proveAgain = (context: Context, { secret, ...secrets }: Secrets & { secret: string }) =>
  proveOwn(context, secrets, async (context, who) => {
    const { sessionId } = who;
    const token = newToken();
    await renewSession(context.db, sessionId, tokenHash(token, secret), context.now);
    await recordEvent(context, 'session.proved', { sessionId });
    return { token, actor: { ...who, provedAt: context.now } };
  });

/**
 * Runs an action that needs the logged-in person's password and code. Throws a 400 for the incorrect field, so that a
 * mistake does not log the person out. The password's field can have a different name.
 */
export async function proveOwn<Result>(
  context: Context,
  { field, ...secrets }: Secrets & Pick<Refusal, 'field'>,
  go: (context: Context, who: ReturnType<typeof requireSession>) => Promise<Result>,
): Promise<Result> {
  const who = requireSession(context.actor);
  const account = who.accountId ? await accounts.findAccount(context.db, who.accountId) : undefined;
  const stored = who.accountId ? account?.password_hash : await findPasswordHash(context.db);
  const refusal: Refusal = { kind: 'invalid', words: 'Invalid password', ...(field && { field }) };
  return prove(context, { ...secrets, account, stored, refusal }, (within) => go(within, who));
}

/** Refuses a destructive action (403) without a recent proof of identity. */
export function requireProof(actor: Actor, now: Date) {
  if (hasRecentProof(actor, now)) return;
  if (actor.kind !== 'admin' || !actor.sessionId)
    forbid('Log in to the console to do this. API tokens and Discord buttons are not enough.');
  throw new DomainError(
    'forbidden',
    'proof_needed',
    actor.discordId ? msg`Log in with Discord again to do this` : msg`Enter your password again to do this`,
  );
}

type Given = Secrets & { account: AccountRow | undefined; stored: string | undefined; refusal: Refusal };

/** Runs an action after checking the password, and the code if one is required. */
async function prove<Result>(
  context: Context,
  { account, stored, password, code, limits, vault, refusal }: Given,
  go: (context: Context) => Promise<Result>,
): Promise<Result> {
  const { kind, words, field = 'password' } = refusal;
  if (!(await isPassword(stored, password)) || account?.disabled_at)
    throw new DomainError(kind, 'invalid_password', words, { fields: { [field]: words } });
  const look = () =>
    inTransaction(context, async (context) => {
      if (account) await requireCode(context, { accountId: account.id, code, vault, kind });
      return go(context);
    });
  const { actor } = context;
  const sessionId = 'sessionId' in actor ? actor.sessionId : undefined;
  return account?.totp_sealed && code && isAppCode(code)
    ? limits.guardCode(account.id, sessionId, look)
    : look();
}

/** Requires the second step from an account with two-step log-in: a code from the app or a recovery code. */
async function requireCode(
  context: Context,
  {
    accountId,
    code,
    vault,
    kind,
  }: { accountId: string } & Pick<Secrets, 'code' | 'vault'> & Pick<Refusal, 'kind'>,
) {
  const account = await accounts.lockAccount(context.db, accountId);
  if (!account.totp_sealed) return;
  const refuse = (code: string, words: string): never => {
    throw new DomainError(kind, code, words, { fields: { code: words } });
  };
  if (!code) return refuse(CODE_NEEDED, 'Enter the code from your authenticator app');
  const taken = consumeCode(account, code, { vault, now: context.now });
  if (!taken) return refuse('invalid_code', 'Invalid code');
  await accounts.noteOfAccount(context.db, accountId, taken);
  if (taken.recovery_hashes)
    await recordEvent(context, 'account.recovered', { accountId, left: taken.recovery_hashes.length });
}
