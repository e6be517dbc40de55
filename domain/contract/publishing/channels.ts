import { z } from 'zod';
import { ANNOUNCEMENT_KINDS } from '../../announcement.ts';
import { NAME_LENGTH } from '../../settings.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, league, listOf, nameSchemas, page, partialOf, recordFields, text } from '../http/shapes.ts';

export const kinds = z
  .array(
    z.enum(ANNOUNCEMENT_KINDS, `Kind must be one of ${ANNOUNCEMENT_KINDS.join(', ')}`),
    'Kinds must be a list',
  )
  .max(100, 'Too many kinds')
  .transform((chosen) => [...new Set(chosen)]);

export const destinationFields = {
  ...recordFields,
  name: z.string(),
  kinds: z.array(z.enum(ANNOUNCEMENT_KINDS)),
  league: league.nullable(),
  isActive: z.boolean(),
  problem: z.string().nullable().describe('Why nothing can be sent, or null'),
};

export const editableDestination = {
  name: text('Name', { max: NAME_LENGTH, min: 1 }),
  league: league.nullable(),
  isActive: z.boolean('Enter true or false'),
};

export const channel = z.object({
  ...destinationFields,
  channelId: z.string().describe('The channel’s Discord ID'),
  isRegistration: z
    .boolean()
    .describe(
      'Open tournaments have their registration cards here, and captains who do not accept direct messages are mentioned here; at most one channel for both leagues, or one for each',
    ),
});
export type Channel = z.output<typeof channel>;

const editable = {
  ...editableDestination,
  channelId: z
    .string('Channel ID is missing')
    .trim()
    .regex(/^\d{17,20}$/, 'Channel ID must have 17 to 20 digits'),
  kinds,
  isRegistration: z.boolean('Enter true or false'),
};

/**
 * Without `kinds`, the channel receives everything meant for a public channel. The captains' channel may have an empty
 * list.
 */
export const newChannel = z
  .strictObject(editable)
  .partial({ league: true, isActive: true, kinds: true, isRegistration: true });
export type NewChannel = z.output<typeof newChannel>;

export const channelUpdate = partialOf('channel', editable, channel);
export type ChannelUpdate = z.output<typeof channelUpdate>;

export const listChannels = endpoint('GET /api/channels', 'viewer', {
  summary: 'List the Discord channels that receive news',
  query: z.strictObject(page),
  reply: z.array(channel),
});

export const createChannel = endpoint('POST /api/channels', 'admin', {
  status: 201,
  summary: 'Add a Discord channel that receives news',
  body: newChannel,
  reply: channel,
});

export const updateChannel = endpoint('PUT /api/channels/:id', 'admin', {
  summary: 'Change a channel',
  body: channelUpdate,
  reply: channel,
});

export const deleteChannel = endpoint('DELETE /api/channels/:id', 'admin', {
  summary: 'Remove a channel',
  reply: channel,
});

/** Sends a test to the given channels, or to all active ones. Workers send it, so the response lists the deliveries. */
export const testChannels = endpoint('POST /api/channels/test', 'admin', {
  summary: 'Send a test message to channels, and return the deliveries',
  body: z.strictObject({ ids: z.array(id).max(100, 'At most 100 at once').optional() }).optional(),
  reply: listOf({
    id,
    name: z.string(),
    channelId: z.string(),
    deliveryId: id.describe('The delivery, which appears in /api/deliveries within a second'),
  }),
});
export type ChannelTest = z.output<typeof testChannels.reply>[number];

nameSchemas({ channel, newChannel, channelUpdate });

const discordId = z.string().regex(/^\d{15,20}$/, 'This is not a Discord ID');

export const teamRole = z.object({
  guildId: z.string(),
  roleId: z.string(),
  teamId: id,
  teamName: z.string(),
  teamTag: z.string(),
});
export type TeamRole = z.output<typeof teamRole>;

export const listTeamRoles = endpoint('GET /api/team-roles', 'service', {
  summary: 'List followed teams’ roles in a Discord server',
  query: z.strictObject({ guildId: discordId }),
  reply: z.array(teamRole),
});

/** Stores the role unless the team already has one other than `insteadOf`. Returns the role that the team now has. */
export const keepTeamRole = endpoint('PUT /api/teams/:id/role', 'service', {
  summary: 'Store the role for a team’s followers in a Discord server',
  body: z.strictObject({
    guildId: discordId,
    roleId: discordId,
    insteadOf: discordId.nullable().describe('The role that was deleted in Discord, or null'),
  }),
  reply: teamRole,
});

nameSchemas({ teamRole });
