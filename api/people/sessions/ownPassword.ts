import type { Context } from '#api/database/context.ts';
import { record } from '#api/history/record.ts';
import { conflict } from '#domain/errors.ts';
import { endInvitationsOf, updateAccount } from '../accounts/store.ts';
import { type From, openSession, requireSession } from './commands.ts';
import { hashPassword } from './password.ts';
import { proveOwn, type Secrets } from './prove.ts';
import { endSessions, upsertPasswordHash } from './store.ts';

type Change = Omit<Secrets, 'password'> & {
  current: string;
  password: string;
  secret: string;
  from: From;
  /** The installation's password is set from outside. */
  isSet: boolean;
};

/** Changes the password of who asks: an account's, or the installation's. */
export async function changeOwnPassword(
  context: Context,
  { current, password, secret, from, isSet, ...secrets }: Change,
) {
  if (isSet && !requireSession(context.actor).accountId)
    throw conflict(
      'password_is_set',
      'ADMIN_PASSWORD is set and would replace it at the next start: change it there.',
    );
  const hashed = await hashPassword(password);
  return proveOwn(context, { ...secrets, password: current, field: 'current' }, async (db, who) => {
    const { accountId } = who;
    if (accountId) await updateAccount(db, accountId, { password_hash: hashed }, context.now);
    else await upsertPasswordHash(db, hashed, context.now, false);
    const { length: endedSessions } = await endSessions(db, context.now, {
      holder: { accountId: accountId ?? null, discordId: null },
    });
    const ended = { endedSessions, endedInvitations: await endInvitationsOf(db, accountId ?? null) };
    if (accountId) await record(db, context, 'account.passwordChanged', { accountId, ...ended });
    else await record(db, context, 'adminPassword.changed', ended);
    return openSession(db, context, { who, secret, from });
  });
}
