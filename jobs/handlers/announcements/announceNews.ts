import { findTournament } from '#api/competition/tournaments/store.ts';
import { findAnnouncement } from '#api/publishing/announcements/store.ts';
import { headingOf } from '#domain/announcement.ts';
import { siteSettings } from '#domain/site/settings.ts';
import { linkTo, pageOf } from '#domain/siteLinks.ts';
import { t } from '#domain/text/translate.ts';
import { channelsFor, handler, listPlaces } from '#jobs/outbox/handler.ts';
import { appendEscaped, embed, escapeName, escapeText, footerOf } from '#jobs/outbox/messages.ts';

/** Announces news that the league wrote about one tournament or all of them. */
export const announceNews = handler({
  kind: 'announcement',
  on: ['announcement.made'],
  destinations: (db, { payload }) =>
    payload.tournamentId
      ? channelsFor(db, payload.kind, payload.tournamentId)
      : listPlaces(db, payload.kind, null),
  render: async (db, { payload }, app) => {
    const news = await findAnnouncement(db, payload.announcementId);
    if (!news) return undefined;
    const tournament = payload.tournamentId ? await findTournament(db, payload.tournamentId) : undefined;
    const page = payload.kind === 'bracket_update' ? 'bracket' : 'tournaments';
    return embed({
      league: tournament?.league ?? 'A',
      title: headingOf(payload.kind, tournament !== undefined),
      text: news.title
        ? appendEscaped(`**${escapeName(news.title)}**`, news.text, '\n')
        : escapeText(news.text),
      url: tournament ? pageOf(app, tournament, page) : linkTo(app, ''),
      fields: tournament ? [[t`Tournament`, escapeName(tournament.name)]] : [],
      footer: tournament ? footerOf(tournament) : siteSettings().name,
    });
  },
});
