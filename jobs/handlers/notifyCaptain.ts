import { getParticipation } from '#api/participations/store.ts';
import { getRegistration } from '#api/registrations/store.ts';
import { getTournament } from '#api/tournaments/store.ts';
import { pageOf } from '#domain/siteLinks.ts';
import { embed, footerOf, name, timeWithDistance, words } from '../delivery/messages.ts';
import { feeField } from './feeField.ts';
import type { Handler } from './handler.ts';
import { logoOf } from './logoLink.ts';

/** Tells a captain by direct message what became of the registration. */
export const notifyCaptain: Handler<'team.approved' | 'registration.rejected' | 'registration.promoted'> = {
  kind: 'captain_told',
  on: ['team.approved', 'registration.rejected', 'registration.promoted'],
  destinations: async (db, { payload }) => {
    const { captain_discord_id } = await getRegistration(db, payload.registrationId);
    return captain_discord_id ? [{ type: 'direct', address: captain_discord_id }] : [];
  },
  render: async (db, event, house) => {
    const registration = await getRegistration(db, event.payload.registrationId);
    const tournament = await getTournament(db, registration.tournament_id);
    const { start_date } = tournament;
    const about = {
      league: tournament.league,
      thumbnail: logoOf(house, registration.logo),
      footer: footerOf(tournament),
    };
    const team = name(registration.name);
    const where = name(registration.tournament_name);
    if (event.name === 'team.approved') {
      const { assigned_group } = await getParticipation(db, event.payload.participationId);
      return embed({
        ...about,
        title: 'You are in',
        url: pageOf(house, tournament, 'teams'),
        text: `**${team}** is approved for **${where}**${assigned_group ? `, group ${assigned_group}` : ''}.`,
        fields: [
          ...(start_date ? ([['First games', timeWithDistance(start_date)]] as const) : []),
          ...feeField(registration, { forCaptain: true }),
        ],
      });
    }
    if (event.name === 'registration.promoted') {
      if (registration.status !== 'pending') return undefined;
      return embed({
        ...about,
        title: 'A place is free',
        text: `A place in **${where}** is free. **${team}** has left the waiting line, and an admin looks at it now.`,
      });
    }
    if (registration.status !== 'rejected') return undefined;
    return embed({
      ...about,
      title: 'Not approved',
      text: `**${team}** was not approved for **${where}**. You can send it again with /register.`,
      fields: registration.reason ? [['Reason', words(registration.reason)]] : [],
    });
  },
};
