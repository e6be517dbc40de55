import type { FullMatch } from '#api/competition/matches/store.ts';
import type { Database } from '#api/database/database.ts';
import { listRolesOf } from '#api/publishing/teamRoles/store.ts';
import type { ServerRole } from '#jobs/outbox/handler.ts';

export async function followersOf(db: Database, matches: readonly FullMatch[]): Promise<ServerRole[]> {
  const teams = matches.flatMap(({ team1, team2 }) => [team1?.teamId ?? [], team2?.teamId ?? []].flat());
  const roles = await listRolesOf(db, [...new Set(teams)]);
  return roles.map(({ guild_id, role_id }) => ({ guildId: guild_id, roleId: role_id }));
}
