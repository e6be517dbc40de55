import { InteractionContextType, SlashCommandBuilder } from 'discord.js';
import { listMatchDays, type MatchDayView } from '#domain/contract/matchDays.ts';
import { linkTo, ROOM_ANCHOR } from '#domain/siteLinks.ts';
import { asCaptain, type Command } from '../context.ts';
import type { Words } from '../language/english.ts';
import { described } from '../language/language.ts';
import { plain } from '../plainText.ts';
import { answer, deferPrivately } from '../reply.ts';
import { discordTime } from '../tournamentEmbed.ts';

/** /me: every match of the captain's teams that is near, what is to be done next, and by when. */
export const me: Command = {
  data: described(new SlashCommandBuilder().setName('me'), (commands) => commands.me)
    .setContexts(InteractionContextType.Guild)
    .toJSON(),
  execute: async (interaction, context) => {
    await deferPrivately(interaction);
    const { data } = await asCaptain(interaction, context).call(listMatchDays, { query: { limit: 25 } });
    const { matchDay: words } = context.words;
    if (data.length === 0) return answer(interaction, { content: words.none });
    return answer(interaction, {
      embeds: [
        {
          title: words.mine,
          description: data
            .map((day) =>
              dayLine(day, day.mine, linkTo(context, `/matches/${day.matchId}${ROOM_ANCHOR}`), context.words),
            )
            .join('\n'),
        },
      ],
    });
  },
};

function dayLine(
  { team1, team2, phase, waitsFor, startsAt, dueAt }: MatchDayView,
  mine: string | null,
  link: string | undefined,
  { matchDay: words }: Words,
): string {
  const pair = `${plain(team1?.name ?? 'TBD')} v ${plain(team2?.name ?? 'TBD')}`;
  const isMyTurn = waitsFor !== null && (waitsFor === mine || waitsFor === 'both');
  return [
    link ? `[${pair}](${link})` : pair,
    discordTime(startsAt, 'f'),
    words.phases[phase],
    ...(isMyTurn ? [words.yourTurn] : []),
    ...(isMyTurn && dueAt ? [words.until(discordTime(dueAt, 'f'))] : []),
  ].join(', ');
}
