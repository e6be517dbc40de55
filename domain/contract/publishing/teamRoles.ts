import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id, nameSchemas } from '../http/shapes.ts';

const discordId = z.string().regex(/^\d{15,20}$/, 'This is not an id of Discord');

/** The role that those have who follow a team, in one server of Discord. */
export const teamRole = z.object({
  guildId: z.string(),
  roleId: z.string(),
  teamId: id,
  teamName: z.string(),
  teamTag: z.string(),
});
export type TeamRole = z.output<typeof teamRole>;

export const listTeamRoles = endpoint('GET /api/team-roles', 'service', {
  summary: 'List the roles of followed teams in a Discord server',
  query: z.strictObject({ guildId: discordId }),
  reply: z.array(teamRole),
});

/** Keeps the present role unless it is the one to replace: the answer says which role is valid. */
export const keepTeamRole = endpoint('PUT /api/teams/:id/role', 'service', {
  summary: 'Store the role of a team’s followers in a Discord server',
  body: z.strictObject({
    guildId: discordId,
    roleId: discordId,
    insteadOf: discordId.nullable().describe('The role that was deleted in Discord, or null'),
  }),
  reply: teamRole,
});

nameSchemas({ teamRole });
