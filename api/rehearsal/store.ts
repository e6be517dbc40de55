import type { Database } from '../database/database.ts';

/** The tournament of rehearsals that goes on, or undefined. */
export const findRehearsal = async (db: Database, name: string): Promise<string | undefined> =>
  (
    await db('tournaments')
      .where({ name, is_sample: false })
      .whereNotIn('stored_status', ['completed', 'cancelled'])
      .orderBy('created_at', 'desc')
      .first('id')
  )?.id;

/** The team that a captain has in a tournament, or undefined. */
export const findOwnParticipation = async (
  db: Database,
  tournamentId: string,
  captainDiscordId: string,
): Promise<string | undefined> =>
  (
    await db('registrations')
      .where({ tournament_id: tournamentId, captain_discord_id: captainDiscordId, status: 'approved' })
      .whereNotNull('participation_id')
      .first('participation_id')
  )?.participation_id;

/** Matches of a tournament whose day is not over. */
export const listOpenDays = (db: Database, tournamentId: string): Promise<string[]> =>
  db('match_days').where({ tournament_id: tournamentId }).whereNot({ phase: 'closed' }).pluck('match_id');
