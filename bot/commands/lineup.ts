import { ButtonStyle, InteractionContextType, Locale, SlashCommandBuilder } from 'discord.js';
import { listMatchDays } from '#domain/contract/matchDay/matchDays.ts';
import { DAY } from '#domain/matchDay/buttons.ts';
import { pairText } from '#domain/text/readingDirection.ts';
import { button } from '../answering/button.ts';
import { asCaptain, type Command } from '../answering/context.ts';
import { BUTTONS } from '../answering/limits.ts';
import { answer, deferPrivately } from '../answering/reply.ts';
import { lineUpMessage } from '../components/lineUp.ts';

const ENGLISH = {
  description: 'Say who plays your next match, position by position',
  none: 'None of your matches takes a line-up now. It opens with the room of a match, before check-in.',
  which: 'For which match?',
};
const PORTUGUESE: typeof ENGLISH = {
  description: 'Diga quem joga sua próxima partida, posição por posição',
  none: 'Nenhuma partida sua aceita escalação agora. Ela abre com a sala da partida, antes do check-in.',
  which: 'Para qual partida?',
};

/** /lineup: the line-up of the captain's match that takes one; of several, each has a button. */
export const lineup: Command = {
  audience: 'captains',
  data: new SlashCommandBuilder()
    .setName('lineup')
    .setDescription(ENGLISH.description)
    .setDescriptionLocalizations({ [Locale.PortugueseBR]: PORTUGUESE.description })
    .setContexts(InteractionContextType.Guild)
    .toJSON(),
  execute: async (interaction, context) => {
    await deferPrivately(interaction);
    const words = interaction.locale === Locale.PortugueseBR ? PORTUGUESE : ENGLISH;
    const { data } = await asCaptain(interaction, context).call(listMatchDays, { query: { limit: 100 } });
    const open = data.filter(({ acts, mine }) => mine && acts[mine].includes('lineUp'));
    const [only, ...others] = open;
    if (!only) return answer(interaction, { content: words.none });
    if (others.length === 0)
      return answer(interaction, await lineUpMessage(interaction, context, only.matchId));
    return answer(interaction, {
      content: words.which,
      buttons: open
        .slice(0, BUTTONS)
        .map(({ matchId, team1, team2 }) =>
          button(
            ButtonStyle.Primary,
            pairText(team1?.name ?? 'TBD', team2?.name ?? 'TBD'),
            `${DAY.lineUp}:${matchId}`,
          ),
        ),
    });
  },
};
