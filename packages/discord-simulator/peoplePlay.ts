import type { Locale } from 'discord-api-types/v10';
import { visibleMessages } from './messages.ts';
import { bitsOf, type PermissionName } from './permissions.ts';
import type { Sender } from './sender.ts';
import { isThread, setInThread } from './threads.ts';
import type { World } from './world.ts';

/** The role or person of an overwrite, and its permissions; none removes the overwrite. */
type Overwriting = { id: string; allow?: readonly PermissionName[]; deny?: readonly PermissionName[] };

export function createPeoplePlay(world: World, { tell }: Sender) {
  const messagesIn = (channelId: string, viewerId: string) =>
    visibleMessages(world, channelId, viewerId).map(({ message }) => message);
  return {
    /** What a person sees in a channel, oldest first. */
    messages: (channelId: string, viewerId: string) => messagesIn(channelId, viewerId),

    /** The bot's direct messages to a person, oldest first. */
    directMessages: (userId: string) => messagesIn(world.directChannel(userId).id, userId),

    read: (userId: string, channelId: string) => {
      const last = messagesIn(channelId, userId).at(-1);
      if (!last || world.read.get(`${userId} ${channelId}`) === last.id) return;
      world.read.set(`${userId} ${channelId}`, last.id);
      world.changes.emit('change');
    },

    /** Closes a person's direct messages, or opens them again. */
    closeMessages: (userId: string, isClosed: boolean) => {
      world.memberOf(userId).hasClosedMessages = isClosed;
      tell(userId, isClosed ? 'closed direct messages' : 'opened direct messages');
      world.changes.emit('change');
    },

    /** Lets a person leave the server, or come back; leaving removes them from its threads. */
    leaveServer: (userId: string, hasLeft = true) => {
      world.memberOf(userId).hasLeft = hasLeft;
      if (hasLeft)
        for (const channel of world.channels.values())
          if (isThread(channel)) setInThread(world, channel, userId, false);
      tell(userId, hasLeft ? 'left the server' : 'came back to the server');
      world.changes.emit('change');
    },

    /** Makes a channel allow or deny something to everybody, a role or a person, in place of its earlier overwrite. */
    setOverwrite: (channelId: string, { id, allow = [], deny = [] }: Overwriting) => {
      const channel = world.channels.get(channelId);
      if (!channel) throw new Error(`There is no channel ${channelId}`);
      const type = world.roles.has(id) ? (0 as const) : (1 as const);
      const others = (channel.overwrites ?? []).filter((each) => each.id !== id);
      const isKept = allow.length + deny.length > 0;
      channel.overwrites = isKept
        ? [...others, { id, type, allow: bitsOf(allow), deny: bitsOf(deny) }]
        : others;
      world.changes.emit('change');
    },

    setAdmin: (userId: string, isAdmin: boolean) => {
      const member = world.memberOf(userId);
      const others = member.roles.filter((id) => id !== world.adminRoleId);
      member.roles = isAdmin ? [...others, world.adminRoleId] : others;
      tell(userId, isAdmin ? 'was made League admin' : 'is no longer League admin');
      world.changes.emit('change');
    },

    setLocale: (userId: string, locale: Locale) => {
      world.memberOf(userId).locale = locale;
      world.changes.emit('change');
    },
  };
}
