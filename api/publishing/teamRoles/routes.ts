import { route } from '#api/http/route.ts';
import * as contract from '#domain/contract/publishing/teamRoles.ts';
import { keepTeamRole } from './commands.ts';
import { presentTeamRole } from './present.ts';
import { listRolesIn } from './store.ts';

export const teamRoleRoutes = [
  route(contract.listTeamRoles, async ({ db }, { query }) => ({
    data: (await listRolesIn(db, query.guildId)).map(presentTeamRole),
  })),
  route(contract.keepTeamRole, async (context, { params, body }) => ({
    data: await keepTeamRole(context, { teamId: params.id, ...body }),
  })),
];
