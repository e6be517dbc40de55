import { getTournament } from '#api/competition/tournaments/store.ts';
import { isClosingLate } from '#domain/competition/schedule.ts';
import { pageOf } from '#domain/siteLinks.ts';
import { t } from '#domain/text/translate.ts';
import { channelsFor } from '#jobs/outbox/channels.ts';
import type { Handler } from '#jobs/outbox/handler.ts';
import { embed, escapeName, timeWithDistance } from '#jobs/outbox/messages.ts';

export const announceClosing: Handler<'registration.closing' | 'registration.closed'> = {
  kind: 'registration_closing',
  on: ['registration.closing', 'registration.closed'],
  destinations: (db, { payload }) => channelsFor(db, 'tournament_announcement', payload.tournamentId),
  render: async (db, { name: happened, payload }, app, { now }) => {
    const tournament = await getTournament(db, payload.tournamentId);
    const { registration_closes_at: closesAt, registration_open: isOpen, stored_status: status } = tournament;
    // The closing time was changed, or registration was closed by hand.
    if (closesAt?.toISOString() !== payload.closesAt || !isOpen) return undefined;
    if (status === 'completed' || status === 'cancelled') return undefined;
    const act = happened === 'registration.closing' ? 'closing' : 'closed';
    if (isClosingLate(act, closesAt, now)) return undefined;
    const where = `**${escapeName(tournament.name)}**`;
    const left = Math.max(0, tournament.max_teams - tournament.team_count);
    const teams = t`${tournament.team_count} of ${tournament.max_teams}`;
    return embed({
      tournament,
      url: pageOf(app, tournament, 'teams'),
      ...(act === 'closing'
        ? {
            title: t`Registration closes soon`,
            text: placesLeft(left, where),
            fields: [
              [t`Closes`, timeWithDistance(closesAt)],
              [t`Teams`, teams],
            ],
          }
        : {
            title: t`Registration has closed`,
            text: t`${where} no longer takes new teams.`,
            fields: [[t`Teams`, teams]],
          }),
    });
  },
};

function placesLeft(left: number, where: string): string {
  if (left === 0)
    return t`All places are taken; new teams join the waitlist in ${where}. Sign up with /register.`;
  return left === 1
    ? t`**1 place** is left in ${where}. Sign up with /register.`
    : t`**${left} places** are left in ${where}. Sign up with /register.`;
}
