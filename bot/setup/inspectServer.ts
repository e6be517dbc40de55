import {
  ChannelType,
  DiscordAPIError,
  type Guild,
  type GuildBasedChannel,
  type GuildMember,
} from 'discord.js';
import { type AnnouncementKind, PUBLIC_KINDS } from '#domain/announcement.ts';
import { listRegistrations } from '#domain/contract/competition/registrations.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { type Channel, listChannels } from '#domain/contract/publishing/channels.ts';
import { IN_CHANNELS, IN_SERVER, type NeededPermission } from './permissions.ts';

export const PURPOSES = ['announcements', 'registration', 'staff', 'rooms'] as const;
export type Purpose = (typeof PURPOSES)[number];
/** Purposes for which a league needs no channel: without a channel for rooms, captains get direct messages. */
export const OPTIONAL: readonly Purpose[] = ['rooms'];

const NEWS: readonly AnnouncementKind[] = PUBLIC_KINDS;

export const serves: Record<Purpose, (channel: Channel) => boolean> = {
  announcements: ({ kinds }) => kinds.some((kind) => NEWS.includes(kind)),
  registration: ({ isRegistration }) => isRegistration,
  staff: ({ kinds }) => kinds.includes('registration_received'),
  rooms: ({ kinds }) => kinds.includes('match_rooms'),
};

/**
 * A league channel in this server. `missing` lists the permissions that the bot lacks there; null if the bot cannot see
 * it. `unseen` lists captains who cannot see a channel for rooms, or is 'everybody' if no captain is known.
 */
export type Place = {
  channel: Channel;
  missing: NeededPermission[] | null;
  unseen: readonly string[] | 'everybody';
};

/**
 * The state of a server: its channels by purpose, the permissions that the bot lacks in the whole server, and whether
 * the bot's role is below one that it assigns.
 */
export type ServerInspection = {
  places: Record<Purpose, Place[]>;
  missing: NeededPermission[];
  isTooLow: boolean;
};

/** Inspects the league's channels in a server and fetches the bot's current permissions from Discord. */
export async function inspectServer(guild: Guild, client: Client, teamRoleIds: readonly string[]) {
  // The gateway may not have delivered recent changes to the server yet.
  await guild.roles.fetch(undefined, { force: true });
  const me = await guild.members.fetchMe({ force: true });
  const places: Place[] = [];
  for (const channel of await channelsIn(guild, client))
    places.push({ channel, ...(await inspectChannel(guild, me, channel, client)) });
  const serving = (purpose: Purpose) => places.filter(({ channel }) => serves[purpose](channel));
  return {
    places: {
      announcements: serving('announcements'),
      registration: serving('registration'),
      staff: serving('staff'),
      rooms: serving('rooms'),
    },
    missing: IN_SERVER.filter((name) => !me.permissions.has(name)),
    isTooLow: isTooLow(guild, me, teamRoleIds),
  };
}

export async function channelsIn(guild: Guild, client: Client): Promise<Channel[]> {
  const { data } = await client.call(listChannels, { query: { limit: 1_000 } });
  return data.filter(({ channelId }) => guild.channels.cache.has(channelId));
}

/**
 * Whether the bot's role is below a role that it assigns, or at the bottom, where there is no room below it for new
 * roles. In Discord, a member can only assign roles below their own highest one.
 */
function isTooLow({ roles }: Guild, { roles: own }: GuildMember, teamRoleIds: readonly string[]): boolean {
  const { highest } = own;
  const given = teamRoleIds.flatMap((id) => roles.cache.get(id) ?? []);
  return highest.rawPosition <= 1 && roles.cache.size > 2
    ? true
    : given.some((role) => highest.comparePositionTo(role) <= 0);
}

/** Finds the permissions that the bot lacks in a channel, and the captains who cannot see it. */
async function inspectChannel(guild: Guild, me: GuildMember, known: Channel, client: Client) {
  const unseen: Place['unseen'] = [];
  try {
    const channel = await guild.channels.fetch(known.channelId, { force: true });
    const allowed = channel?.permissionsFor(me);
    if (!channel || !allowed?.has('ViewChannel')) return { missing: null, unseen };
    // Permissions that are missing in the whole server are reported once.
    const own = neededIn(known, channel.type).filter((name) => me.permissions.has(name));
    const missing = [...IN_CHANNELS, ...own].filter((name) => !allowed.has(name));
    return { missing, unseen: serves.rooms(known) ? await unseenIn(guild, channel, client) : unseen };
  } catch (error) {
    if (error instanceof DiscordAPIError) return { missing: null, unseen };
    throw error;
  }
}

/** The permissions that the bot needs in a channel in addition to writing. */
const neededIn = (channel: Channel, type: ChannelType): (typeof IN_SERVER)[number][] => [
  ...(serves.announcements(channel) ? (['MentionEveryone'] as const) : []),
  ...(channel.kinds.some((kind) => kind === 'pinned_standings' || kind === 'pinned_bracket')
    ? (['PinMessages'] as const)
    : []),
  ...(serves.rooms(channel) ? (['SendMessagesInThreads'] as const) : []),
  ...(serves.rooms(channel) && type !== ChannelType.GuildForum ? (['CreatePrivateThreads'] as const) : []),
];

/** The maximum number of captains to check one by one if a channel for rooms is not visible to everybody. */
const MOST_CAPTAINS = 50;

/**
 * Captains of approved teams who cannot see a channel; 'everybody' if the channel is hidden and no captain is known.
 */
async function unseenIn(guild: Guild, channel: GuildBasedChannel, client: Client): Promise<Place['unseen']> {
  if (channel.permissionsFor(guild.roles.everyone)?.has('ViewChannel')) return [];
  const { data } = await client.call(listRegistrations, { query: { limit: 1_000, status: 'approved' } });
  const captains = [...new Set(data.flatMap(({ captainDiscordId }) => captainDiscordId ?? []))];
  if (captains.length === 0) return 'everybody';
  const unseen = [];
  for (const id of captains.slice(0, MOST_CAPTAINS)) {
    // Captains who have left the server are reported before their match, so they are skipped here.
    const member = await guild.members.fetch({ user: id, force: true }).catch(() => null);
    if (member && !channel.permissionsFor(member).has('ViewChannel')) unseen.push(id);
  }
  return unseen;
}
