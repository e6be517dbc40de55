import type { APIMessage } from 'discord-api-types/v10';
import { createChat } from './chat.ts';
import { createCommandPlay } from './commandPlay.ts';
import { submitModal } from './formPlay.ts';
import { menusOf, pickedOf } from './menus.ts';
import { buttonsOf, findMessage, flagsOf } from './messages.ts';
import { createPeoplePlay } from './peoplePlay.ts';
import { createSender, type MessageUse, type Played, type PlayParts, usedMessage } from './sender.ts';
import type { ChosenFile } from './uploads.ts';
import type { World } from './world.ts';

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
