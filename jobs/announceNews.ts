import { findAnnouncement } from '../api/announcements/newsStore.ts';
import { listDestinations } from '../api/announcements/store.ts';
import { findTournament } from '../api/tournaments/store.ts';
import { channelsFor } from './channels.ts';
import type { Handler } from './handler.ts';
import { embed, name } from './messages.ts';

/** Tells what the league announces in its own words: of one tournament, or of everything. */
export const announceNews: Handler<'announcement.made'> = {
  kind: 'announcement',
  on: ['announcement.made'],
  destinations: async (db, { payload }) =>
    payload.tournamentId
      ? channelsFor(db, payload.kind, payload.tournamentId)
      : (await listDestinations(db, payload.kind, null)).map(({ type, address }) => ({ type, address })),
  render: async (db, { payload }, { publicUrl }) => {
    const news = await findAnnouncement(db, payload.announcementId);
    if (!news) return undefined;
    const tournament = payload.tournamentId ? await findTournament(db, payload.tournamentId) : undefined;
    const league = tournament?.league ?? 'A';
    const page = payload.kind === 'bracket_update' ? 'bracket' : 'tournaments';
    return embed({
      league,
      title: tournament ? 'From the tournament' : 'From the league',
      text: [...(news.title ? [`**${name(news.title)}**`] : []), name(news.text)].join('\n'),
      url: tournament ? `${publicUrl}/${page}?league=${league}&tournament=${tournament.id}` : publicUrl,
      fields: tournament ? [['Tournament', name(tournament.name)]] : [],
    });
  },
};
