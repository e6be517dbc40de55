import { byId, dataRoute, presentPage, route } from '#api/http/route.ts';
import type { Vault } from '#api/secrets/vault.ts';
import * as contract from '#domain/contract/people/accounts.ts';
import * as twoSteps from '#domain/contract/people/sessions.ts';
import { hasRole } from '#domain/people/permissions.ts';
import { siteSettings } from '#domain/site/settings.ts';
import { holderOf } from '../sessions/commands.ts';
import type { LogInLimits } from '../sessions/logInLimits.ts';
import { presentMe } from '../sessions/present.ts';
import { fromOf } from '../sessions/routes.ts';
import * as commands from './commands.ts';
import * as store from './store.ts';
import * as steps from './twoSteps.ts';

type Means = { secret: string; limits: LogInLimits; vault: Vault };

export const accountRoutes = ({ secret, limits, vault }: Means) => [
  route(contract.listAccounts, async ({ db }, { query }) =>
    presentPage(await store.listAccounts(db, query), commands.presentAccount),
  ),
  dataRoute(contract.updateAccount, byId(commands.changeAccount)),
  route(contract.listInvitations, async ({ db, actor, now }, { query }) => {
    const holder = holderOf(actor);
    if (!holder || holder.discordId) return { data: [] };
    const maker = hasRole(actor, 'owner') ? undefined : holder.accountId;
    const { rows, ...rest } = await store.listInvitations(db, query, now, maker);
    return { data: rows.map(commands.presentInvitation), ...rest };
  }),
  dataRoute(contract.createInvitation, (context, { body }) => commands.invite(context, { ...body, secret })),
  route(contract.join, async (context, { body }, visit) => {
    const { token, actor } = await limits.guard(visit.address, () =>
      commands.join(context, { ...body, secret, from: fromOf(visit) }),
    );
    visit.setSession(token);
    return { data: await presentMe(context, actor) };
  }),
  dataRoute(twoSteps.beginTwoSteps, (context, { body }, visit) =>
    limits.guardOwn(visit.address, () =>
      steps.beginTwoSteps(context, { ...body, vault, issuer: siteSettings().name }),
    ),
  ),
  route(twoSteps.confirmTwoSteps, async (context, { body }, visit) => {
    const recoveryCodes = await limits.guardOwn(visit.address, () =>
      steps.confirmTwoSteps(context, { ...body, vault }),
    );
    return { data: { ...(await presentMe(context, context.actor)), recoveryCodes } };
  }),
  route(twoSteps.endTwoSteps, async (context, { body }, visit) => {
    await limits.guardOwn(visit.address, () => steps.endTwoSteps(context, { ...body, limits, vault }));
    return { data: await presentMe(context, context.actor) };
  }),
  dataRoute(contract.deleteInvitation, byId(commands.uninvite)),
];
