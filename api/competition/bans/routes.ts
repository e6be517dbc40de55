import { route } from '#api/http/route.ts';
import * as contract from '#domain/contract/competition/players.ts';
import { liftBan, makeBan, present } from './commands.ts';
import { listBans } from './store.ts';

/** People who cannot register or play. */
export const banRoutes = [
  route(contract.listBans, async ({ db, now }, { query }) => {
    const { rows, ...rest } = await listBans(db, query);
    return { data: rows.map((row) => present(row, now)), ...rest };
  }),
  route(contract.createBan, async (context, { body }) => ({ data: await makeBan(context, body) })),
  route(contract.liftBan, async (context, { params }) => ({ data: await liftBan(context, params.id) })),
];
