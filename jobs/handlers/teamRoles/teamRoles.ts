import type { FullMatch } from '#api/competition/matches/store.ts';
import type { Database } from '#api/database/database.ts';
import { listLeftRoles, listRolesOf, REMOVED_ROLE } from '#api/publishing/teamRoles/store.ts';
import { type Handler, handler, type ServerRole } from '#jobs/outbox/handler.ts';

export async function followersOf(db: Database, matches: readonly FullMatch[]): Promise<ServerRole[]> {
  const teams = matches.flatMap(({ team1, team2 }) => [team1?.teamId ?? [], team2?.teamId ?? []].flat());
  const roles = await listRolesOf(db, [...new Set(teams)]);
  return roles.map(({ guild_id, role_id }) => ({ guildId: guild_id, roleId: role_id }));
}

/** Deletes a deleted team's role from every server, so that nobody follows a team that no longer exists. */
export const removeTeamRole = handler({
  kind: REMOVED_ROLE,
  on: [
    'team.removed',
    'team.merged',
    'tournament.deleted',
    'system.cleaned',
    'system.cleared',
    'system.deletedEverything',
  ],
  isPersonal: true,
  readsDeliveries: true,
  destinations: async (db) => {
    const servers = new Set((await listLeftRoles(db)).map(({ guild_id }) => guild_id));
    return [...servers].map((address) => ({ type: 'server', address }));
  },
  subjects: async (_event, db) => (await listLeftRoles(db)).map(({ role_id }) => role_id),
  render: async (db, _event, _house, { subject, address }) => {
    // The role may belong to another server, and the team may have been restored.
    const left = (await listLeftRoles(db, { isAsked: true })).find(
      ({ guild_id, role_id }) => guild_id === address && role_id === subject,
    );
    return left && { embeds: [], role: { guildId: address, roleId: subject, name: null } };
  },
});

type Renaming = 'team.changed' | 'team.merged' | 'team.split';

/** Renames the followers' role to the team's name in every server, including a role taken over from another team. */
export const renameTeamRole = handler({
  kind: 'team_role',
  on: ['team.changed', 'team.merged', 'team.split'],
  isPersonal: true,
  destinations: async (db, event) =>
    event.name === 'team.changed' && !event.payload.fields.includes('name')
      ? []
      : (await listRolesOf(db, [teamOf(event)])).map(({ guild_id }) => ({
          type: 'server',
          address: guild_id,
        })),
  render: async (db, event, _house, { address }) => {
    const role = (await listRolesOf(db, [teamOf(event)])).find(({ guild_id }) => guild_id === address);
    if (!role) return undefined;
    return { embeds: [], role: { guildId: address, roleId: role.role_id, name: role.team_name } };
  },
});

const teamOf = ({ name, payload }: Parameters<Handler<Renaming>['destinations']>[1]) =>
  name === 'team.merged' ? payload.intoId : payload.teamId;
