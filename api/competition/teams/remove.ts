import { type Context, inTransaction } from '#api/database/database.ts';
import { recordEvent } from '#api/history/recordEvent.ts';
import { readRowsAsJson, restoreRows, type StoredRow } from '#api/history/rowStore.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import { requireUndrawn } from '#domain/registrations/team.ts';
import { type DeletedImages, deleteUnusedImages, restoreImages } from '../logos/commands.ts';
import { type Left, leave, rejoin } from '../participations/leave.ts';
import { listTeamParticipations } from '../participations/store.ts';
import { promoteWaiting } from '../registrations/promote.ts';
import { lockTournament } from '../tournaments/store.ts';
import { presentFor } from './present.ts';
import { deleteTeam, type FullTeam, lockTeam } from './store.ts';

export type RemovedTeam = { team: StoredRow; images: DeletedImages; participations: Left[] };

export const removeTeam = (context: Context, id: string): Promise<Team> =>
  inTransaction(context, async (context, db) => {
    const row = await lockTeam(db, id);
    for (const participation of await listTeamParticipations(db, id)) requireUndrawn(participation);
    await applyRemoval(context, row);
    return presentFor(context.actor)(row);
  });

/**
 * Deletes a team within the action's transaction and offers its places to waiting registrations. The caller has locked
 * the team.
 */
export async function applyRemoval(context: Context, team: FullTeam) {
  await dissolve(context, team);
  for (const tournamentId of team.tournaments) await promoteWaiting(context, tournamentId);
}

export async function dissolve(context: Context, { id, name, tag, logo, tournaments }: FullTeam) {
  const { db } = context;
  const participations: Left[] = [];
  for (const participation of await listTeamParticipations(db, id))
    participations.push(await leave(context, participation));
  const [team] = await readRowsAsJson(db, 'teams', { id });
  await deleteTeam(db, id);
  const removed = { team: team as StoredRow, images: await deleteUnusedImages(db, [logo]), participations };
  const payload = { teamId: id, tournamentIds: tournaments };
  await recordEvent(context, 'team.removed', payload, { before: { name, tag, logo }, removed });
  return removed;
}

export async function restoreTeam(context: Context, removed: RemovedTeam) {
  const { db } = context;
  const { team, images, participations } = removed;
  for (const { participation } of participations) await lockTournament(db, participation.tournament_id);
  await restoreImages(db, images, context.now);
  await restoreRows(db, 'teams', [team]);
  const { id, name, tag, logo } = team as StoredRow & { id: string };
  await recordEvent(context, 'team.created', { teamId: id }, { after: { name, tag, logo } });
  for (const left of participations) await rejoin(context, left);
}
