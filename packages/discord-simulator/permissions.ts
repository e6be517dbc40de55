import { PermissionFlagsBits } from 'discord-api-types/v10';

export const INVITED = [
  'ManageRoles',
  'MentionEveryone',
  'PinMessages',
  'CreateEvents',
  'CreatePrivateThreads',
  'SendMessagesInThreads',
] as const;
/** Permissions that Discord grants to everybody in a new server, including the bot. */
const EVERYBODYS = ['CreatePublicThreads'] as const;
export type Permission = (typeof INVITED)[number] | (typeof EVERYBODYS)[number] | 'ManageThreads';
/** The bot's initial permissions in addition to reading and writing. */
export const GRANTED: readonly Permission[] = [...INVITED, ...EVERYBODYS];

type Holder = { granted: ReadonlySet<Permission> };

const WRITING = ['ViewChannel', 'SendMessages', 'EmbedLinks', 'AttachFiles', 'ReadMessageHistory'] as const;
export type Denied = (typeof WRITING)[number] | Permission;

export type PermissionName = keyof typeof PermissionFlagsBits;
export type Overwrite = { id: string; type: 0 | 1; allow: bigint; deny: bigint };

export const bitsOf = (names: readonly PermissionName[]) =>
  names.reduce((sum, name) => sum | PermissionFlagsBits[name], 0n);

export const EVERYBODYS_BITS = bitsOf(WRITING);

export const permissionsOf = ({ granted }: Holder) => String(bitsOf([...granted, ...WRITING]));
