import { lockTeamRow } from '#api/competition/teams/store.ts';
import type { Context } from '#api/database/context.ts';
import { transaction } from '#api/database/database.ts';
import type { TeamRole } from '#domain/contract/publishing/teamRoles.ts';
import { presentTeamRole } from './present.ts';
import { listRolesOf, upsertRole } from './store.ts';

type Made = { teamId: string; guildId: string; roleId: string; insteadOf: string | null };

/** Remembers the role of a team in a server. */
export const keepTeamRole = (context: Context, { teamId, guildId, roleId, insteadOf }: Made) =>
  transaction(context.db, async (db): Promise<TeamRole> => {
    await lockTeamRow(db, teamId);
    await upsertRole(db, { guild_id: guildId, role_id: roleId, team_id: teamId }, insteadOf, context.now);
    const holding = (await listRolesOf(db, [teamId])).find(({ guild_id }) => guild_id === guildId);
    if (!holding) throw new Error('A role that was kept is not there');
    return presentTeamRole(holding);
  });
