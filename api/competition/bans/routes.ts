import { byId, dataRoute, presentPage, route } from '#api/http/route.ts';
import * as contract from '#domain/contract/competition/players.ts';
import { liftBan, makeBan, present } from './commands.ts';
import { listBans } from './store.ts';

export const banRoutes = [
  route(contract.listBans, async ({ db, now }, { query }) =>
    presentPage(await listBans(db, query), (row) => present(row, now)),
  ),
  dataRoute(contract.createBan, (context, { body }) => makeBan(context, body)),
  dataRoute(contract.liftBan, byId(liftBan)),
];
