import { isPublic } from '#api/competition/players/store.ts';
import type { Database } from '#api/database/database.ts';

export type ListedPage = {
  noun: 'tournaments' | 'teams' | 'players' | 'matches' | 'seasons';
  id: string;
  updated_at: Date;
};

const LISTED = `
  select 1 as part, 'tournaments' as noun, id, updated_at from tournaments where not is_sample
  union all
  select 2, 'teams', id, updated_at from teams y where not exists (
      select 1 from participations p where p.team_id = y.id)
    or exists (
      select 1 from participations p join tournaments t on t.id = p.tournament_id
      where p.team_id = y.id and not t.is_sample)
  union all
  select 3, 'players', id, updated_at from players y where ${isPublic('y')} and (not exists (
      select 1 from memberships m where m.player_id = y.id)
    or exists (
      select 1 from memberships m
        join participations p on p.id = m.participation_id join tournaments t on t.id = p.tournament_id
      where m.player_id = y.id and not t.is_sample))
  union all
  select 4, 'matches', m.id, m.updated_at from matches m join tournaments t on t.id = m.tournament_id
    where not t.is_sample and m.status <> 'bye'
  union all
  select 5, 'seasons', id, updated_at from seasons`;

export async function countPages(db: Database): Promise<number> {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `select count(*)::int from (${LISTED}) listed`,
  );
  return rows[0]?.count ?? 0;
}

export async function listPages(db: Database, limit: number, offset: number): Promise<ListedPage[]> {
  const query = `select noun, id, updated_at from (${LISTED}) listed order by part, id limit ? offset ?`;
  const { rows } = await db.raw<{ rows: ListedPage[] }>(query, [limit, offset]);
  return rows;
}
