import * as contract from '../../domain/contract/accounts.ts';
import { route } from '../route.ts';
import type { LogInLimits } from '../sessions/logInLimits.ts';
import { presentMe } from '../sessions/present.ts';
import { fromOf } from '../sessions/routes.ts';
import * as commands from './commands.ts';
import * as store from './store.ts';

/** Admins by name, and the invitations by which they come. */
export const accountRoutes = (secret: string, limits: LogInLimits) => [
  route(contract.listAccounts, async ({ db }, { query }) => {
    const { rows, ...rest } = await store.listAccounts(db, query);
    return { data: rows.map(commands.presentAccount), ...rest };
  }),
  route(contract.updateAccount, async (context, { params, body }) => ({
    data: await commands.changeAccount(context, params.id, body),
  })),
  route(contract.listInvitations, async ({ db, now }, { query }) => {
    const { rows, ...rest } = await store.listInvitations(db, query, now);
    return { data: rows.map(commands.presentInvitation), ...rest };
  }),
  route(contract.createInvitation, async (context, { body }) => ({
    data: await commands.invite(context, { ...body, secret }),
  })),
  route(contract.join, async (context, { body }, visit) => {
    const { token, actor } = await limits.guard(visit.address, () =>
      commands.join(context, { ...body, secret, from: fromOf(visit) }),
    );
    visit.setSession(token);
    return { data: presentMe(actor) };
  }),
  route(contract.deleteInvitation, async (context, { params }) => ({
    data: await commands.uninvite(context, params.id),
  })),
];
