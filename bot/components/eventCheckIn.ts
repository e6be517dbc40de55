import { checkInForEvent, extendEventCheckIn, getEventCheckIn } from '#domain/contract/eventCheckIn.ts';
import { conflict } from '#domain/errors.ts';
import { EVENT_CHECK_IN_BUTTONS, EXTENSION_MINUTES } from '#domain/eventCheckIn/buttons.ts';
import { sentence } from '#domain/text/sentences.ts';
import { asCaptain, type Button } from '../context.ts';
import { plain } from '../plainText.ts';
import { answer, deferPrivately } from '../reply.ts';
import { asOrganiser, forOrganisers } from '../staff.ts';
import { discordTime } from '../tournamentEmbed.ts';

/** The buttons of event check-in: a captain's, for all teams of theirs, and the staff's for more time. */
export const eventCheckInButtons: readonly Button[] = [
  {
    prefix: EVENT_CHECK_IN_BUTTONS.checkIn,
    execute: async (interaction, context, id) => {
      await deferPrivately(interaction);
      const client = asCaptain(interaction, context);
      const { data } = await client.call(getEventCheckIn, { params: { id } });
      const own = data.teams.filter(({ isMine }) => isMine);
      if (own.length === 0) throw conflict('not_your_team', sentence('not_your_team'));
      const missing = own.filter(({ checkedInAt }) => checkedInAt === null);
      if (missing.length === 0) throw conflict('already_in', sentence('checked_in_already'));
      for (const { participationId } of missing)
        await client.call(checkInForEvent, { params: { id: participationId }, body: {} });
      const teams = missing.map(({ name }) => plain(name)).join(', ');
      await answer(interaction, { content: context.words.matchDay.teamIsThere(teams) });
    },
  },
  {
    prefix: EVENT_CHECK_IN_BUTTONS.extend,
    execute: forOrganisers(async (interaction, context, id) => {
      await deferPrivately(interaction);
      const client = asOrganiser(interaction, context);
      const { data } = await client.call(getEventCheckIn, { params: { id } });
      const from = Math.max(Date.now(), Date.parse(data.closesAt));
      const to = new Date(from + EXTENSION_MINUTES * 60_000).toISOString();
      await client.call(extendEventCheckIn, { params: { id }, body: { to } });
      await answer(interaction, { content: context.words.matchDay.extendedTo(discordTime(to, 'f')) });
    }),
  },
];
