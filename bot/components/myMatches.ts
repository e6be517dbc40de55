import type { APIButtonComponent } from 'discord.js';
import { myConsents } from '#domain/contract/competition/consents.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { myCheckIns } from '#domain/contract/matchDay/eventCheckIn.ts';
import { listMatchDays, type MatchDayInList } from '#domain/contract/matchDay/matchDays.ts';
import { DAY } from '#domain/matchDay/buttons.ts';
import { later } from '#domain/matchDay/moment.ts';
import { linkTo, ROOM_ANCHOR } from '#domain/siteLinks.ts';
import type { BotContext } from '../answering/context.ts';
import { BUTTONS, card, dangerButton, type Message, plain, primaryButton } from '../answering/message.ts';
import type { Words } from '../language/language.ts';
import { pairOf } from '../matches/matchSearch.ts';
import { discordTime } from '../tournaments/tournamentEmbed.ts';
import { consentButtons, consentLine } from './consents.ts';
import { checkInButtons, checkInLine } from './eventCheckIn.ts';

/**
 * The user's check-ins and upcoming matches, each with its next step, its deadline, and buttons to check in and to
 * pause the clocks; then the teams that the user plays for.
 */
export async function myMatches(client: Client, context: BotContext): Promise<Message | undefined> {
  const { data: days } = await client.call(listMatchDays, { query: { limit: 25 } });
  const { data: checkIns } = await client.call(myCheckIns, {});
  const { data: places } = await client.call(myConsents, {});
  const { words } = context;
  if (days.length === 0 && checkIns.length === 0 && places.length === 0) return undefined;
  return card(
    {
      title: words.matchDay.mine,
      description: [
        ...checkIns.map((own) => checkInLine(own, words)),
        ...days.map((day, index) => dayLine(day, `${index + 1}. `, context)),
        ...places.map((own) => consentLine(own, words)),
      ].join('\n'),
    },
    {
      buttons: [
        ...checkInButtons(checkIns, words),
        ...days.flatMap((day, index) => dayButtons(day, `${index + 1}. ${pairOf(day)}`, words)),
        ...consentButtons(places, words),
      ].slice(0, BUTTONS),
    },
  );
}

/** The actions that a captain may need urgently. The match's card has the others. */
function dayButtons(day: MatchDayInList, match: string, { matchDay: words }: Words): APIButtonComponent[] {
  const can = day.mine ? day.acts[day.mine] : [];
  const made: APIButtonComponent[] = [];
  const idOf = (act: keyof typeof DAY) => `${DAY[act]}:${day.matchId}`;
  if (can.includes('ready')) made.push(primaryButton(words.checkInFor({ match }), idOf('ready')));
  if (can.includes('resume')) made.push(primaryButton(words.powerBackIn({ match }), idOf('resume')));
  if (can.includes('hold')) made.push(dangerButton(words.powerGoneIn({ match }), idOf('hold')));
  return made;
}

function dayLine(day: MatchDayInList, number: string, context: BotContext): string {
  const { matchDay: words } = context.words;
  const { phase, mine, waitsFor, startsAt, dueAt, report, proposal } = day;
  const pair = plain(pairOf(day));
  const link = linkTo(context, `/matches/${day.matchId}${ROOM_ANCHOR}`);
  const isMyTurn = waitsFor !== null && (waitsFor === mine || waitsFor === 'both');
  const act = isMyTurn && words.yourTurn[phase as keyof typeof words.yourTurn];
  // After a report, `dueAt` may be the time of a reminder; during a game, it is when staff are asked to check.
  const until = report ? later(report.at, day.answerTime) : phase === 'playing' ? null : dueAt;
  return [
    `${number}${link ? `[${pair}](${link})` : pair}`,
    discordTime(startsAt, 'f'),
    words.phases[phase],
    ...(act ? [[act, ...(until ? [words.by({ time: discordTime(until, 'f') })] : [])].join(' ')] : []),
    ...(proposal && proposal.by !== mine ? [words.timeAsked({ time: discordTime(proposal.to, 'f') })] : []),
  ].join(', ');
}
