import { leave } from '#api/competition/participations/leave.ts';
import {
  getParticipation,
  listTeamParticipations,
  type ParticipationRow,
} from '#api/competition/participations/store.ts';
import { placeOf, takePlace } from '#api/competition/participations/takePlace.ts';
import { approveRegistration } from '#api/competition/registrations/approve.ts';
import { promoteWaiting } from '#api/competition/registrations/promote.ts';
import { listFirstWaiting } from '#api/competition/registrations/store.ts';
import { lockTournament } from '#api/competition/tournaments/store.ts';
import { type Context, transaction } from '#api/database/database.ts';
import { DomainError } from '#domain/errors.ts';
import { requireLeavingOut } from '#domain/eventCheckIn/eventCheckIn.ts';
import { requireNotPrimary } from '#domain/registration/team.ts';
import { readEventCheckIn, readWindow } from './commands.ts';
import * as store from './store.ts';

/**
 * Takes a team that did not check in out of its tournament, and gives its place to the first waiting team that can
 * enter (docs/rules.md, "Event check-in"). Returns that team. `teamIds` says which team a registration is: refused
 * without one if its likely team plays elsewhere now.
 */
export const leaveOut = (context: Context, participationId: string, teamIds: TeamIds = {}) =>
  transaction(context.db, async (db) => {
    const within = { ...context, db };
    const { tournament_id: tournamentId } = await getParticipation(db, participationId);
    const tournament = await lockTournament(db, tournamentId);
    const row = await getParticipation(db, participationId);
    requireLeavingOut({
      window: await readWindow(db, tournament),
      now: context.now,
      isIn: await store.isCheckedIn(db, participationId),
      hasLeft: row.withdrawal !== null,
    });
    requireNotPrimary(participationId, await listTeamParticipations(db, row.team_id));
    const left = await leave(db, context, row);
    const replacement = await admitWaiting(within, row, teamIds);
    if (replacement) await takePlace(within, left, replacement.participationId);
    await promoteWaiting(db, context, tournamentId);
    return { checkIn: await readEventCheckIn(within, tournamentId), replacement };
  });

type TeamIds = Record<string, string | null>;

/** Approves the first of a waiting line that can enter, in the place of the team that left. */
async function admitWaiting(context: Context, row: ParticipationRow, teamIds: TeamIds) {
  const place = placeOf(row);
  for (const registrationId of await listFirstWaiting(context.db, row.tournament_id, LINE_MAX))
    try {
      const approving = { registrationId, place, teamId: teamIds[registrationId] };
      const { team, participation } = await approveRegistration(context, approving);
      return { participationId: participation.id, teamId: team.id, name: team.name };
    } catch (error) {
      // Its name or a player has gone elsewhere since: it keeps its place in line, and the next one enters. One whose
      // team plays elsewhere is next as well, once a person has said which team it is.
      if (!(error instanceof DomainError) || error.code === 'team_is_playing') throw error;
    }
  return null;
}

/** How far down a waiting line is looked for a team that can enter. */
const LINE_MAX = 100;
