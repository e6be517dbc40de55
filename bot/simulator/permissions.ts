import { PermissionFlagsBits } from 'discord-api-types/v10';
import { missingPermissions } from './refusal.ts';
import type { World } from './world.ts';

/** What the invite link asks for besides reading and writing. */
export const INVITED = [
  'ManageRoles',
  'MentionEveryone',
  'PinMessages',
  'CreateEvents',
  'ManageEvents',
] as const;
export type Permission = (typeof INVITED)[number];

/** Refuses what the bot has not been given the permission for. */
export function requirePermission({ granted }: World, permission: Permission) {
  if (!granted.has(permission)) throw missingPermissions();
}

/** What the bot may do, as the number that Discord writes. */
export const permissionsOf = ({ granted }: World) =>
  String(
    [...granted].reduce(
      (sum, name) => sum | PermissionFlagsBits[name],
      PermissionFlagsBits.ViewChannel | PermissionFlagsBits.SendMessages | PermissionFlagsBits.EmbedLinks,
    ),
  );
