import { findRegistrationOf } from '#api/competition/participations/removedStore.ts';
import { getRegistration } from '#api/competition/registrations/store.ts';
import { listKeptPlaces } from '#api/competition/seasons/store.ts';
import { getTournament } from '#api/competition/tournaments/store.ts';
import type { Database } from '#api/database/database.ts';
import { closedReason } from '#domain/registration/registration.ts';
import { pageOf } from '#domain/siteLinks.ts';
import { t } from '#domain/text/translate.ts';
import type { Handler } from '#jobs/outbox/handler.ts';
import { embed, escapeName, timeWithDistance } from '#jobs/outbox/messages.ts';
import { logoOf } from '../teams/logoLink.ts';

/** Invites the captain of a former tournament's team, by direct message, to register for the next one. */
export const inviteCaptain: Handler<'captain.invited'> = {
  kind: 'captain_invited',
  inPublic: 'itself',
  on: ['captain.invited'],
  destinations: async (db, { payload }) => {
    const captain = (await findFormer(db, payload.participationId))?.captain_discord_id;
    return captain ? [{ type: 'direct', address: captain }] : [];
  },
  render: async (db, { payload }, app, { now }) => {
    const former = await findFormer(db, payload.participationId);
    const tournament = await getTournament(db, payload.tournamentId);
    // People who can no longer register are not invited.
    const { stored_status: status, registration_open: registrationOpen, start_date } = tournament;
    const { registration_closes_at: registrationClosesAt } = tournament;
    const isClosed = closedReason({ status, registrationOpen, registrationClosesAt, now });
    if (!former || isClosed) return undefined;
    const kept = await listKeptPlaces(db, tournament.id, now);
    const keptUntil = kept.find(({ team_id }) => team_id === former.team_id)?.kept_until;
    return embed({
      tournament,
      title: t`You are invited`,
      url: pageOf(app, tournament, 'tournaments'),
      thumbnail: logoOf(app, former.logo),
      text: [
        t`${`**${escapeName(former.name)}**`} played in ${`**${escapeName(former.tournament_name)}**`}.`,
        t`Registration for ${`**${escapeName(tournament.name)}**`} is open: register your team with /register.`,
      ].join('\n'),
      fields: [
        ...(start_date ? ([[t`First games`, timeWithDistance(start_date)]] as const) : []),
        ...(registrationClosesAt
          ? ([[t`Register before`, timeWithDistance(registrationClosesAt)]] as const)
          : []),
        ...(keptUntil ? ([[t`Your place is reserved until`, timeWithDistance(keptUntil)]] as const) : []),
      ],
    });
  },
};

async function findFormer(db: Database, participationId: string) {
  const found = await findRegistrationOf(db, participationId);
  return found && getRegistration(db, found.id);
}
