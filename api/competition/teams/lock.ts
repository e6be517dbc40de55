import type { Database } from '#api/database/database.ts';
import { listTeamParticipations } from '../participations/store.ts';
import { lockTournament } from '../tournaments/store.ts';
import { type FullTeam, getTeam, lockTeamRow } from './store.ts';

/**
 * A team, with it and its tournaments held until the transaction ends, and one that it is about to enter; a missing
 * error.
 */
export async function lockTeam(db: Database, id: string, entering?: string): Promise<FullTeam> {
  const held = new Set<string>();
  const hold = async () => {
    const ids = (await listTeamParticipations(db, id)).map(({ tournament_id }) => tournament_id);
    if (entering) ids.push(entering);
    for (const tournamentId of ids.toSorted())
      if (!held.has(tournamentId)) {
        held.add(tournamentId);
        await lockTournament(db, tournamentId);
      }
  };
  // Tournaments come first, as in every other act; one that was entered a moment ago is held as well.
  await hold();
  await lockTeamRow(db, id);
  await hold();
  return getTeam(db, id);
}
