import { getParticipation } from '../api/participations/store.ts';
import { getRegistration } from '../api/registrations/store.ts';
import { getTournament } from '../api/tournaments/store.ts';
import type { Handler } from './handler.ts';
import { embed, name } from './messages.ts';

/** Tells a captain by direct message what became of the registration (specification 3 §7). */
export const tellCaptain: Handler<'team.approved' | 'registration.rejected' | 'registration.promoted'> = {
  kind: 'captain_told',
  on: ['team.approved', 'registration.rejected', 'registration.promoted'],
  destinations: async (db, { payload }) => {
    const { captain_discord_id } = await getRegistration(db, payload.registrationId);
    return captain_discord_id ? [{ type: 'direct', address: captain_discord_id }] : [];
  },
  render: async (db, event, house) => {
    const registration = await getRegistration(db, event.payload.registrationId);
    const { league, id, start_date } = await getTournament(db, registration.tournament_id);
    const team = name(registration.name);
    const tournament = name(registration.tournament_name);
    if (event.name === 'team.approved') {
      const { assigned_group } = await getParticipation(db, event.payload.participationId);
      const seconds = start_date && Math.floor(start_date.getTime() / 1000);
      return embed({
        league,
        title: 'You are in',
        url: `${house.publicUrl}/teams?league=${league}&tournament=${id}`,
        text: `**${team}** is approved for **${tournament}**${assigned_group ? `, group ${assigned_group}` : ''}.`,
        fields: seconds ? [['First games', `<t:${seconds}:F>`]] : [],
      });
    }
    if (event.name === 'registration.promoted') {
      if (registration.status !== 'pending') return undefined;
      return embed({
        league,
        title: 'A place is free',
        text: `A place in **${tournament}** is free. **${team}** has left the waiting line, and an admin looks at it now.`,
        fields: [],
      });
    }
    if (registration.status !== 'rejected') return undefined;
    return embed({
      league,
      title: 'Not approved',
      text: `**${team}** was not approved for **${tournament}**. You can send it again with /register.`,
      fields: registration.reason ? [['Reason', name(registration.reason)]] : [],
    });
  },
};
