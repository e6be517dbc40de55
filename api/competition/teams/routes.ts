import type { Context } from '#api/database/database.ts';
import { deleteEach } from '#api/http/bulk.ts';
import { byId, dataRoute, presentPage, route } from '#api/http/route.ts';
import * as contract from '#domain/contract/competition/teams.ts';
import { teamRights } from '#domain/people/permissions.ts';
import { doubledTeams, type Standing } from '#domain/registrations/earlierTeams.ts';
import { FEATURED_TEAMS } from '#domain/settings.ts';
import { listStandings } from '../registrations/previousTeamsStore.ts';
import { getTournamentRow } from '../tournaments/store.ts';
import { changeTeam } from './change.ts';
import { createTeam } from './create.ts';
import { mergeTeams as merge, mergeEach } from './merge.ts';
import { presentFor } from './present.ts';
import { removeTeam } from './remove.ts';
import * as store from './store.ts';

export const teamRoutes = [
  route(contract.listTeams, async ({ db, actor }, { query }) =>
    presentPage(await store.listTeams(db, query, query.tournamentId), presentFor(actor)),
  ),
  dataRoute(contract.listFeaturedTeams, async ({ db }, { params }) => {
    const rows = await store.listFeaturedTeams(db, params.id, FEATURED_TEAMS);
    if (rows.length === 0) await getTournamentRow(db, params.id);
    return rows.map(({ assigned_group: assignedGroup, ...row }) => ({ ...row, assignedGroup }));
  }),
  dataRoute(contract.listDoubles, async ({ db }) =>
    doubledTeams(await listStandings(db)).map(({ goes, stays, ...why }) => ({
      goes: presentStanding(goes),
      stays: presentStanding(stays),
      ...why,
    })),
  ),
  route(contract.mergeDoubles, (context, { body }) => mergeEach(context, body)),
  route(contract.getTeam, async (context, { params: { id }, query }) => {
    const team = presentFor(context.actor)(await store.getTeam(context.db, id, query.tournamentId));
    return answered(context, { ...team, transfers: await store.listTransfers(context.db, id) });
  }),
  route(contract.createTeam, async (context, { body }) => answered(context, await createTeam(context, body))),
  route(contract.updateTeam, async (context, { params, query, body }) =>
    answered(context, await changeTeam(context, params.id, body, query.tournamentId)),
  ),
  dataRoute(contract.deleteTeam, byId(removeTeam)),
  route(contract.deleteTeams, deleteEach(removeTeam)),
  dataRoute(contract.mergeTeams, byId(merge)),
];

const presentStanding = ({ id, name, tag, tournamentNames }: Standing & { tournamentNames: string[] }) => ({
  id,
  name,
  tag,
  tournamentNames,
});

const answered = async ({ db, actor }: Context, team: contract.Team) => ({
  data: team,
  ...(actor.kind === 'admin' && {
    can: teamRights(actor, { hasPlayed: await store.hasPlayed(db, team.id) }),
  }),
});
