import type { Client } from '#domain/contract/http/client.ts';
import * as contract from '#domain/contract/matchDay/matchDays.ts';
import { conflict } from '#domain/errors.ts';
import { DAY, decodeTime, encodeTime } from '#domain/matchDay/buttons.ts';
import { sentence } from '#domain/text/sentences.ts';
import type { Button } from '../answering/context.ts';
import { plainButton } from '../answering/message.ts';
import { inPlace, privately } from '../answering/reply.ts';
import type { Words } from '../language/language.ts';
import { discordTime } from '../tournaments/tournamentEmbed.ts';
import { pressed } from './pressed.ts';

const TIME = 'day-time';

/**
 * Times when both teams are free, in the reader's time zone, each with a button to propose it. The message begins with
 * `lead`. Buttons cannot contain Discord's timestamps, so they show line numbers.
 */
export async function timeOffers(client: Client, id: string, words: Words['matchDay'], lead?: string) {
  const { data } = await client.call(contract.listFreeTimes, { params: { id } });
  return {
    content: [
      ...(lead === undefined ? [] : [lead]),
      data.length > 0 ? words.whichTime : words.noFreeTime,
      ...data.map((time, index) => `${index + 1}. ${discordTime(time, 'F')}`),
    ].join('\n'),
    buttons: data.map((time, index) =>
      plainButton(words.proposeTime({ number: index + 1 }), `${TIME}:${encodeTime(id, time)}`),
    ),
  };
}

export const matchTimeButtons: readonly Button[] = [
  privately(DAY.propose, async ({ client, words }, id) => timeOffers(client, id, words.matchDay)),
  inPlace(TIME, async ({ client, words: { matchDay: words } }, rest) => {
    const { matchId: id, to } = decodeTime(rest);
    const { data } = await client.call(contract.proposeTime, { params: { id }, body: { to } });
    return data.scheduledTime === to ? words.timeAgreed : words.timeProposed;
  }),
  pressed(DAY.agree, contract.acceptTime, ['timeAgreed']),
  pressed(DAY.decline, contract.declineTime, ['timeDeclined', 'noProposal']),
  privately(DAY.withdraw, async ({ client, words }, id) => {
    const { data: room } = await client.call(contract.getMatchRoom, { params: { id } });
    // Both teams share the card in a room, and therefore its buttons.
    if (room.proposal?.by !== room.mine) throw conflict('no_own_proposal', sentence('no_own_proposal'));
    await client.call(contract.declineTime, { params: { id }, body: {} });
    return words.matchDay.timeWithdrawn;
  }),
];
