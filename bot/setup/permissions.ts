import { OAuth2Scopes, PermissionFlagsBits, PermissionsBitField } from 'discord.js';

/** The permissions that the bot needs in each channel that it writes to. */
export const IN_CHANNELS = [
  'ViewChannel',
  'SendMessages',
  'EmbedLinks',
  'AttachFiles',
  'ReadMessageHistory',
] as const;

/**
 * The permissions that the bot needs in the whole server, to assign and mention team roles, pin standings and brackets,
 * add matches to the calendar, and open match rooms.
 */
export const IN_SERVER = [
  'ManageRoles',
  'MentionEveryone',
  'PinMessages',
  'CreateEvents',
  'CreatePrivateThreads',
  'SendMessagesInThreads',
] as const;

export type NeededPermission = (typeof IN_CHANNELS)[number] | (typeof IN_SERVER)[number];

/** The link that a server's admin uses to invite the bot, with exactly the permissions that it needs. */
export function inviteLink(applicationId: string): string {
  const url = new URL('https://discord.com/oauth2/authorize');
  const needed = [...IN_CHANNELS, ...IN_SERVER].map((name) => PermissionFlagsBits[name]);
  url.search = new URLSearchParams({
    client_id: applicationId,
    scope: [OAuth2Scopes.Bot, OAuth2Scopes.ApplicationsCommands].join(' '),
    permissions: PermissionsBitField.resolve(needed).toString(),
  }).toString();
  return url.href;
}
