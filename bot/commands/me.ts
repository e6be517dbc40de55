import { InteractionContextType, SlashCommandBuilder } from 'discord.js';
import type { Command } from '../answering/context.ts';
import { answering } from '../answering/replies.ts';
import { myMatches } from '../components/myMatches.ts';
import { withLocalizedDescription } from '../language/language.ts';

/** /me: the check-ins and near matches of the captain's teams, what is to be done next, and by when. */
export const me: Command = {
  audience: 'captains',
  data: withLocalizedDescription(new SlashCommandBuilder().setName('me'), (commands) => commands.me)
    .setContexts(InteractionContextType.Guild)
    .toJSON(),
  execute: answering(async ({ context, client, words }) => {
    const message = await myMatches(client, context);
    return message ?? { content: words.matchDay.none };
  }),
};
