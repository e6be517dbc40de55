import { PermissionFlagsBits } from 'discord-api-types/v10';
import {
  bitsOf,
  type Overwrite,
  type Permission,
  type PermissionName,
  permissionsOf,
} from './permissions.ts';
import { refusalOf } from './refusal.ts';
import type { Channel, World } from './world.ts';

type Holder = { id: string; roles: readonly string[] };

/**
 * Computes a member's permissions in a channel as Discord does: first those of their roles, then the channel's
 * overwrites for everybody, for the roles together, and for the person.
 */
export function permissionsIn(world: World, { id, roles }: Holder, channel: Channel): bigint {
  const everybody = world.guild.id;
  const base = [everybody, ...roles].reduce((sum, role) => sum | roleBits(world, role), 0n);
  if ((base & PermissionFlagsBits.Administrator) !== 0n) return ~0n;
  const all = overwritesIn(world, world.channels.get(channel.thread?.parentId ?? '') ?? channel);
  const isOfRoles = ({ id: role }: Overwrite) => role !== everybody && roles.includes(role);
  const layers = [
    all.filter((each) => each.id === everybody),
    all.filter(isOfRoles),
    all.filter((each) => each.id === id),
  ];
  return layers.reduce((allowed, layer) => {
    const deny = layer.reduce((sum, each) => sum | each.deny, 0n);
    return layer.reduce((sum, each) => sum | each.allow, allowed & ~deny);
  }, base);
}

/** Returns a channel's overwrites, including those with which a test revoked the bot's permissions. */
export const overwritesIn = ({ botRole }: World, { denied = [], overwrites = [] }: Channel): Overwrite[] => [
  ...(denied.length > 0 ? [{ id: botRole.id, type: 0 as const, allow: 0n, deny: bitsOf(denied) }] : []),
  ...overwrites,
];

const roleBits = (world: World, id: string) =>
  BigInt(id === world.botRole.id ? permissionsOf(world) : (world.roles.get(id)?.permissions ?? 0));

const botOf = ({ bot, botRole }: World): Holder => ({ id: bot.id, roles: [botRole.id] });

export const isAllowed = (world: World, permission: Permission, channel?: Channel): boolean =>
  channel ? may(permissionsIn(world, botOf(world), channel), permission) : world.granted.has(permission);

export function requirePermission(world: World, permission: Permission, channel?: Channel) {
  if (!isAllowed(world, permission, channel)) throw refusalOf('missingPermissions');
}

export const isSeenByBot = (world: World, channel: Channel) =>
  may(permissionsIn(world, botOf(world), channel), 'ViewChannel');

export const isSeenBy = (world: World, userId: string, channel: Channel): boolean =>
  may(permissionsIn(world, { id: userId, roles: world.memberOf(userId).roles }, channel), 'ViewChannel');

const may = (bits: bigint, permission: PermissionName) => (bits & PermissionFlagsBits[permission]) !== 0n;
