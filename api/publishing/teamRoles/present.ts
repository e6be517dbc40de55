import type { TeamRole } from '#domain/contract/publishing/teamRoles.ts';
import type { TeamRoleRow } from './store.ts';

/** A team's role as the contract promises it. */
export const presentTeamRole = (row: TeamRoleRow): TeamRole => ({
  guildId: row.guild_id,
  roleId: row.role_id,
  teamId: row.team_id,
  teamName: row.team_name,
  teamTag: row.team_tag,
});
