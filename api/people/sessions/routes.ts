import { route, type Visit } from '#api/http/route.ts';
import type { Vault } from '#api/secrets/vault.ts';
import { getSession, logIn, logOut } from '#domain/contract/operations/system.ts';
import * as contract from '#domain/contract/people/sessions.ts';
import * as commands from './commands.ts';
import { shortAddress } from './device.ts';
import type { LogInLimits } from './logInLimits.ts';
import { changeOwnPassword } from './ownPassword.ts';
import { presentLogIn, presentMe } from './present.ts';
import * as enter from './prove.ts';

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
  route(getSession, async ({ actor }) => ({ data: presentLogIn(actor) })),
  route(logOut, async (context, _, visit) => {
    await commands.closeOwnSession(context);
    visit.setSession(null);
    return { data: { admin: false } };
  }),
  route(contract.getMe, async (context) => ({ data: await presentMe(context, context.actor) })),
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
        ...{ ...body, secret, from: fromOf(visit), limits, vault, isSet: hasSetPassword },
      }),
    );
    visit.setSession(token);
    return { data: await presentMe(context, actor) };
  }),
  route(contract.listSessions, async (context) => ({ data: await commands.listSessions(context) })),
  route(contract.endOtherSessions, async (context) => ({ data: await commands.endOthers(context) })),
  route(contract.endSession, async (context, { params }) => ({
    data: await commands.endSession(context, params.id),
  })),
];

export const fromOf = ({ device, address }: Visit): commands.From => ({
  device,
  address: shortAddress(address),
});
