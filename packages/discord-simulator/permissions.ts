import { PermissionFlagsBits } from 'discord-api-types/v10';

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

/** What it takes to read and write in channels. */
const WRITING = ['ViewChannel', 'SendMessages', 'EmbedLinks', 'AttachFiles', 'ReadMessageHistory'] as const;
/** What a channel can take from the bot. */
export type Denied = (typeof WRITING)[number] | Permission;

export type PermissionName = keyof typeof PermissionFlagsBits;
export type Overwrite = { id: string; type: 0 | 1; allow: bigint; deny: bigint };

export const bitsOf = (names: readonly PermissionName[]) =>
  names.reduce((sum, name) => sum | PermissionFlagsBits[name], 0n);

export const EVERYBODYS_BITS = bitsOf(WRITING);

/** What the bot may not do in one channel. */
export const botOverwrites = (roleId: string, denied: readonly Denied[] = []): Overwrite[] =>
  denied.length === 0 ? [] : [{ id: roleId, type: 0, allow: 0n, deny: bitsOf(denied) }];

export const permissionsOf = ({ granted }: Holder) => String(bitsOf([...granted, ...WRITING]));
