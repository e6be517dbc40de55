import type { Client } from '#domain/contract/http/client.ts';
import * as eventCheckIn from '#domain/contract/matchDay/eventCheckIn.ts';
import { conflict } from '#domain/errors.ts';
import { EVENT_CHECK_IN_BUTTONS, EXTENSION_MINUTES } from '#domain/eventCheckIn/eventCheckIn.ts';
import { sentence } from '#domain/text/sentences.ts';
import { MINUTE } from '#domain/timeSpans.ts';
import type { Button } from '../answering/context.ts';
import { BUTTONS, plain, primaryButton } from '../answering/message.ts';
import { privately, staffPrivately } from '../answering/reply.ts';
import type { Words } from '../language/language.ts';
import { discordTime } from '../tournaments/tournamentEmbed.ts';

async function checkInOwn(client: Client, { teams }: eventCheckIn.EventCheckIn): Promise<string[]> {
  const missing = teams.filter(({ isMine, checkedInAt }) => isMine && checkedInAt === null);
  for (const { participationId } of missing)
    await client.call(eventCheckIn.checkInForEvent, { params: { id: participationId }, body: {} });
  return missing.map(({ name }) => plain(name));
}

export async function checkInForOpenEvents(client: Client): Promise<string[]> {
  const { data } = await client.call(eventCheckIn.myCheckIns, {});
  const missing = data.filter(waitsForCheckIn);
  for (const { participationId } of missing)
    await client.call(eventCheckIn.checkInForEvent, { params: { id: participationId }, body: {} });
  return missing.map(({ teamName }) => plain(teamName));
}

export async function listEarlyEvents(client: Client, words: Words['matchDay']): Promise<string[]> {
  const { data } = await client.call(eventCheckIn.myCheckIns, {});
  return data
    .filter(({ phase, checkedInAt }) => phase === 'early' && checkedInAt === null)
    .map(({ tournamentName, opensAt }) =>
      words.checkInOpens({ match: plain(tournamentName), time: discordTime(opensAt, 'f') }),
    );
}

const waitsForCheckIn = ({ phase, checkedInAt }: eventCheckIn.OwnCheckIn) =>
  phase === 'open' && checkedInAt === null;

export const checkInLine = (own: eventCheckIn.OwnCheckIn, { matchDay: { event } }: Words): string =>
  [
    event.teamIn({ team: plain(own.teamName), tournament: plain(own.tournamentName) }),
    own.checkedInAt !== null
      ? event.isThere
      : {
          early: event.opens({ time: discordTime(own.opensAt, 'f') }),
          open: event.open({ time: discordTime(own.closesAt, 'f') }),
          closed: event.closed,
        }[own.phase],
  ].join(', ');

export const checkInButtons = (own: readonly eventCheckIn.OwnCheckIn[], { matchDay: { event } }: Words) =>
  [...new Map(own.filter(waitsForCheckIn).map((each) => [each.tournamentId, each])).values()]
    .slice(0, BUTTONS)
    .map(({ tournamentId, tournamentName }) =>
      primaryButton(
        event.checkInFor({ tournament: tournamentName }),
        `${EVENT_CHECK_IN_BUTTONS.checkIn}:${tournamentId}`,
      ),
    );

/** The buttons for a tournament's check-in: one checks in all of a captain's teams, the other extends the deadline. */
export const eventCheckInButtons: readonly Button[] = [
  privately(EVENT_CHECK_IN_BUTTONS.checkIn, async ({ context, client }, id) => {
    const { data } = await client.call(eventCheckIn.getEventCheckIn, { params: { id } });
    if (!data.teams.some(({ isMine }) => isMine)) throw conflict('not_your_team', sentence('not_your_team'));
    const { matchDay: words } = context.words;
    if (data.phase === 'early') {
      const mine = data.teams.filter(({ isMine }) => isMine).map(({ name }) => plain(name));
      const content = words.checkInOpens({ match: mine.join(', '), time: discordTime(data.opensAt, 'f') });
      return { content };
    }
    const teams = await checkInOwn(client, data);
    if (teams.length === 0) throw conflict('already_in', sentence('checked_in_already'));
    return words.teamIsThere({ teams: teams.join(', ') });
  }),
  staffPrivately(EVENT_CHECK_IN_BUTTONS.extend, async ({ client, words }, id) => {
    const { data } = await client.call(eventCheckIn.getEventCheckIn, { params: { id } });
    const from = Math.max(Date.now(), Date.parse(data.closesAt));
    const to = new Date(from + EXTENSION_MINUTES * MINUTE).toISOString();
    await client.call(eventCheckIn.extendEventCheckIn, { params: { id }, body: { to } });
    return words.matchDay.extendedTo({ time: discordTime(to, 'f') });
  }),
];
