import type { DonationRow } from '#api/competition/donations/store.ts';
import type { ParticipationRow } from '#api/competition/participations/store.ts';
import type { MembershipRow } from '#api/competition/players/membershipStore.ts';
import type { Database } from '#api/database/database.ts';
import type { Answer } from '#domain/registrations/questions.ts';

export const listTeams = (db: Database, tournamentId: string): Promise<ParticipationRow[]> =>
  db('participations as p')
    .where('p.tournament_id', tournamentId)
    .orderBy(['p.assigned_group', 'p.group_place', 'p.seed', 'p.id'])
    .select('p.*');

export async function listAnswers(db: Database, tournamentId: string): Promise<Map<string, Answer[]>> {
  const rows: { participation_id: string; answers: Answer[] }[] = await db('registrations')
    .where({ tournament_id: tournamentId, status: 'approved' })
    .whereNotNull('participation_id')
    .orderBy('id')
    .select('participation_id', 'answers');
  return new Map(rows.map(({ participation_id, answers }) => [participation_id, answers]));
}

type PlayerRow = MembershipRow & { name: string; steam_id: string; team: string };

export const listPlayers = (db: Database, tournamentId: string): Promise<PlayerRow[]> =>
  db('memberships as m')
    .join('players as y', 'y.id', 'm.player_id')
    .join('participations as p', 'p.id', 'm.participation_id')
    .where('m.tournament_id', tournamentId)
    .orderBy(['p.name', 'p.id', { column: 'm.is_active', order: 'desc' }, 'm.slot', 'm.id'])
    .select('m.*', 'y.name', 'y.steam_id', 'p.name as team');

export const listDonations = (db: Database, tournamentId: string): Promise<DonationRow[]> =>
  db('donations').where({ tournament_id: tournamentId }).orderBy('id').select('*');
