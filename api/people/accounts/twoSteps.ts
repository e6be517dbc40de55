import { type Context, inTransaction } from '#api/database/database.ts';
import { recordEvent } from '#api/history/recordEvent.ts';
import { hashOf, readableSecret } from '#api/secrets/tokens.ts';
import type { Vault } from '#api/secrets/vault.ts';
import { conflict, DomainError, invalid } from '#domain/errors.ts';
import { forbid } from '#domain/people/permissions.ts';
import { msg } from '#domain/text/msg.ts';
import { requireSession } from '../sessions/commands.ts';
import { isPassword } from '../sessions/password.ts';
import { proveOwn, type Secrets } from '../sessions/prove.ts';
import { newAppSecret, stepOf } from './codes.ts';
import { type AccountRow, lockAccount, noteOfAccount } from './store.ts';

const RECOVERY_CODES = 10;

/** Creates the secret for an authenticator app. It takes effect once a code confirms it. */
export const beginTwoSteps = (
  context: Context,
  { password, vault, issuer }: { password: string; vault: Vault; issuer: string },
) =>
  inTransaction(context, async (context, db) => {
    const account = await ownAccount(context);
    await requirePassword(account, password);
    if (account.totp_sealed) throw conflict('two_steps_on', msg`Two-step log-in is already on`);
    const made = newAppSecret(issuer, account.name);
    await noteOfAccount(db, account.id, { totp_pending: vault.seal(account.id, made.secret) });
    return made;
  });

/** Turns two-step log-in on after a correct code. Returns the recovery codes, which are stored only as hashes. */
export const confirmTwoSteps = (context: Context, { code, vault }: { code: string; vault: Vault }) =>
  inTransaction(context, async (context, db) => {
    const { id, totp_pending } = await ownAccount(context);
    const secret = totp_pending === null ? undefined : vault.open(id, totp_pending);
    if (totp_pending === null || secret === undefined)
      throw conflict('two_steps_not_begun', msg`Two-step set-up is not in progress. Start again.`);
    const step = stepOf(secret, code, context.now);
    if (step === undefined) throw invalid(msg`Invalid code`, { code: msg`Invalid code` });
    const codes = Array.from({ length: RECOVERY_CODES }, readableSecret);
    await noteOfAccount(db, id, {
      totp_sealed: totp_pending,
      totp_pending: null,
      totp_step: step,
      recovery_hashes: codes.map(hashOf),
    });
    await recordEvent(context, 'account.twoStepsBegun', { accountId: id });
    return codes;
  });

/** Turns two-step log-in off, which requires the second step one last time. */
export const endTwoSteps = (context: Context, secrets: Secrets) =>
  proveOwn(context, secrets, async (context) => {
    const account = await ownAccount(context);
    if (!account.totp_sealed) return;
    await noteOfAccount(context.db, account.id, NO_STEPS);
    await recordEvent(context, 'account.twoStepsEnded', { accountId: account.id });
  });

export const NO_STEPS = { totp_sealed: null, totp_pending: null, totp_step: null, recovery_hashes: [] };

function ownAccount({ db, actor }: Context): Promise<AccountRow> {
  const { accountId } = requireSession(actor);
  if (!accountId)
    return forbid(
      'Two-step log-in is not available with the shared admin password. Create your own account first.',
    );
  return lockAccount(db, accountId);
}

async function requirePassword(account: AccountRow, password: string) {
  if (await isPassword(account.password_hash, password)) return;
  throw new DomainError('invalid', 'invalid_password', msg`Invalid password`, {
    fields: { password: msg`Invalid password` },
  });
}
