import { type Database, type Page, paged, rowOf, updateRows } from '#api/database/database.ts';
import type { RowOf } from '#api/database/storedRecord.ts';
import type { records } from '#domain/contract/exchange/export.ts';
import { found } from '#domain/errors.ts';

export type ParticipationRow = RowOf<typeof records.participation> &
  Record<'tournament_id' | 'name_key' | 'tag_key', string> &
  Record<`${'tournament' | 'group'}_${'wins' | 'losses' | 'draws' | 'points'}` | 'tournament_games', number>;

type Filter = { tournamentId?: string | undefined; teamId?: string | undefined };

export function listParticipations(db: Database, page: Page, { tournamentId, teamId }: Filter) {
  const query = db('participations').select('*');
  if (tournamentId) query.where({ tournament_id: tournamentId });
  if (teamId) query.where({ team_id: teamId });
  return paged<ParticipationRow>(query, page);
}

export const IS_DRAWN = `(p.seed is not null or exists (select 1 from matches m
  where p.id in (m.team1_participation_id, m.team2_participation_id) and m.status <> 'cancelled'))`;

export const getParticipation = async (db: Database, id: string): Promise<ParticipationRow> =>
  found(await db('participations').where({ id }).first(), 'Team participation');

export const findParticipations = (db: Database, ids: readonly string[]): Promise<ParticipationRow[]> =>
  db('participations').whereIn('id', ids).select('*');

type NewParticipation = Pick<
  ParticipationRow,
  | 'id'
  | 'team_id'
  | 'tournament_id'
  | 'assigned_group'
  | 'group_place'
  | 'fee_paid'
  | 'registered_at'
  | 'created_at'
  | 'updated_at'
>;

export const listEntrants = (db: Database, tournamentId: string): Promise<ParticipationRow[]> =>
  db('participations')
    .where({ tournament_id: tournamentId })
    .whereNull('withdrawal')
    .orderBy(['registered_at', 'id'])
    .select('*');

export const insertParticipation = (db: Database, row: NewParticipation) => db('participations').insert(row);

export const findParticipation = (db: Database, teamId: string, tournamentId: string) =>
  rowOf<ParticipationRow>(
    db('participations').where({ team_id: teamId, tournament_id: tournamentId }).first(),
  );

export const updateParticipation = (db: Database, id: string, fields: Partial<ParticipationRow>, now: Date) =>
  updateRows(db('participations').where({ id }), fields, now);

export const listTeamParticipations = (db: Database, teamId: string): Promise<ParticipationRow[]> =>
  db('participations').where({ team_id: teamId }).orderBy(['registered_at', 'id']).select('*');

export async function listWithdrawnMatches(db: Database, participationId: string): Promise<string[]> {
  const event = await db('events')
    .where({ name: 'team.withdrawn' })
    .whereRaw("payload ->> 'participationId' = ?", [participationId])
    .orderBy('id', 'desc')
    .first<{ after: { matches?: { id: string }[] } | null } | undefined>('after');
  return (event?.after?.matches ?? []).map(({ id }) => id);
}
