import type { APIApplicationCommandOption, APIAttachment, APIMessage, Locale } from 'discord-api-types/v10';
import { createChat } from './chat.ts';
import { isGuidedForm } from './deeds.ts';
import { checkFiles, isFileUpload } from './fileRules.ts';
import type { Gateway } from './gateway.ts';
import type { FirstAnswer, Interaction, Interactions, ModalInput } from './interactions.ts';
import { menusOf, pickedOf } from './menus.ts';
import { buttonsOf, findMessage, flagsOf, visibleMessages } from './messages.ts';
import { readOptions } from './options.ts';
import { payloadOf } from './payload.ts';
import { type ChosenFile, uploadFiles } from './uploads.ts';
import type { Act, World } from './world.ts';

/** What a person did, with the bot's first answer to it. */
export type Played = { interaction: Interaction; answer: FirstAnswer };

export type Command = {
  userId: string;
  channelId: string;
  command: string;
  subcommand?: string | undefined;
  options?: Record<string, string> | undefined;
};

/** Who uses something of which message. */
export type Touched = { userId: string; channelId: string; messageId: string };

/** Milliseconds more than Discord waits, until a person sees that nothing came. */
const NOTICED = 200;
const LOADING = flagsOf({ thinking: true });

type Parts = { world: World; interactions: Interactions; gateway: Gateway };
type Made = {
  type: number;
  data: object;
  channelId: string;
  source?: APIMessage | undefined;
  isGuidedForm?: boolean;
  act: Act;
};

/**
 * The door for people: does what Discord's own client does, with its checks before anything is sent, and gives
 * the bot's first answer. A bot that does not answer in time rejects, as people see it in Discord.
 */
export function createPlay({ world, interactions, gateway }: Parts) {
  const send = (made: Made): Promise<Played> =>
    new Promise((resolve, reject) => {
      const late = setTimeout(
        () => reject(new Error('The application did not respond')),
        world.patience + NOTICED,
      );
      const interaction: Interaction = {
        id: world.newId(),
        token: `interaction.${world.newId()}.${Math.random().toString(36).slice(2)}`,
        type: made.type,
        userId: made.act.userId,
        channelId: made.channelId,
        createdAt: world.now(),
        sourceId: made.source?.id,
        act: made.act,
        isGuidedForm: made.isGuidedForm ?? false,
        answered: (answer) => {
          clearTimeout(late);
          resolve({ interaction, answer });
        },
      };
      interactions.add(interaction);
      gateway.emit('INTERACTION_CREATE', payloadOf(world, interaction, made));
    });

  const tell = (userId: string, what: string, aside = '') =>
    world.note({ what: `${world.memberOf(userId).user.global_name} ${what}`, aside });

  const messagesIn = (channelId: string, viewerId: string) =>
    visibleMessages(world, channelId, viewerId).map(({ message }) => message);

  /** The message whose button or menu somebody uses. */
  const touched = ({ userId, channelId, messageId }: Touched) => {
    const stored = findMessage(world, channelId, messageId);
    if (stored.visibleTo && stored.visibleTo !== userId) throw new Error('This message is not for you');
    return stored;
  };

  const findCommand = (name: string) => {
    const found = world.commands.find((command) => command.name === name);
    if (!found) throw new Error(`There is no command /${name}`);
    return found;
  };

  const commandData = (asked: Command, focused?: string) => {
    const { id, name, type, options } = findCommand(asked.command);
    const inner = asked.subcommand
      ? options?.find((option) => option.name === asked.subcommand && option.type === 1)
      : undefined;
    if (asked.subcommand && !inner)
      throw new Error(`There is no command /${asked.command} ${asked.subcommand}`);
    const known = ((inner as { options?: APIApplicationCommandOption[] } | undefined)?.options ??
      (inner ? [] : options) ??
      []) as APIApplicationCommandOption[];
    const { options: given, resolved } = readOptions(world, known, asked.options ?? {}, focused);
    return {
      id,
      name,
      type,
      guild_id: world.guild.id,
      options: inner ? [{ type: 1, name: inner.name, options: given }] : given,
      ...(resolved && { resolved }),
    };
  };

  return {
    ...createChat(world),

    /** Runs a slash command. */
    runCommand: (asked: Command): Promise<Played> => {
      const data = commandData(asked);
      tell(asked.userId, `used ${nameOf(asked)}`);
      return send({ type: 2, data, channelId: asked.channelId, act: actOf(asked) });
    },

    /** Types into an option and gives the choices that the bot offers. */
    autocomplete: async (asked: Command, focused: string) => {
      const { channelId } = asked;
      const { answer } = await send({
        type: 4,
        data: commandData(asked, focused),
        channelId,
        act: actOf(asked),
      });
      return answer.kind === 'choices' ? answer.choices : [];
    },

    /** Sends a form that the bot has opened; values by custom id, an absent one is what stood there; files by custom id. */
    submitModal: (
      { interaction }: Played,
      values: Record<string, string>,
      files: Record<string, ChosenFile[]> = {},
    ): Promise<Played> => {
      const { modal, userId, channelId, sourceId, act } = interaction;
      if (!modal) throw new Error('No form is open');
      const inputs = modal.components.flatMap(({ component }) => component ?? []);
      for (const input of inputs) checkPart(input, textOf(input, values), files[input.custom_id] ?? []);
      const attachments: Record<string, APIAttachment> = {};
      const components = inputs.map((input, index) => {
        const { type, custom_id } = input;
        const uploaded = isFileUpload(input) ? uploadFiles(world, files[custom_id] ?? []) : undefined;
        Object.assign(attachments, uploaded);
        const filled = uploaded ? { values: Object.keys(uploaded) } : { value: textOf(input, values) };
        return { type: 18, id: 2 * index + 1, component: { type, id: 2 * index + 2, custom_id, ...filled } };
      });
      const source = sourceId ? findMessage(world, channelId, sourceId).message : undefined;
      const isMeant = isGuidedForm(world, modal.custom_id);
      world.deeds.hasSent ||= isMeant;
      tell(userId, `sent '${modal.title}'`, inputs.length === 1 ? '1 field' : `${inputs.length} fields`);
      const resolved = Object.keys(attachments).length > 0 ? { attachments } : undefined;
      const data = { custom_id: modal.custom_id, components, ...(resolved && { resolved }) };
      return send({
        ...{ type: 5, data, channelId, source, isGuidedForm: isMeant },
        act: { ...act, hasForm: true },
      });
    },

    /** Presses a button, by its custom id or its label. */
    pressButton: (pressed: Touched & { button: string }): Promise<Played> => {
      const stored = touched(pressed);
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

    /** Chooses from a menu, by the values of its options or their labels. */
    choose: (chosen: Touched & { menu: string; values: string[] }): Promise<Played> => {
      const stored = touched(chosen);
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

    /** The message that answered something, once the bot has stopped thinking and has edited what it meant to. */
    answerOf: ({ interaction }: Played, patience = 15_000): Promise<APIMessage> =>
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
        }, patience);
        const done = () => {
          clearTimeout(late);
          world.changes.off('change', look);
        };
        world.changes.on('change', look);
        look();
      }),

    /** What a person sees in a channel, oldest first. */
    messages: (channelId: string, viewerId: string) => messagesIn(channelId, viewerId),

    /** The bot's direct messages to a person, oldest first. */
    directMessages: (userId: string) => messagesIn(world.directChannel(userId).id, userId),

    /** Notes that a person has seen what stands in a channel. */
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

    /** Gives a person the league's admin role, or takes it away; the bot hears of it with what they do next. */
    setAdmin: (userId: string, isAdmin: boolean) => {
      const member = world.memberOf(userId);
      const others = member.roles.filter((id) => id !== world.adminRoleId);
      member.roles = isAdmin ? [...others, world.adminRoleId] : others;
      tell(userId, isAdmin ? 'was made League admin' : 'is no longer League admin');
      world.changes.emit('change');
    },

    /** Sets a person's Discord to another language; the bot hears of it with what they do next. */
    setLocale: (userId: string, locale: Locale) => {
      world.memberOf(userId).locale = locale;
      world.changes.emit('change');
    },
  };
}

export type Play = ReturnType<typeof createPlay>;

const nameOf = ({ command, subcommand }: Command) => `/${command}${subcommand ? ` ${subcommand}` : ''}`;
const actOf = (asked: Command): Act => ({
  userId: asked.userId,
  verb: 'used',
  what: nameOf(asked),
  hasForm: false,
});

const textOf = (input: ModalInput, values: Record<string, string>) =>
  values[input.custom_id] ?? input.value ?? '';

/** What Discord's client refuses before it sends a form. */
function checkPart(input: ModalInput, value: string, files: readonly ChosenFile[]) {
  if (!isFileUpload(input)) return checkInput(input, value);
  const sizes = files.map(({ bytes }) => ({ size: bytes.length }));
  const refusal = checkFiles(input, sizes);
  if (refusal) throw new Error(`${input.custom_id}: ${refusal}`);
}

/** What it refuses of a text. */
function checkInput(
  { custom_id, required = true, min_length = 0, max_length = 4_000 }: ModalInput,
  value: string,
) {
  const length = [...value].length;
  if (required && length === 0) throw new Error(`${custom_id}: This field is required`);
  if (length > 0 && length < min_length)
    throw new Error(`${custom_id}: Must be ${min_length} or more in length`);
  if (length > max_length) throw new Error(`${custom_id}: Must be ${max_length} or fewer in length`);
}
