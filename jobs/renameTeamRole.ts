import { listRolesOf } from '../api/teamRoles/store.ts';
import type { Handler } from './handler.ts';

/** Lets the role of those who follow a team be called as the team is, in every server. */
export const renameTeamRole: Handler<'team.changed'> = {
  kind: 'team_role',
  on: ['team.changed'],
  isPersonal: true,
  destinations: async (db, { payload: { teamId, fields } }) =>
    fields.includes('name')
      ? (await listRolesOf(db, [teamId])).map(({ guild_id }) => ({ type: 'server', address: guild_id }))
      : [],
  render: async (db, { payload }, _house, { address }) => {
    const role = (await listRolesOf(db, [payload.teamId])).find(({ guild_id }) => guild_id === address);
    if (!role) return undefined;
    return { embeds: [], role: { guildId: address, roleId: role.role_id, name: role.team_name } };
  },
};
