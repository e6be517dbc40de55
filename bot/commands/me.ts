import { InteractionContextType, SlashCommandBuilder } from 'discord.js';
import { myMatches } from '../components/myMatches.ts';
import { asCaptain, type Command } from '../context.ts';
import { withLocalizedDescription } from '../language/language.ts';
import { answer, deferPrivately } from '../reply.ts';

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
