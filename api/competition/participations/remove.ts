import { type Context, inTransaction } from '#api/database/database.ts';
import type { Participation, Replacement } from '#domain/contract/competition/participations.ts';
import { conflict, conflictAt } from '#domain/errors.ts';
import { requireNotPrimary, requireUndrawn } from '#domain/registrations/team.ts';
import { msg } from '#domain/text/msg.ts';
import { bringLastRoster } from '../players/rosters.ts';
import { approveRegistration } from '../registrations/approve.ts';
import { promoteWaiting } from '../registrations/promote.ts';
import { getRegistration } from '../registrations/store.ts';
import { createTeam } from '../teams/create.ts';
import { readLocked } from '../tournaments/store.ts';
import { leave, placeOf, takePlace } from './leave.ts';
import { presentFor } from './present.ts';
import { applyEntry } from './register.ts';
import { getParticipation, listTeamParticipations, type ParticipationRow } from './store.ts';

export const unregisterTeam = (context: Context, id: string): Promise<Participation> =>
  inTransaction(context, async (context, db) => {
    const participation = await readLocked(db, getParticipation, id);
    requireNotPrimary(id, await listTeamParticipations(db, participation.team_id));
    requireUndrawn(participation);
    await leave(context, participation);
    await promoteWaiting(context, participation.tournament_id);
    return presentFor(context.actor)(participation);
  });

export const replaceTeam = (context: Context, id: string, by: Replacement): Promise<Participation> =>
  inTransaction(context, async (context, db) => {
    const row = await readLocked(db, getParticipation, id);
    if (row.withdrawal)
      throw conflict(
        'withdrawn',
        msg`This team has withdrawn. Undo the withdrawal before replacing the team.`,
      );
    requireNotPrimary(id, await listTeamParticipations(db, row.team_id));
    const left = await leave(context, row);
    const newcomer = await enterInPlace(context, row, by);
    await takePlace(context, left, newcomer);
    await promoteWaiting(context, row.tournament_id);
    return presentFor(context.actor)(await getParticipation(db, newcomer));
  });

async function enterInPlace(context: Context, row: ParticipationRow, by: Replacement): Promise<string> {
  const { tournament_id: tournamentId } = row;
  const place = placeOf(row);
  if (by.registrationId) {
    const { tournament_id: asked } = await getRegistration(context.db, by.registrationId);
    if (asked !== tournamentId)
      throw conflictAt(
        'registrationId',
        'other_tournament',
        msg`This registration is for another tournament`,
      );
    const { registrationId, earlierTeamId: teamId } = by;
    return (await approveRegistration(context, { registrationId, teamId, place })).participation.id;
  }
  const teamId = by.teamId ?? (by.newTeam && (await createTeam(context, by.newTeam)).id) ?? '';
  const entered = await applyEntry(context, { teamId, tournamentId, place });
  if (by.withRoster) await bringLastRoster(context, entered);
  return entered;
}
