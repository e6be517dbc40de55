import { dataRoute } from '#api/http/route.ts';
import * as contract from '#domain/contract/publishing/teamRoles.ts';
import { keepTeamRole } from './commands.ts';
import { presentTeamRole } from './present.ts';
import { listRolesIn } from './store.ts';

export const teamRoleRoutes = [
  dataRoute(contract.listTeamRoles, async ({ db }, { query }) =>
    (await listRolesIn(db, query.guildId)).map(presentTeamRole),
  ),
  dataRoute(contract.keepTeamRole, (context, { params, body }) =>
    keepTeamRole(context, { teamId: params.id, ...body }),
  ),
];
