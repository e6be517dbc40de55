import { route } from '#api/http/route.ts';
import * as contract from '#domain/contract/competition/rosterChanges.ts';
import { approveRosterChange, rejectRosterChange } from './decide.ts';
import { presentRosterChange } from './present.ts';
import { replacePlayer } from './replace.ts';
import { listRosterChanges } from './store.ts';

export const rosterChangeRoutes = [
  route(contract.replacePlayer, async (context, { params, body }) => {
    const change = await replacePlayer(context, params.id, body);
    return { data: { change: change && presentRosterChange(change) } };
  }),
  route(contract.listRosterChanges, async ({ db }, { query }) => {
    const { rows, ...rest } = await listRosterChanges(db, query, query.status);
    return { data: rows.map(presentRosterChange), ...rest };
  }),
  route(contract.approveRosterChange, async (context, { params }) => ({
    data: presentRosterChange(await approveRosterChange(context, params.id)),
  })),
  route(contract.rejectRosterChange, async (context, { params, body }) => ({
    data: presentRosterChange(await rejectRosterChange(context, params.id, body?.reason || null)),
  })),
];
