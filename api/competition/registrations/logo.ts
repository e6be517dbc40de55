import type { Context } from '#api/database/context.ts';
import { transaction } from '#api/database/database.ts';
import { requireUndecided } from '#domain/registration/registration.ts';
import { readImage } from '../logos/commands.ts';
import { applyChange } from '../teams/change.ts';
import { lockTeam } from '../teams/lock.ts';
import { getTeam } from '../teams/store.ts';
import { lockTournament } from '../tournaments/store.ts';
import { getRegistration } from './store.ts';
import { change, requireOwn } from './submit.ts';

/**
 * Gives a team its logo, for its captain or an admin, at any time: a registration that is not decided yet gets it, and
 * of an approved one the team. Gives the logo's address.
 */
export async function giveLogo(context: Context, id: string, given: string | null): Promise<string | null> {
  const logo = await readImage(given);
  return transaction(context.db, async (db) => {
    await lockTournament(db, (await getRegistration(db, id)).tournament_id);
    const stored = await getRegistration(db, id);
    requireOwn(context, stored);
    if (stored.status === 'approved' && stored.team_id) {
      const { team_id, tournament_id: tournamentId } = stored;
      await applyChange(db, context, await lockTeam(db, team_id), { logo }, { tournamentId });
      return (await getTeam(db, team_id, tournamentId)).logo;
    }
    requireUndecided(stored.status);
    const { name, tag, players } = stored;
    return (await change(db, context, stored, { name, tag, players, logo })).logo;
  });
}
