import type { Seeding } from '#domain/competition/seeding.ts';
import type { Database } from '../database/database.ts';
import { findSeasonBefore } from '../seasons/store.ts';
import type { TournamentRow } from '../tournaments/store.ts';

/** The season before, and where its teams stand by it: in the order of its end where it is known who went where. */
export const findLastSeason = async (db: Database, row: Tournament): Promise<LastSeason | undefined> =>
  (await findSeasonBefore(db, row.id)) ?? findLastTournament(db, row);

type Tournament = Pick<TournamentRow, 'id' | 'league' | 'created_at'>;
type LastSeason = { name: string; places: ReadonlyMap<string, number> };

/** The last tournament of the same league that has ended before one was made, and where its teams ended. */
async function findLastTournament(
  db: Database,
  { id, league, created_at }: Tournament,
): Promise<LastSeason | undefined> {
  const last: { id: string; name: string } | undefined = await db('tournaments')
    .where({ league })
    .whereNot({ id })
    .where('created_at', '<=', created_at)
    .whereNotNull('champion_team_id')
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .first('id', 'name');
  if (!last) return undefined;
  const rows: { team_id: string; placement_position: number }[] = await db('participations')
    .where({ tournament_id: last.id })
    .whereNotNull('placement_position')
    .select('team_id', 'placement_position');
  return {
    name: last.name,
    places: new Map(rows.map(({ team_id, placement_position }) => [team_id, placement_position])),
  };
}

/** Writes how the seeds of a tournament came about, or that nobody has one. */
export const putSeeding = (db: Database, tournamentId: string, seeding: Seeding | null) =>
  db('tournaments')
    .where({ id: tournamentId })
    .update({ seeding: seeding && JSON.stringify(seeding) });
