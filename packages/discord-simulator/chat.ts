import { addMessage } from './messages.ts';
import { isHiddenFrom } from './room.ts';
import { isThread, openThread } from './threads.ts';
import type { Channel, World } from './world.ts';

export function createChat(world: World) {
  const note = (userId: string, what: string) =>
    world.note({ what: `${world.memberOf(userId).user.global_name} ${what}`, aside: '' });
  /** A place of the server that somebody sees. */
  const placeFor = (userId: string, channelId: string): Channel => {
    const channel = world.channels.get(channelId);
    if (!channel || isHiddenFrom(world, channel, userId)) throw new Error('This place is not there any more');
    return channel;
  };
  return {
    /** Opens a thread that everybody sees who sees its channel; gives its id. */
    openThread: ({
      userId,
      channelId,
      name,
    }: {
      userId: string;
      channelId: string;
      name: string;
    }): string => {
      const parent = placeFor(userId, channelId);
      if (isThread(parent) || parent.recipientId)
        throw new Error('Threads open in the channels of the server');
      note(userId, `opened the thread '${name}' in #${parent.name}`);
      return openThread(world, parent, { name, ownerId: userId }).id;
    },
    /** Writes in a thread, in a locked one as an admin only, or to the bot directly, which hears it. */
    say: ({ userId, channelId, content }: { userId: string; channelId: string; content: string }) => {
      const place = placeFor(userId, channelId);
      if (place.recipientId === userId) {
        note(userId, `wrote to ${world.bot.global_name ?? world.bot.username}`);
        const message = addMessage(world, place, { content }, { author: world.memberOf(userId).user });
        // Discord sends it without a server, and with the type of a direct conversation.
        world.changes.emit('direct', 'MESSAGE_CREATE', { ...message, channel_type: 1 });
        return message;
      }
      if (!isThread(place)) throw new Error('People write in threads; channels take commands');
      const { user, roles } = world.memberOf(userId);
      if (place.thread.isLocked && !roles.includes(world.adminRoleId))
        throw new Error('This thread is locked');
      note(userId, `wrote in #${place.name}`);
      return addMessage(world, place, { content }, { author: user });
    },
  };
}
