import { PermissionFlagsBits } from 'discord-api-types/v10';
import { missingPermissions } from './refusal.ts';

/** What the invite link asks for besides reading and writing. */
export const INVITED = [
  'ManageRoles',
  'MentionEveryone',
  'PinMessages',
  'CreateEvents',
  'ManageEvents',
] as const;
export type Permission = (typeof INVITED)[number];

type Holder = { granted: ReadonlySet<Permission> };

/** Refuses what the bot has not been given the permission for. */
export function requirePermission({ granted }: Holder, permission: Permission) {
  if (!granted.has(permission)) throw missingPermissions();
}

/** What the bot may do, as the number that Discord writes. */
export const permissionsOf = ({ granted }: Holder) =>
  String(
    [...granted].reduce(
      (sum, name) => sum | PermissionFlagsBits[name],
      PermissionFlagsBits.ViewChannel | PermissionFlagsBits.SendMessages | PermissionFlagsBits.EmbedLinks,
    ),
  );
