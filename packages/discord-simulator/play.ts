import type { APIAttachment, APIMessage, Locale } from 'discord-api-types/v10';
import { createCommandPlay } from './commandPlay.ts';
import { type ChosenFile, uploadFiles } from './files.ts';
import {
  buttonsOf,
  filledIn,
  isFileUpload,
  type ModalInput,
  menusOf,
  pickedOf,
  problemOf,
  valueBefore,
} from './formParts.ts';
import { isGuidedForm } from './interactions.ts';
import { addMessage, findMessage, flagsOf, visibleMessages } from './messages.ts';
import { bitsOf, type PermissionName } from './permissions.ts';
import { isHiddenFrom } from './room.ts';
import {
  createSender,
  type MessageUse,
  type Played,
  type PlayParts,
  type Sender,
  usedMessage,
} from './sender.ts';
import { isThread, openThread, setInThread } from './threads.ts';
import type { Channel, World } from './world.ts';

const LOADING = flagsOf({ thinking: true });

/** Simulates people using Discord's client, with the client's checks. Each action returns the bot's first response. */
export function createPlay(parts: PlayParts) {
  const { world } = parts;
  const sender = createSender(parts);
  const { send, tell } = sender;
  return {
    ...createChat(world, sender),
    ...createCommandPlay(world, sender),
    ...createPeoplePlay(world, sender),

    submitModal: (played: Played, values: Record<string, string>, files: Record<string, ChosenFile[]> = {}) =>
      submitModal(world, sender, played, values, files),

    pressButton: (pressed: MessageUse & { button: string }): Promise<Played> => {
      const stored = usedMessage(world, pressed);
      const button = buttonsOf(stored.message).find(
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

/** Resolves with the bot's reply once the bot has stopped thinking and finished its edits. */
const answerOf = (world: World, { interaction }: Played, timeoutMs: number): Promise<APIMessage> =>
  new Promise((resolve, reject) => {
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

function createChat(world: World, { tell }: Sender) {
  const placeFor = (userId: string, channelId: string): Channel => {
    const channel = world.channels.get(channelId);
    if (!channel || isHiddenFrom(world, channel, userId)) throw new Error('This place is not there any more');
    return channel;
  };
  return {
    openThread: ({ userId, channelId, name }: Record<'userId' | 'channelId' | 'name', string>): string => {
      const parent = placeFor(userId, channelId);
      if (isThread(parent) || parent.recipientId)
        throw new Error('Threads open in the channels of the server');
      tell(userId, `opened the thread '${name}' in #${parent.name}`);
      return openThread(world, parent, { name, ownerId: userId }).id;
    },
    /** Writes in a thread, or to the bot, which then receives the message. Only admins can write in a locked thread. */
    say: ({ userId, channelId, content }: Record<'userId' | 'channelId' | 'content', string>) => {
      const place = placeFor(userId, channelId);
      if (place.recipientId === userId) {
        tell(userId, `wrote to ${world.bot.global_name ?? world.bot.username}`);
        const message = addMessage(world, place, { content }, { author: world.memberOf(userId).user });
        // Discord sends this event without a server, and with the type of a direct conversation.
        world.changes.emit('direct', 'MESSAGE_CREATE', { ...message, channel_type: 1 });
        return message;
      }
      if (!isThread(place)) throw new Error('People write in threads; channels take commands');
      const { user, roles } = world.memberOf(userId);
      if (place.thread.isLocked && !roles.includes(world.adminRoleId))
        throw new Error('This thread is locked');
      tell(userId, `wrote in #${place.name}`);
      return addMessage(world, place, { content }, { author: user });
    },
  };
}

/** An overwrite without permissions is removed. */
type Overwriting = { id: string; allow?: readonly PermissionName[]; deny?: readonly PermissionName[] };

function createPeoplePlay(world: World, { tell }: Sender) {
  const messagesIn = (channelId: string, viewerId: string) =>
    visibleMessages(world, channelId, viewerId).map(({ message }) => message);
  return {
    messages: (channelId: string, viewerId: string) => messagesIn(channelId, viewerId),

    directMessages: (userId: string) => messagesIn(world.directChannel(userId).id, userId),

    read: (userId: string, channelId: string) => {
      const last = messagesIn(channelId, userId).at(-1);
      if (!last || world.read.get(`${userId} ${channelId}`) === last.id) return;
      world.read.set(`${userId} ${channelId}`, last.id);
      world.changes.emit('change');
    },

    closeMessages: (userId: string, isClosed: boolean) => {
      world.memberOf(userId).hasClosedMessages = isClosed;
      tell(userId, isClosed ? 'closed direct messages' : 'opened direct messages');
      world.changes.emit('change');
    },

    /** Makes a person leave the server or come back; someone who leaves is removed from the server's threads. */
    leaveServer: (userId: string, hasLeft = true) => {
      world.memberOf(userId).hasLeft = hasLeft;
      if (hasLeft)
        for (const channel of world.channels.values())
          if (isThread(channel)) setInThread(world, channel, userId, false);
      tell(userId, hasLeft ? 'left the server' : 'came back to the server');
      world.changes.emit('change');
    },

    /** Grants or denies permissions in a channel to everybody, a role or a person. Replaces the earlier overwrite. */
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

/**
 * Submits a form that the bot has opened, with values and files by custom id. A field without a value stays unchanged;
 * 'true' ticks a box, and an option's value selects it.
 */
function submitModal(
  world: World,
  { send, tell }: Sender,
  { interaction }: Played,
  values: Record<string, string>,
  files: Record<string, ChosenFile[]>,
): Promise<Played> {
  const { modal, userId, channelId, sourceId, act } = interaction;
  if (!modal) throw new Error('No form is open');
  const inputs = modal.components.flatMap(({ component }) => component ?? []);
  for (const input of inputs) {
    const sizes = (files[input.custom_id] ?? []).map(({ bytes }) => ({ size: bytes.length }));
    const problem = problemOf(input, textOf(input, values), sizes);
    if (problem) throw new Error(`${input.custom_id}: ${problem}`);
  }
  const attachments: Record<string, APIAttachment> = {};
  const components = inputs.map((input, index) => {
    const { type, custom_id } = input;
    const uploaded = isFileUpload(input) ? uploadFiles(world, files[custom_id] ?? []) : undefined;
    Object.assign(attachments, uploaded);
    const filled = uploaded ? { values: Object.keys(uploaded) } : filledIn(input, textOf(input, values));
    return { type: 18, id: 2 * index + 1, component: { type, id: 2 * index + 2, custom_id, ...filled } };
  });
  const source = sourceId ? findMessage(world, channelId, sourceId).message : undefined;
  const isMeant = isGuidedForm(world, modal.custom_id);
  world.deeds.hasSent ||= isMeant;
  tell(userId, `sent '${modal.title}'`, inputs.length === 1 ? '1 field' : `${inputs.length} fields`);
  const resolved = Object.keys(attachments).length > 0 ? { attachments } : undefined;
  const data = { custom_id: modal.custom_id, components, ...(resolved && { resolved }) };
  return send({ type: 5, data, channelId, source, isGuidedForm: isMeant, act: { ...act, hasForm: true } });
}

const textOf = (input: ModalInput, values: Record<string, string>) =>
  values[input.custom_id] ?? valueBefore(input);
