import { checkIn, listMatchDays, type MatchDayInList } from '#domain/contract/matchDay/matchDays.ts';
import { DAY } from '#domain/matchDay/buttons.ts';
import { phaseOfNextGame } from '#domain/matchDay/choosing.ts';
import type { Command } from '../answering/context.ts';
import { BUTTONS, plain, primaryButton } from '../answering/message.ts';
import { answering } from '../answering/reply.ts';
import { slashCommand } from '../answering/slash.ts';
import { checkInForOpenEvents, listEarlyEvents } from '../components/eventCheckIn.ts';
import { lineUpMessage } from '../components/lineUp.ts';
import { withChoice } from '../components/matchDay.ts';
import { myMatches } from '../components/myMatches.ts';
import type { Words } from '../language/language.ts';
import { pairOf } from '../matches/matchSearch.ts';
import { discordTime } from '../tournaments/tournamentEmbed.ts';

/**
 * /ready: checks the captain in for a match whose check-in is open, or for the tournament if there is none. If there
 * are several matches, each has a button.
 */
export const ready: Command = {
  audience: 'captains',
  data: slashCommand('ready'),
  execute: answering(async ({ context, client }) => {
    const { data } = await client.call(listMatchDays, { query: { limit: 100 } });
    const waiting = data.filter(
      ({ phase, mine, ready: there }) => phase === 'check_in' && mine && !there[mine],
    );
    const { matchDay: words } = context.words;
    const [only, ...others] = waiting;
    if (!only) {
      const teams = await checkInForOpenEvents(client);
      if (teams.length > 0) return words.teamIsThere({ teams: teams.join(', ') });
      const opening = [...(await listEarlyEvents(client, words)), ...earlyMatches(data, words)];
      const there = data.flatMap(({ phase, mine, ready: isIn, ...day }) =>
        phase === 'check_in' && mine && isIn[mine]
          ? [words.alreadyIn({ team: plain(day[mine]?.name ?? 'TBD') })]
          : [],
      );
      return [...(there.length > 0 ? there : [words.noneToCheckIn]), ...opening].join('\n');
    }
    if (others.length > 0)
      return {
        content: words.whichToCheckIn,
        buttons: waiting.map((day) => primaryButton(pairOf(day), `${DAY.ready}:${day.matchId}`)),
      };
    const { data: day } = await client.call(checkIn, { params: { id: only.matchId }, body: {} });
    const content = day.phase === phaseOfNextGame() ? words.checkedInBoth[day.phase] : words.checkedIn;
    return withChoice({ client, words: context.words }, day, content);
  }),
};

/** When check-in opens for matches whose rooms are already open. */
const earlyMatches = (days: readonly MatchDayInList[], words: Words['matchDay']): string[] =>
  days.flatMap((day) =>
    day.phase === 'open' && day.mine && day.dueAt
      ? [words.checkInOpens({ match: plain(pairOf(day)), time: discordTime(day.dueAt, 'f') })]
      : [],
  );

/** /lineup: shows the line-up for the captain's match, or a button for each match if there are several. */
export const lineup: Command = {
  audience: 'captains',
  data: slashCommand('lineUp'),
  execute: answering(async ({ context, client }) => {
    const { matchDay: words } = context.words;
    const { data } = await client.call(listMatchDays, { query: { limit: 100 } });
    const open = data.filter(({ acts, mine }) => mine && acts[mine].includes('lineUp'));
    const [only, ...others] = open;
    if (!only) return words.noLineUp;
    if (others.length === 0) return lineUpMessage(client, only.matchId, context.words);
    return {
      content: words.whichLineUp,
      buttons: open
        .slice(0, BUTTONS)
        .map((day) => primaryButton(pairOf(day), `${DAY.lineUp}:${day.matchId}`)),
    };
  }),
};

export const me: Command = {
  audience: 'captains',
  data: slashCommand('me'),
  execute: answering(
    async ({ context, client, words }) => (await myMatches(client, context)) ?? words.matchDay.none,
  ),
};
