import { deleteEach, forEach } from '#api/http/bulk.ts';
import { byId, dataRoute, presentPage, rightsRoute, route } from '#api/http/route.ts';
import * as contract from '#domain/contract/competition/participations.ts';
import { participationRights } from '#domain/people/permissions.ts';
import { getTournamentRow } from '../tournaments/store.ts';
import { changeParticipation } from './change.ts';
import { presentFor } from './present.ts';
import { createParticipation, registerTeam, registerTeams } from './register.ts';
import { replaceTeam, unregisterTeam } from './remove.ts';
import * as store from './store.ts';
import { withdrawTeam, withdrawTeams } from './withdraw.ts';

const participationRoute = rightsRoute(participationRights);

export const participationRoutes = [
  route(contract.listParticipations, async ({ db, actor }, { query }) =>
    presentPage(await store.listParticipations(db, query, query), presentFor(actor)),
  ),
  route(contract.listTournamentParticipations, async ({ db, actor }, { params, query }) => {
    const listed = await store.listParticipations(db, query, { tournamentId: params.id });
    // The tournament's existence is checked only if the list is empty.
    if (listed.rows.length === 0) await getTournamentRow(db, params.id);
    return presentPage(listed, presentFor(actor));
  }),
  participationRoute(contract.getParticipation, async ({ db, actor }, { params }) =>
    presentFor(actor)(await store.getParticipation(db, params.id)),
  ),
  participationRoute(contract.createParticipation, (context, { body }) => createParticipation(context, body)),
  participationRoute(contract.registerTeam, async (context, { params, body }) => {
    const { assignedGroup: group, withRoster } = body;
    const participation = await registerTeam(context, { ...params, group, withRoster });
    return { ...participation, participationId: participation.id };
  }),
  route(contract.registerTeams, byId(registerTeams)),
  participationRoute(contract.updateParticipation, byId(changeParticipation)),
  route(contract.markFees, async (context, { body: { ids, feePaid } }) => {
    const { done, failed, acts } = await forEach(context, ids, (id) =>
      changeParticipation(context, id, { feePaid }),
    );
    return { data: { marked: done, failed }, acts };
  }),
  dataRoute(contract.deleteParticipation, byId(unregisterTeam)),
  participationRoute(contract.replaceParticipation, byId(replaceTeam)),
  route(contract.deleteParticipations, deleteEach(unregisterTeam)),
  dataRoute(contract.withdrawParticipations, (context, { body }) => withdrawTeams(context, body)),
  route(contract.withdrawParticipation, async (context, { params, body }) => {
    const data = await withdrawTeam(context, params.id, body);
    return { data, can: participationRights(context.actor, data.participation) };
  }),
];
