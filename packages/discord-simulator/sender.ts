import type { APIMessage } from 'discord-api-types/v10';
import { UPLOAD_LIMIT } from './formParts.ts';
import { channelOf, type Gateway, memberIn } from './gateway.ts';
import type { FirstAnswer, Interaction, Interactions } from './interactions.ts';
import { findMessage } from './messages.ts';
import { permissionsOf } from './permissions.ts';
import type { Act, World } from './world.ts';

export type Played = { interaction: Interaction; answer: FirstAnswer };

export type MessageUse = { userId: string; channelId: string; messageId: string };

/** Milliseconds after Discord's own limit before a person sees that there is no response. */
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

export function usedMessage(world: World, { userId, channelId, messageId }: MessageUse) {
  const stored = findMessage(world, channelId, messageId);
  if (stored.visibleTo && stored.visibleTo !== userId) throw new Error('This message is not for you');
  return stored;
}

/** Returns an interaction in the form of INTERACTION_CREATE; `source` is the message whose button was pressed. */
function payloadOf(
  world: World,
  interaction: Interaction,
  { data, source }: { data: object; source?: APIMessage | undefined },
) {
  const { user, locale } = world.memberOf(interaction.userId);
  const channel = world.channels.get(interaction.channelId);
  const inServer = channel && !channel.recipientId;
  return {
    id: interaction.id,
    application_id: world.applicationId,
    type: interaction.type,
    token: interaction.token,
    version: 1,
    channel_id: interaction.channelId,
    ...(inServer
      ? {
          guild_id: world.guild.id,
          guild: { id: world.guild.id, features: [], locale: 'en-US' },
          guild_locale: 'en-US',
          channel: { ...channelOf(world, channel), permissions: '0' },
          member: { ...memberOf(world, interaction.userId), user },
        }
      : { channel: { id: interaction.channelId, type: 1, flags: 0 }, user }),
    app_permissions: permissionsOf(world),
    locale,
    entitlements: [],
    authorizing_integration_owners: { 0: world.guild.id },
    context: inServer ? 0 : 1,
    attachment_size_limit: UPLOAD_LIMIT,
    ...(source && { message: source }),
    data,
  };
}

export function memberOf(world: World, userId: string) {
  const known = world.memberOf(userId);
  const { user: _, ...member } = memberIn(world, known.user, known.roles);
  return { ...member, permissions: '0' };
}
