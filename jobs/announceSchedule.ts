import { getMatch } from '../api/matches/store.ts';
import { getTournament } from '../api/tournaments/store.ts';
import { channelsFor } from './channels.ts';
import type { Handler } from './handler.ts';
import { embed, name } from './messages.ts';

/** Tells when a match is played, each reader in their own zone; another time edits the message. */
export const announceSchedule: Handler<'match.changed'> = {
  kind: 'match_scheduled',
  on: ['match.changed'],
  destinations: async (db, { payload: { tournamentId, fields } }) =>
    fields.includes('scheduledTime') ? channelsFor(db, 'match_scheduled', tournamentId) : [],
  subjects: ({ payload }) => [payload.matchId],
  render: async (db, { payload }, house, { isEdit }) => {
    const match = await getMatch(db, payload.matchId);
    const isOpen = match.status === 'scheduled' || match.status === 'waiting';
    if (!isOpen || (!match.scheduled_at && !isEdit)) return undefined;
    const { league } = await getTournament(db, payload.tournamentId);
    const seconds = match.scheduled_at && Math.floor(match.scheduled_at.getTime() / 1_000);
    return embed({
      league,
      title: isEdit ? 'Match rescheduled' : 'Match scheduled',
      url: `${house.publicUrl}/matches/${match.id}`,
      text: `**${name(match.team1?.name ?? 'TBD')}** v **${name(match.team2?.name ?? 'TBD')}**`,
      fields: [
        ['When', seconds === null ? 'To be decided' : `<t:${seconds}:F>`],
        ['Round', name(match.round_name)],
        ['Format', match.format],
      ],
    });
  },
};
