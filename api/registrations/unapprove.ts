import { conflict } from '../../domain/errors.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database.ts';
import { comeBack, type Left, leave } from '../participations/leave.ts';
import { getParticipation } from '../participations/store.ts';
import { lockTeam } from '../teams/lock.ts';
import { dissolve, type RemovedTeam, restoreTeam } from '../teams/remove.ts';
import { deleteClaims } from './claimStore.ts';
import { type RegistrationRow, updateRegistration } from './store.ts';

/** What an approval had made, kept so that it can be as it was: the whole team, or its place in this tournament. */
export type Unapproved = { team: RemovedTeam } | { left: Left };

/**
 * Takes an approved team that has not played out of the tournament that the caller holds, with its fee; a team that is
 * in no other tournament is no more. Its registration is left as withdrawn.
 */
export async function unapprove(
  db: Database,
  context: Context,
  { team_id, participation_id }: RegistrationRow,
): Promise<Unapproved> {
  if (!team_id || !participation_id)
    throw conflict('removed', 'This team was approved and has been removed since');
  const team = await lockTeam(db, team_id);
  if (team.tournaments.length === 1) return { team: await dissolve(db, context, team) };
  return { left: await leave(db, context, await getParticipation(db, participation_id)) };
}

/** Brings back what an approval had made, in place of the registration that is before the admin again. */
export async function approveAsBefore(
  db: Database,
  context: Context,
  registrationId: string,
  was: Unapproved,
) {
  const fields = { status: 'withdrawn', decided_at: context.now } as const;
  await updateRegistration(db, registrationId, fields, context.now);
  await deleteClaims(db, registrationId);
  if ('team' in was) await restoreTeam(db, context, was.team);
  else await comeBack(db, context, was.left);
}
