import { type Context, transaction } from '#api/database/database.ts';
import type { Participation } from '#domain/contract/competition/participations.ts';
import { requireNotPrimary, requireUndrawn } from '#domain/registration/team.ts';
import { promoteWaiting } from '../registrations/promote.ts';
import { lockTournament } from '../tournaments/store.ts';
import { leave } from './leave.ts';
import { presentFor } from './present.ts';
import { getParticipation, listTeamParticipations } from './store.ts';

/** Takes a team that has not played out of a tournament; answers what its participation was. */
export const unregisterTeam = (context: Context, id: string): Promise<Participation> =>
  transaction(context.db, async (db) => {
    await lockTournament(db, (await getParticipation(db, id)).tournament_id);
    const participation = await getParticipation(db, id);
    requireNotPrimary(id, await listTeamParticipations(db, participation.team_id));
    requireUndrawn(participation);
    await leave(db, context, participation);
    await promoteWaiting(db, context, participation.tournament_id);
    return presentFor(context.actor)(participation);
  });
