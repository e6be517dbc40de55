import { PermissionFlagsBits } from 'discord-api-types/v10';
import { missingPermissions } from './refusal.ts';

/** What the invite link asks for besides reading and writing. */
export const INVITED = [
  'ManageRoles',
  'MentionEveryone',
  'PinMessages',
  'CreateEvents',
  'CreatePrivateThreads',
  'SendMessagesInThreads',
] as const;
/** What Discord lets everybody do in a new server, the bot too. */
const EVERYBODYS = ['CreatePublicThreads'] as const;
export type Permission = (typeof INVITED)[number] | (typeof EVERYBODYS)[number] | 'ManageThreads';
/** What the bot has from the beginning besides reading and writing. */
export const GRANTED: readonly Permission[] = [...INVITED, ...EVERYBODYS];

type Holder = { granted: ReadonlySet<Permission> };
type Place = { denied?: readonly Denied[] };

/** Whether the bot has a permission, and no channel takes it away again. */
export const isAllowed = ({ granted }: Holder, permission: Permission, channel?: Place) =>
  granted.has(permission) && !channel?.denied?.includes(permission);

/** Refuses what the bot has not been given the permission for. */
export function requirePermission(holder: Holder, permission: Permission, channel?: Place) {
  if (!isAllowed(holder, permission, channel)) throw missingPermissions();
}

/** What it takes to read and write in channels. */
const WRITING = ['ViewChannel', 'SendMessages', 'EmbedLinks', 'AttachFiles', 'ReadMessageHistory'] as const;
/** What a channel can take from the bot. */
export type Denied = (typeof WRITING)[number] | Permission;

/** What the bot may not do in one channel, as Discord tells it. */
export const overwritesOf = (roleId: string, denied: readonly Denied[] = []) =>
  denied.length === 0
    ? []
    : [
        {
          id: roleId,
          type: 0,
          allow: '0',
          deny: String(denied.reduce((sum, name) => sum | PermissionFlagsBits[name], 0n)),
        },
      ];

/** What the bot may do, as the number that Discord writes. */
export const permissionsOf = ({ granted }: Holder) =>
  String(
    [...granted].reduce(
      (sum, name) => sum | PermissionFlagsBits[name],
      WRITING.reduce((sum, name) => sum | PermissionFlagsBits[name], 0n),
    ),
  );
