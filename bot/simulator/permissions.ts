import { PermissionFlagsBits } from 'discord-api-types/v10';
import { missingPermissions } from './refusal.ts';

/** What the invite link asks for besides reading and writing. */
export const INVITED = ['ManageRoles', 'MentionEveryone', 'PinMessages', 'CreateEvents'] as const;
export type Permission = (typeof INVITED)[number];

type Holder = { granted: ReadonlySet<Permission> };

/** Refuses what the bot has not been given the permission for. */
export function requirePermission({ granted }: Holder, permission: Permission) {
  if (!granted.has(permission)) throw missingPermissions();
}

/** What it takes to read and write in channels. */
const WRITING = ['ViewChannel', 'SendMessages', 'EmbedLinks', 'AttachFiles', 'ReadMessageHistory'] as const;
export type Writing = (typeof WRITING)[number];

/** What the bot may not do in one channel, as Discord tells it. */
export const overwritesOf = (roleId: string, denied: readonly Writing[] = []) =>
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
