import { lockTeamRow } from '#api/competition/teams/store.ts';
import { type Context, fieldsOf, transaction } from '#api/database/database.ts';
import { dataRoute } from '#api/http/route.ts';
import * as contract from '#domain/contract/publishing/channels.ts';
import { listRolesIn, listRolesOf, type TeamRoleRow, upsertRole } from './store.ts';

export const teamRoleRoutes = [
  dataRoute(contract.listTeamRoles, async ({ db }, { query }) =>
    (await listRolesIn(db, query.guildId)).map(presentTeamRole),
  ),
  dataRoute(contract.keepTeamRole, (context, { params, body }) =>
    keepTeamRole(context, { teamId: params.id, ...body }),
  ),
];

type Made = { teamId: string; guildId: string; roleId: string; insteadOf: string | null };

export const keepTeamRole = (context: Context, { teamId, guildId, roleId, insteadOf }: Made) =>
  transaction(context.db, async (db): Promise<contract.TeamRole> => {
    await lockTeamRow(db, teamId);
    await upsertRole(db, { guild_id: guildId, role_id: roleId, team_id: teamId }, insteadOf, context.now);
    const holding = (await listRolesOf(db, [teamId])).find(({ guild_id }) => guild_id === guildId);
    if (!holding) throw new Error('The saved role was not found');
    return presentTeamRole(holding);
  });

const presentTeamRole = (row: TeamRoleRow): contract.TeamRole =>
  fieldsOf(row, 'guild_id', 'role_id', 'team_id', 'team_name', 'team_tag');
