import {
  type APIGuildForumChannel,
  type APIThreadChannel,
  ChannelFlags,
  ChannelType,
  Routes,
} from 'discord-api-types/v10';
import { SIDES, type Side } from '#domain/competition/match.ts';
import type { Unreached } from '#domain/matchDay/unreached.ts';
import { t } from '#domain/text/translate.ts';
import { MINUTE } from '#domain/timeSpans.ts';
import { type Ask, refusalOf, timeOfSnowflake } from './discordRest.ts';
import type { Missing, Room, Rooms } from './rooms.ts';

/** Minutes of silence before Discord archives a room: a day. */
const ARCHIVES_AFTER = 1_440;

/** A channel that can contain threads: a text channel or a forum. */
type Parent = Pick<APIThreadChannel, 'guild_id'> &
  Partial<Pick<APIGuildForumChannel, 'flags' | 'available_tags'>> & { type: ChannelType };

/** Discord's codes for an unknown channel and an archived thread. */
const UNKNOWN_CHANNEL = 10_003;
const ARCHIVED = 50_083;

/** Creates threads for matches, each with a first message: private threads in a text channel, posts in a forum. */
export function createThreads(ask: Ask, rooms: Rooms) {
  return {
    /** Opens a match's thread for both captains and the casters; reuses an earlier attempt's thread. */
    open: async (matchId: string): Promise<string> => {
      const room = await rooms.find(matchId);
      if (!room) throw new Error('The match no longer has a room');
      const { channelId, threadId, name, members } = room;
      if (threadId) return threadId;
      const channel = (await ask.get(Routes.channel(channelId))) as Parent;
      const { id } =
        (await findThread(ask, rooms, channel.guild_id ?? '', room)) ??
        ((await ask.post(Routes.threads(channelId), {
          name,
          auto_archive_duration: ARCHIVES_AFTER,
          ...(channel.type === ChannelType.GuildForum
            ? postIn(channel)
            : { type: ChannelType.PrivateThread, invitable: false }),
        })) as APIThreadChannel);
      const missing = await takeIn(ask, { guildId: channel.guild_id ?? '', threadId: id }, members);
      // A captain who has left the server cannot join, but the room still opens for the other team. A captain in the
      // server who cannot see the channel would miss everything, so both teams get direct messages.
      if (missing.some(({ reason }) => reason === 'hidden')) {
        await ask.patch(Routes.channel(id), { archived: true }).catch(() => undefined);
        await rooms.save(matchId, null, missing);
        throw new RoomRefusal('A captain cannot see the match room channel');
      }
      await rooms.save(matchId, id, missing);
      return id;
    },
    /** Reopens an archived thread, or forgets a missing one; returns whether a retry can then succeed. */
    mend: async (matchId: string, error: unknown): Promise<boolean> => {
      const code = refusalOf(error)?.code;
      if (code !== UNKNOWN_CHANNEL && code !== ARCHIVED) return false;
      const room = await rooms.find(matchId);
      if (!room?.threadId) return false;
      if (code === UNKNOWN_CHANNEL) await rooms.save(matchId, null);
      else await ask.patch(Routes.channel(room.threadId), { archived: false });
      return true;
    },
  };
}

/** Thrown if a room would exclude a team. */
export class RoomRefusal extends Error {}

async function takeIn(ask: Ask, thread: Thread, members: Room['members']): Promise<Missing[]> {
  const tried: { side: Side | null; fault: Unreached | undefined }[] = [];
  for (const { id, side } of members) tried.push({ side, fault: await addMember(ask, thread, id) });
  return SIDES.flatMap((side) => {
    const own = tried.filter((each) => each.side === side);
    const faults = own.flatMap(({ fault }) => fault ?? []);
    if (own.length === 0 || faults.length < own.length) return [];
    return [{ side, reason: faults.includes('hidden') ? ('hidden' as const) : ('left' as const) }];
  });
}

type Thread = { guildId: string; threadId: string };

export async function addMember(ask: Ask, { guildId, threadId }: Thread, userId: string) {
  try {
    await ask.put(Routes.threadMembers(threadId, userId));
    return undefined;
  } catch (error) {
    const status = refusalOf(error)?.status ?? 500;
    if (status >= 500) throw error;
    return status !== 404 && (await isInServer(ask, guildId, userId)) ? 'hidden' : 'left';
  }
}

export async function isInServer(ask: Ask, guildId: string, userId: string): Promise<boolean> {
  try {
    await ask.get(Routes.guildMember(guildId, userId));
    return true;
  } catch (error) {
    const status = refusalOf(error)?.status ?? 500;
    if (status >= 500) throw error;
    return status !== 404;
  }
}

/** The fields of a forum post besides its name: a first message, and a tag if the forum requires one. */
function postIn({ flags, available_tags: [tag] = [] }: Parent) {
  const isTagged = tag && ((flags ?? 0) & ChannelFlags.RequireTag) !== 0;
  return {
    message: { content: t`This is the match room. The match card is below.` },
    ...(isTagged && { applied_tags: [tag.id] }),
  };
}

/** Milliseconds by which Discord's clock and ours may differ. */
const SKEW = MINUTE;

/**
 * Finds the thread that an earlier attempt left: one with the same name, newer than the request, and not another
 * match's room.
 */
async function findThread(ask: Ask, rooms: Rooms, guildId: string, { channelId, name, since }: Room) {
  const { threads } = (await ask.get(Routes.guildActiveThreads(guildId))) as { threads: APIThreadChannel[] };
  const left = threads.filter(
    (thread) =>
      thread.parent_id === channelId &&
      thread.name === name &&
      timeOfSnowflake(thread.id) > since.getTime() - SKEW,
  );
  const known = await rooms.listKnown(left.map(({ id }) => id));
  return left.find(({ id }) => !known.includes(id));
}
