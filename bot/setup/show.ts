import type { BaseInteraction, Guild } from 'discord.js';
import { listTeamRoles } from '#domain/contract/publishing/channels.ts';
import { invalid } from '#domain/errors.ts';
import { asCaptain, asOrganiser, type BotContext } from '../answering/context.ts';
import { inspectServer } from './inspectServer.ts';
import { setupMessage } from './message.ts';

export async function setupOf(interaction: BaseInteraction, context: BotContext, said?: string) {
  const guild = serverOf(interaction, context);
  const { data: teamRoles } = await asCaptain(interaction, context).call(listTeamRoles, {
    query: { guildId: guild.id },
  });
  const roleIds = teamRoles.map(({ roleId }) => roleId);
  const look = await inspectServer(guild, asOrganiser(interaction, context), roleIds);
  const message = setupMessage(look, context, interaction.applicationId);
  return { ...message, ...(said !== undefined && { content: said }) };
}

/** Returns the server; throws if the bot is not in it, since commands also work in such servers. */
export function serverOf({ guild }: BaseInteraction, { words }: BotContext): Guild {
  if (!guild) throw invalid(words.setup.notHere);
  return guild;
}
