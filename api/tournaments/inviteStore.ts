import { HOLDING } from '#domain/registration/registration.ts';
import type { Database } from '../database/database.ts';

/** A team of a tournament with its captain's Discord id, where one is known. */
export type FormerTeam = { id: string; name: string; captain: string | null };

/** The teams that took part in a tournament, by name. */
export const listFormerTeams = (db: Database, tournamentId: string): Promise<FormerTeam[]> =>
  db('participations as p')
    .join('teams as t', 't.id', 'p.team_id')
    .leftJoin('registrations as r', 'r.participation_id', 'p.id')
    .where('p.tournament_id', tournamentId)
    .orderBy(['t.name', 'p.id'])
    .select('p.id', 't.name', 'r.captain_discord_id as captain');

/** The captains who have registered in a tournament, and those who were invited to it. */
export async function listKnownCaptains(db: Database, tournamentId: string) {
  const registered: string[] = await db('registrations')
    .where({ tournament_id: tournamentId })
    .whereIn('status', HOLDING)
    .whereNotNull('captain_discord_id')
    .pluck('captain_discord_id');
  const invited: string[] = await db('events as e')
    .joinRaw("join registrations r on r.participation_id = (e.payload ->> 'participationId')::uuid")
    .where({ 'e.tournament_id': tournamentId, 'e.name': 'captain.invited' })
    .whereNotNull('r.captain_discord_id')
    .pluck('r.captain_discord_id');
  return { registered: new Set(registered), invited: new Set(invited) };
}
