import type { APIMessage } from 'discord-api-types/v10';
import type { Gateway } from './gateway.ts';
import type { FirstAnswer, Interaction, Interactions } from './interactions.ts';
import { findMessage } from './messages.ts';
import { payloadOf } from './payload.ts';
import type { Act, World } from './world.ts';

export type Played = { interaction: Interaction; answer: FirstAnswer };

/** The person who uses something, and its message. */
export type MessageUse = { userId: string; channelId: string; messageId: string };

/** Milliseconds more than Discord waits, until a person sees that nothing came. */
const NOTICED = 200;

export type PlayParts = { world: World; interactions: Interactions; gateway: Gateway };
type Made = {
  type: number;
  data: object;
  channelId: string;
  source?: APIMessage | undefined;
  isGuidedForm?: boolean;
  act: Act;
};

/** Sends the bot what people do, and notes it in words. */
export function createSender({ world, interactions, gateway }: PlayParts) {
  const send = (made: Made): Promise<Played> =>
    new Promise((resolve, reject) => {
      const late = setTimeout(
        () => reject(new Error('The application did not respond')),
        world.timeoutMs + NOTICED,
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

  return { send, tell };
}

export type Sender = ReturnType<typeof createSender>;

/** The message whose button or menu somebody uses. */
export function usedMessage(world: World, { userId, channelId, messageId }: MessageUse) {
  const stored = findMessage(world, channelId, messageId);
  if (stored.visibleTo && stored.visibleTo !== userId) throw new Error('This message is not for you');
  return stored;
}
