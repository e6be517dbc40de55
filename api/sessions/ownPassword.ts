import { DomainError } from '../../domain/errors.ts';
import { lockAccount, updateAccount } from '../accounts/store.ts';
import type { Context } from '../context.ts';
import { transaction } from '../database.ts';
import { record } from '../record.ts';
import { type From, openSession, requireSession } from './commands.ts';
import { hashPassword, isPassword } from './password.ts';
import { endSessions, findPasswordHash, upsertPasswordHash } from './store.ts';

/**
 * Changes the password of who asks: an account's, or the installation's. All their sessions end, and a new one goes
 * on in the place of this; the wrong present password is 400 beside its field.
 */
export async function changeOwnPassword(
  context: Context,
  { current, password, ...how }: { current: string; password: string; secret: string; from: From },
) {
  const who = requireSession(context.actor);
  const { accountId } = who;
  const hashed = await hashPassword(password);
  return transaction(context.db, async (db) => {
    const stored = accountId ? (await lockAccount(db, accountId)).password_hash : await findPasswordHash(db);
    if (!(await isPassword(stored, current)))
      throw new DomainError('invalid', 'invalid_password', 'Invalid password', {
        fields: { current: 'Invalid password' },
      });
    if (accountId) await updateAccount(db, accountId, { password_hash: hashed }, context.now);
    else await upsertPasswordHash(db, hashed, context.now, false);
    const { length: endedSessions } = await endSessions(db, context.now, {
      holder: { accountId: accountId ?? null, discordId: null },
    });
    if (accountId) await record(db, context, 'account.passwordChanged', { accountId, endedSessions });
    else await record(db, context, 'adminPassword.changed', { endedSessions });
    return openSession(db, context, { who, ...how });
  });
}
