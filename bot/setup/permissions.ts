import { OAuth2Scopes, PermissionFlagsBits, PermissionsBitField } from 'discord.js';

/** What the bot needs in each channel that it writes in. */
export const IN_CHANNELS = [
  'ViewChannel',
  'SendMessages',
  'EmbedLinks',
  'AttachFiles',
  'ReadMessageHistory',
] as const;

/**
 * What it needs in the server as a whole: to give the roles of teams that fans follow and to call them, to
 * pin standings and brackets, to keep matches in the calendar, and to open the rooms of matches.
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

/** The address at which an admin of a server lets the bot in, with exactly the permissions that it needs. */
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
