import type { APIMessage } from 'discord-api-types/v10';
import { UPLOAD_LIMIT } from './formParts.ts';
import { channelOf, memberIn } from './gateway.ts';
import type { Interaction } from './interactions.ts';
import { permissionsOf } from './permissions.ts';
import type { World } from './world.ts';

/** An interaction as INTERACTION_CREATE tells it; `source` is the message whose button was pressed. */
export function payloadOf(
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
