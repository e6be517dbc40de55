import { type BaseInteraction, ButtonStyle } from 'discord.js';
import * as contract from '#domain/contract/matchDay/matchDays.ts';
import { conflict } from '#domain/errors.ts';
import { DAY, decodeTime, encodeTime } from '#domain/matchDay/buttons.ts';
import { sentence } from '#domain/text/sentences.ts';
import { button } from '../answering/button.ts';
import { asCaptain, type BotContext, type Button } from '../answering/context.ts';
import type { Message } from '../answering/limits.ts';
import { answer, deferInPlace, deferPrivately } from '../answering/reply.ts';
import { discordTime } from '../tournaments/tournamentEmbed.ts';
import { pressed } from './pressed.ts';

const TIME = 'day-time';

/**
 * Times when both teams are free, on the reader's own clock, each with a button that proposes it; `lead` goes above.
 * Discord shows no times on buttons, so the buttons carry the numbers of the lines.
 */
export async function timeOffers(
  interaction: BaseInteraction,
  context: BotContext,
  id: string,
  lead?: string,
): Promise<Message> {
  const { data } = await asCaptain(interaction, context).call(contract.listFreeTimes, { params: { id } });
  const { matchDay: words } = context.words;
  const asked = data.length > 0 ? words.whichTime : words.noFreeTime;
  return {
    content: [
      ...(lead === undefined ? [] : [lead]),
      asked,
      ...data.map((time, index) => `${index + 1}. ${discordTime(time, 'F')}`),
    ].join('\n'),
    buttons: data.map((time, index) =>
      button(
        ButtonStyle.Secondary,
        words.proposeTime({ number: index + 1 }),
        `${TIME}:${encodeTime(id, time)}`,
      ),
    ),
  };
}

export const matchTimeButtons: readonly Button[] = [
  {
    prefix: DAY.propose,
    execute: async (interaction, context, id) => {
      await deferPrivately(interaction);
      await answer(interaction, await timeOffers(interaction, context, id));
    },
  },
  {
    prefix: TIME,
    execute: async (interaction, context, rest) => {
      await deferInPlace(interaction);
      const { matchId: id, to } = decodeTime(rest);
      const client = asCaptain(interaction, context);
      const { data } = await client.call(contract.proposeTime, { params: { id }, body: { to } });
      const { matchDay: words } = context.words;
      const isMoved = data.scheduledTime === to;
      await answer(interaction, { content: isMoved ? words.timeAgreed : words.timeProposed });
    },
  },
  pressed(
    DAY.agree,
    (client, id) => client.call(contract.acceptTime, { params: { id }, body: {} }),
    (words) => words.timeAgreed,
  ),
  pressed(
    DAY.decline,
    (client, id) => client.call(contract.declineTime, { params: { id }, body: {} }),
    (words) => words.timeDeclined,
    (words) => words.noProposal,
  ),
  {
    prefix: DAY.withdraw,
    execute: async (interaction, context, id) => {
      await deferPrivately(interaction);
      const client = asCaptain(interaction, context);
      const { data: room } = await client.call(contract.getMatchRoom, { params: { id } });
      // The card of a room has the buttons of both teams.
      if (room.proposal?.by !== room.mine) throw conflict('no_own_proposal', sentence('no_own_proposal'));
      await client.call(contract.declineTime, { params: { id }, body: {} });
      await answer(interaction, { content: context.words.matchDay.timeWithdrawn });
    },
  },
];
