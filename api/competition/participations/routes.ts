import { deleteEach, forEach } from '#api/http/bulk.ts';
import { route } from '#api/http/route.ts';
import type { Participation } from '#domain/contract/competition/participations.ts';
import * as contract from '#domain/contract/competition/participations.ts';
import { type Actor, participationRights } from '#domain/people/permissions.ts';
import { getTournamentRow } from '../tournaments/store.ts';
import { changeParticipation } from './change.ts';
import { presentFor } from './present.ts';
import { createParticipation, registerTeam, registerTeams } from './register.ts';
import { unregisterTeam } from './remove.ts';
import { replaceTeam } from './replace.ts';
import * as store from './store.ts';
import { withdrawTeam, withdrawTeams } from './withdraw.ts';

export const participationRoutes = [
  route(contract.listParticipations, async ({ db, actor }, { query }) => {
    const { rows, ...rest } = await store.listParticipations(db, query, query);
    return { data: rows.map(presentFor(actor)), ...rest };
  }),
  route(contract.listTournamentParticipations, async ({ db, actor }, { params, query }) => {
    const { rows, ...rest } = await store.listParticipations(db, query, { tournamentId: params.id });
    // Only an empty list leaves open whether there is such a tournament.
    if (rows.length === 0) await getTournamentRow(db, params.id);
    return { data: rows.map(presentFor(actor)), ...rest };
  }),
  route(contract.getParticipation, async ({ db, actor }, { params }) =>
    answered(actor, presentFor(actor)(await store.getParticipation(db, params.id))),
  ),
  route(contract.createParticipation, async (context, { body }) =>
    answered(context.actor, await createParticipation(context, body)),
  ),
  route(contract.registerTeam, async (context, { params, body }) => {
    const { data, ...rest } = answered(
      context.actor,
      await registerTeam(context, { ...params, group: body.assignedGroup, withRoster: body.withRoster }),
    );
    return { data: { ...data, participationId: data.id }, ...rest };
  }),
  route(contract.registerTeams, (context, { params, body }) => registerTeams(context, params.id, body)),
  route(contract.updateParticipation, async (context, { params, body }) =>
    answered(context.actor, await changeParticipation(context, params.id, body)),
  ),
  route(contract.markFees, async (context, { body: { ids, feePaid } }) => {
    const { done, failed, acts } = await forEach(context, ids, (id) =>
      changeParticipation(context, id, { feePaid }),
    );
    return { data: { marked: done, failed }, acts };
  }),
  route(contract.deleteParticipation, async (context, { params }) => ({
    data: await unregisterTeam(context, params.id),
  })),
  route(contract.replaceParticipation, async (context, { params, body }) =>
    answered(context.actor, await replaceTeam(context, params.id, body)),
  ),
  route(contract.deleteParticipations, (context, { body }) =>
    deleteEach(context, body.ids, (id) => unregisterTeam(context, id)),
  ),
  route(contract.withdrawParticipations, async (context, { body }) => ({
    data: await withdrawTeams(context, body),
  })),
  route(contract.withdrawParticipation, async (context, { params, body }) => {
    const data = await withdrawTeam(context, params.id, body);
    return { data, can: participationRights(context.actor, data.participation) };
  }),
];

const answered = (actor: Actor, participation: Participation) => ({
  data: participation,
  ...(actor.kind === 'admin' && { can: participationRights(actor, participation) }),
});
