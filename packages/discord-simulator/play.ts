import type { APIMessage } from 'discord-api-types/v10';
import { createCommandPlay } from './commandPlay.ts';
import { submitModal } from './formPlay.ts';
import { menusOf, pickedOf } from './menus.ts';
import { addMessage, buttonsOf, findMessage, flagsOf } from './messages.ts';
import { createPeoplePlay } from './peoplePlay.ts';
import { isHiddenFrom } from './room.ts';
import { createSender, type MessageUse, type Played, type PlayParts, usedMessage } from './sender.ts';
import { isThread, openThread } from './threads.ts';
import type { ChosenFile } from './uploads.ts';
import type { Channel, World } from './world.ts';

const LOADING = flagsOf({ thinking: true });

/**
 * The door for people: does what Discord's own client does, with its checks before anything is sent, and
 * gives the bot's first answer.
 */
export function createPlay(parts: PlayParts) {
  const { world } = parts;
  const sender = createSender(parts);
  const { send, tell } = sender;
  return {
    ...createChat(world),
    ...createCommandPlay(world, sender),
    ...createPeoplePlay(world, sender),

    submitModal: (played: Played, values: Record<string, string>, files: Record<string, ChosenFile[]> = {}) =>
      submitModal(world, sender, played, values, files),

    pressButton: (pressed: MessageUse & { button: string }): Promise<Played> => {
      const stored = usedMessage(world, pressed);
      const buttons = buttonsOf(stored.message);
      const button = buttons.find(
        ({ custom_id, label }) => pressed.button === custom_id || pressed.button === label,
      );
      if (!button?.custom_id) throw new Error(`There is no button ${pressed.button}`);
      if (button.disabled) throw new Error(`The button ${pressed.button} is switched off`);
      const { userId, channelId } = pressed;
      const what = button.label ?? button.custom_id;
      tell(userId, `pressed '${what}'`);
      return send({
        type: 3,
        data: { custom_id: button.custom_id, component_type: 2 },
        channelId,
        source: stored.message,
        act: { userId, verb: 'pressed', what, hasForm: false },
      });
    },

    choose: (chosen: MessageUse & { menu: string; values: string[] }): Promise<Played> => {
      const stored = usedMessage(world, chosen);
      const menu = menusOf(stored.message).find(({ custom_id }) => custom_id === chosen.menu);
      if (!menu) throw new Error(`There is no menu ${chosen.menu}`);
      const picked = pickedOf(menu, chosen.values);
      const { userId, channelId } = chosen;
      const what = picked.map(({ label }) => label).join(', ');
      tell(userId, `chose '${what}'`);
      const values = picked.map(({ value }) => value);
      return send({
        type: 3,
        data: { custom_id: menu.custom_id, component_type: menu.type, values },
        channelId,
        source: stored.message,
        act: { userId, verb: 'chose', what, hasForm: false },
      });
    },

    answerOf: (played: Played, timeoutMs = 15_000) => answerOf(world, played, timeoutMs),
  };
}

export type Play = ReturnType<typeof createPlay>;

/** The message that answered something, once the bot has stopped thinking and has edited what it meant to. */
function answerOf(world: World, { interaction }: Played, timeoutMs: number): Promise<APIMessage> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const message = interaction.originalId
        ? findMessage(world, interaction.channelId, interaction.originalId).message
        : undefined;
      if (!message || interaction.isDue || ((message.flags ?? 0) & LOADING) !== 0) return;
      done();
      resolve(message);
    };
    const late = setTimeout(() => {
      done();
      reject(new Error('The bot goes on thinking'));
    }, timeoutMs);
    const done = () => {
      clearTimeout(late);
      world.changes.off('change', look);
    };
    world.changes.on('change', look);
    look();
  });
}

function createChat(world: World) {
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
