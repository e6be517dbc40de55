import { listRolesOf } from '#api/publishing/teamRoles/store.ts';
import type { Handler } from '#jobs/outbox/handler.ts';

type Renaming = 'team.changed' | 'team.merged' | 'team.split';

/** Renames the followers' role to the team's name in every server, including a role taken over from another team. */
export const renameTeamRole: Handler<Renaming> = {
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
};

const teamOf = ({ name, payload }: Parameters<Handler<Renaming>['destinations']>[1]) =>
  name === 'team.merged' ? payload.intoId : payload.teamId;
