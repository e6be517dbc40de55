import { DiscordAPIError, type Guild, type GuildMember } from 'discord.js';
import { type AnnouncementKind, PUBLIC_KINDS } from '#domain/announcement.ts';
import { type Channel, listChannels } from '#domain/contract/channels.ts';
import type { Client } from '#domain/contract/client.ts';
import { IN_CHANNELS, IN_SERVER, type NeededPermission } from './permissions.ts';

/** What a league's server has channels for. */
export const PURPOSES = ['announcements', 'registration', 'staff', 'rooms'] as const;
export type Purpose = (typeof PURPOSES)[number];
/** Purposes that a league does without: the rooms of matches then are direct messages. */
export const OPTIONAL: readonly Purpose[] = ['rooms'];

const NEWS: readonly AnnouncementKind[] = PUBLIC_KINDS;

/** Which of the league's channels serve a purpose. */
export const serves: Record<Purpose, (channel: Channel) => boolean> = {
  announcements: ({ kinds }) => kinds.some((kind) => NEWS.includes(kind)),
  registration: ({ isRegistration }) => isRegistration,
  staff: ({ kinds }) => kinds.includes('registration_received'),
  rooms: ({ kinds }) => kinds.includes('match_rooms'),
};

/** A channel of the league in this server; `missing` is what the bot lacks there, null where it cannot see it. */
export type Place = { channel: Channel; missing: NeededPermission[] | null };

/** How a server stands: its channels by purpose, and what the bot lacks in the server as a whole. */
export type ServerInspection = { places: Record<Purpose, Place[]>; missing: NeededPermission[] };

/** Looks at the league's channels in a server, and asks Discord what the bot may do there now. */
export async function inspectServer(guild: Guild, client: Client): Promise<ServerInspection> {
  // What has changed in the server may not have come through the gateway yet.
  await guild.roles.fetch(undefined, { force: true });
  const me = await guild.members.fetchMe({ force: true });
  const places = await Promise.all(
    (await channelsIn(guild, client)).map(async (channel) => ({
      channel,
      missing: await missingIn(guild, me, channel.channelId),
    })),
  );
  const serving = (purpose: Purpose) => places.filter(({ channel }) => serves[purpose](channel));
  return {
    places: {
      announcements: serving('announcements'),
      registration: serving('registration'),
      staff: serving('staff'),
      rooms: serving('rooms'),
    },
    missing: IN_SERVER.filter((name) => !me.permissions.has(name)),
  };
}

/** The league's channels that lie in this server. */
export async function channelsIn(guild: Guild, client: Client): Promise<Channel[]> {
  const { data } = await client.call(listChannels, { query: { limit: 1_000 } });
  return data.filter(({ channelId }) => guild.channels.cache.has(channelId));
}

async function missingIn(guild: Guild, me: GuildMember, channelId: string) {
  try {
    const channel = await guild.channels.fetch(channelId, { force: true });
    const allowed = channel?.permissionsFor(me);
    return allowed ? IN_CHANNELS.filter((name) => !allowed.has(name)) : null;
  } catch (error) {
    if (error instanceof DiscordAPIError) return null;
    throw error;
  }
}
