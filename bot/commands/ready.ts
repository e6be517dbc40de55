import { ButtonStyle, InteractionContextType, SlashCommandBuilder } from 'discord.js';
import { checkIn, listMatchDays } from '#domain/contract/matchDays.ts';
import { DAY } from '#domain/matchDay/buttons.ts';
import { phaseOfNextGame } from '#domain/matchDay/choosing.ts';
import { button } from '../button.ts';
import { checkInForOpenEvents } from '../components/eventCheckIn.ts';
import { asCaptain, type Command } from '../context.ts';
import { withLocalizedDescription } from '../language/language.ts';
import { answer, deferPrivately } from '../reply.ts';

/** /ready: checks the captain in for the match that waits for it; of several, each has a button; without one, for the tournament. */
export const ready: Command = {
  data: withLocalizedDescription(new SlashCommandBuilder().setName('ready'), (commands) => commands.ready)
    .setContexts(InteractionContextType.Guild)
    .toJSON(),
  execute: async (interaction, context) => {
    await deferPrivately(interaction);
    const client = asCaptain(interaction, context);
    const { data } = await client.call(listMatchDays, { query: { limit: 100 } });
    const waiting = data.filter(
      ({ phase, mine, ready: there }) => phase === 'check_in' && mine && !there[mine],
    );
    const { matchDay: words } = context.words;
    const [only, ...others] = waiting;
    if (!only) {
      const teams = await checkInForOpenEvents(client);
      const content = teams.length > 0 ? words.teamIsThere(teams.join(', ')) : words.noneToCheckIn;
      return answer(interaction, { content });
    }
    if (others.length > 0)
      return answer(interaction, {
        content: words.whichToCheckIn,
        buttons: waiting.map(({ matchId, team1, team2 }) =>
          button(
            ButtonStyle.Primary,
            `${team1?.name ?? 'TBD'} v ${team2?.name ?? 'TBD'}`,
            `${DAY.ready}:${matchId}`,
          ),
        ),
      });
    const { data: day } = await client.call(checkIn, { params: { id: only.matchId }, body: {} });
    return answer(interaction, {
      content: day.phase === phaseOfNextGame() ? words.checkedInBoth : words.checkedIn,
    });
  },
};
