import { getRegistration } from '../api/registrations/store.ts';
import { getTournament } from '../api/tournaments/store.ts';
import { isUndecided } from '../domain/registration.ts';
import { channelsFor } from './channels.ts';
import type { Handler } from './handler.ts';
import { embed, name } from './messages.ts';

/** Tells the admins' channel that a registration waits for them, with a link to it. */
export const announceRegistration: Handler<'registration.received' | 'registration.promoted'> = {
  kind: 'registration_received',
  on: ['registration.received', 'registration.promoted'],
  destinations: (db, { payload }) => channelsFor(db, 'registration_received', payload.tournamentId),
  render: async (db, { name: event, payload }, house) => {
    const registration = await getRegistration(db, payload.registrationId);
    if (!isUndecided(registration.status)) return undefined;
    const { league } = await getTournament(db, payload.tournamentId);
    const place = registration.place_in_line;
    const moved = event === 'registration.promoted' ? 'has left the waiting line and ' : '';
    return embed({
      league,
      title: 'A team wants to play',
      url: `${house.publicUrl}/admin/registrations?id=${registration.id}`,
      text: `**${name(registration.name)}** ${place ? `is number ${place} in the waiting line.` : `${moved}waits for your review.`}`,
      fields: [
        ['Tag', name(registration.tag)],
        ['Captain', name(registration.submitted_by ?? 'Entered by hand')],
        ['Tournament', name(registration.tournament_name)],
      ],
    });
  },
};
