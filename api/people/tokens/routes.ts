import { byId, dataRoute, route } from '#api/http/route.ts';
import * as contract from '#domain/contract/people/sessions.ts';
import { hasRole } from '#domain/people/permissions.ts';
import { holderOf } from '../sessions/commands.ts';
import * as commands from './commands.ts';
import { listTokens } from './store.ts';

export const tokenRoutes = [
  route(contract.listTokens, async ({ db, actor, now }, { query }) => {
    const holder = holderOf(actor);
    if (!holder || holder.discordId) return { data: [] };
    const { rows, ...rest } = await listTokens(
      db,
      query,
      now,
      hasRole(actor, 'owner') ? undefined : holder.accountId,
    );
    return { data: rows.map(commands.presentToken), ...rest };
  }),
  dataRoute(contract.createToken, (context, { body }) => commands.createToken(context, body)),
  dataRoute(contract.deleteToken, byId(commands.endToken)),
];
