import type { Context } from '#api/database/database.ts';
import { recordEvent } from '#api/history/recordEvent.ts';
import { byId, dataRoute, route, type Visit } from '#api/http/route.ts';
import type { Vault } from '#api/secrets/vault.ts';
import { getSession, logIn, logOut } from '#domain/contract/operations/system.ts';
import * as contract from '#domain/contract/people/sessions.ts';
import { conflict } from '#domain/errors.ts';
import { msg } from '#domain/text/msg.ts';
import { endInvitationsOf, updateAccount } from '../accounts/store.ts';
import * as commands from './commands.ts';
import { type From, openSession, requireSession } from './commands.ts';
import { shortAddress } from './device.ts';
import type { LogInLimits } from './logInLimits.ts';
import { hashPassword } from './password.ts';
import { presentLogIn, presentMe } from './present.ts';
import * as enter from './prove.ts';
import { proveOwn, type Secrets } from './prove.ts';
import { endSessions, upsertPasswordHash } from './store.ts';

type Means = { secret: string; limits: LogInLimits; vault: Vault; hasSetPassword: boolean };

export const sessionRoutes = ({ secret, limits, vault, hasSetPassword }: Means) => [
  route(logIn, async (context, { body }, visit) => {
    const { token } = await limits.guard(visit.address, () =>
      enter.logIn(context, { ...body, secret, from: fromOf(visit), limits, vault }),
    );
    await commands.closeOwnSession(context);
    visit.setSession(token);
    return { data: { admin: true } };
  }),
  dataRoute(getSession, async ({ actor }) => presentLogIn(actor)),
  route(logOut, async (context, _, visit) => {
    await commands.closeOwnSession(context);
    visit.setSession(null);
    return { data: { admin: false } };
  }),
  dataRoute(contract.getMe, (context) => presentMe(context, context.actor)),
  route(contract.proveAgain, async (context, { body }, visit) => {
    const { token, actor } = await limits.guardOwn(visit.address, () =>
      enter.proveAgain(context, { ...body, secret, limits, vault }),
    );
    visit.setSession(token);
    return { data: await presentMe(context, actor) };
  }),
  route(contract.changeOwnPassword, async (context, { body }, visit) => {
    const { token, actor } = await limits.guardOwn(visit.address, () =>
      changeOwnPassword(context, {
        ...body,
        secret,
        from: fromOf(visit),
        limits,
        vault,
        isSet: hasSetPassword,
      }),
    );
    visit.setSession(token);
    return { data: await presentMe(context, actor) };
  }),
  dataRoute(contract.listSessions, (context) => commands.listSessions(context)),
  dataRoute(contract.endOtherSessions, (context) => commands.endOthers(context)),
  dataRoute(contract.endSession, byId(commands.endSession)),
];

export const fromOf = ({ device, address }: Visit): commands.From => ({
  device,
  address: shortAddress(address),
});

type Change = Omit<Secrets, 'password'> & {
  current: string;
  password: string;
  secret: string;
  from: From;
  /** Whether the installation's password is set in the configuration. */
  isSet: boolean;
};

async function changeOwnPassword(
  context: Context,
  { current, password, secret, from, isSet, ...secrets }: Change,
) {
  if (isSet && !requireSession(context.actor).accountId)
    throw conflict(
      'password_is_set',
      msg`ADMIN_PASSWORD is set and would overwrite the new password at the next start. Change it there.`,
    );
  const hashed = await hashPassword(password);
  return proveOwn(context, { ...secrets, password: current, field: 'current' }, async (context, who) => {
    const { db } = context;
    const { accountId } = who;
    if (accountId) await updateAccount(db, accountId, { password_hash: hashed }, context.now);
    else await upsertPasswordHash(db, hashed, context.now, false);
    const { length: endedSessions } = await endSessions(db, context.now, {
      holder: { accountId: accountId ?? null, discordId: null },
    });
    const ended = { endedSessions, endedInvitations: await endInvitationsOf(db, accountId ?? null) };
    if (accountId) await recordEvent(context, 'account.passwordChanged', { accountId, ...ended });
    else await recordEvent(context, 'adminPassword.changed', ended);
    return openSession(context, { who, secret, from });
  });
}
