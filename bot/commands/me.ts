import { InteractionContextType, SlashCommandBuilder } from 'discord.js';
import { myCheckIns } from '#domain/contract/eventCheckIn.ts';
import { listMatchDays, type MatchDayInList } from '#domain/contract/matchDays.ts';
import { linkTo, ROOM_ANCHOR } from '#domain/siteLinks.ts';
import { checkInButtons, checkInLine } from '../components/eventCheckIn.ts';
import { asCaptain, type Command } from '../context.ts';
import type { Words } from '../language/english.ts';
import { withLocalizedDescription } from '../language/language.ts';
import { plain } from '../plainText.ts';
import { answer, deferPrivately } from '../reply.ts';
import { discordTime } from '../tournamentEmbed.ts';

/** /me: the check-ins and near matches of the captain's teams, what is to be done next, and by when. */
export const me: Command = {
  data: withLocalizedDescription(new SlashCommandBuilder().setName('me'), (commands) => commands.me)
    .setContexts(InteractionContextType.Guild)
    .toJSON(),
  execute: async (interaction, context) => {
    await deferPrivately(interaction);
    const client = asCaptain(interaction, context);
    const { data } = await client.call(listMatchDays, { query: { limit: 25 } });
    const { data: checkIns } = await client.call(myCheckIns, {});
    const { matchDay: words } = context.words;
    if (data.length === 0 && checkIns.length === 0) return answer(interaction, { content: words.none });
    return answer(interaction, {
      embeds: [
        {
          title: words.mine,
          description: [
            ...checkIns.map((own) => checkInLine(own, context.words)),
            ...data.map((day) =>
              dayLine(day, day.mine, linkTo(context, `/matches/${day.matchId}${ROOM_ANCHOR}`), context.words),
            ),
          ].join('\n'),
        },
      ],
      buttons: checkInButtons(checkIns, context.words),
    });
  },
};

function dayLine(
  { team1, team2, phase, waitsFor, startsAt, dueAt, proposal }: MatchDayInList,
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
    ...(proposal && proposal.by !== mine ? [words.timeAsked(discordTime(proposal.to, 'f'))] : []),
  ].join(', ');
}
