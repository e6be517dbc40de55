import { readPoll } from '#api/competition/mvpVotes/commands.ts';
import { getTournament } from '#api/competition/tournaments/store.ts';
import { pageOf } from '#domain/siteLinks.ts';
import { t } from '#domain/text/translate.ts';
import { channelsFor } from '#jobs/outbox/channels.ts';
import type { Handler } from '#jobs/outbox/handler.ts';
import { embed, escapeName } from '#jobs/outbox/messages.ts';
import { voteOf } from './fansMvp.ts';

export const announceTournamentMvp: Handler<'tournamentMvp.opened' | 'tournamentMvp.voted'> = {
  kind: 'tournament_mvp',
  on: ['tournamentMvp.opened', 'tournamentMvp.voted'],
  destinations: (db, { payload }) => channelsFor(db, 'tournament_status', payload.tournamentId),
  subjects: ({ payload }) => [payload.tournamentId],
  render: async (db, { payload: { tournamentId } }, app, { isEdit, now }) => {
    const tournament = await getTournament(db, tournamentId);
    const url = pageOf(app, tournament, 'rankings');
    const poll = await readPoll(db, { tournamentId }, now);
    const { fields, ...menu } = voteOf(poll, { tournamentId }, url);
    if (!poll && !isEdit) return undefined;
    const isOpen = poll?.isOpen ?? false;
    const where = `**${escapeName(tournament.name)}**`;
    const text = isOpen ? t`Who was the best player in ${where}?` : t`Voting for ${where} has closed.`;
    return {
      ...embed({
        tournament,
        url,
        text,
        fields,
        title: isOpen ? t`Vote for the tournament MVP` : t`Fans’ MVP of the tournament`,
      }),
      ...menu,
    };
  },
};
