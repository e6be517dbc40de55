import { InteractionContextType, SlashCommandBuilder } from 'discord.js';
import { asCaptain, type Command } from '../answering/context.ts';
import { answer, deferPrivately } from '../answering/reply.ts';
import { myMatches } from '../components/myMatches.ts';
import { withLocalizedDescription } from '../language/language.ts';

/** /me: the check-ins and near matches of the captain's teams, what is to be done next, and by when. */
export const me: Command = {
  audience: 'captains',
  data: withLocalizedDescription(new SlashCommandBuilder().setName('me'), (commands) => commands.me)
    .setContexts(InteractionContextType.Guild)
    .toJSON(),
  execute: async (interaction, context) => {
    await deferPrivately(interaction);
    const message = await myMatches(asCaptain(interaction, context), context);
    await answer(interaction, message ?? { content: context.words.matchDay.none });
  },
};
