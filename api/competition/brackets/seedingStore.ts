import type { Database } from '#api/database/database.ts';
import type { Seeding } from '#domain/competition/separation.ts';
import { findSeasonBefore } from '../seasons/store.ts';
import type { TournamentRow } from '../tournaments/store.ts';

/** Returns the name and final places of the previous season, or else of the league's last tournament. */
export const findLastSeason = async (db: Database, row: Tournament): Promise<LastSeason | undefined> =>
  (await findSeasonBefore(db, row.id)) ?? findLastTournament(db, row);

type Tournament = Pick<TournamentRow, 'id' | 'league' | 'created_at'>;
type LastSeason = { name: string; places: ReadonlyMap<string, number> };

async function findLastTournament(db: Database, { id, league, created_at }: Tournament) {
  const last: { id: string; name: string } | undefined = await db('tournaments')
    .where({ league })
    .whereNot({ id })
    .where('created_at', '<=', created_at)
    .whereNotNull('champion_team_id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
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

export const pairKey = (one: { teamId: string }, other: { teamId: string }) =>
  [one.teamId, other.teamId].toSorted().join(' ');

/**
 * Returns the `pairKey`s of teams to keep apart: teams that share an organisation, or that met in the last tournament
 * that both entered.
 */
export async function listPairsApart(
  db: Database,
  tournamentId: string,
  teams: readonly { teamId: string }[],
): Promise<ReadonlySet<string>> {
  const { rows }: { rows: { one: string; other: string }[] } = await db.raw(
    `with shared as (
        select distinct on (a.team_id, b.team_id) a.team_id as one, b.team_id as other,
            a.id as first, b.id as second
          from participations a
            join participations b on b.tournament_id = a.tournament_id and b.team_id > a.team_id
            join tournaments o on o.id = a.tournament_id
          where a.team_id = any(:teams) and b.team_id = any(:teams) and o.id <> :tournamentId
          order by a.team_id, b.team_id, o.created_at desc, o.id desc
      )
      select one, other from shared where exists (
        select 1 from matches m where m.status = 'completed' and m.counts
          and least(m.team1_participation_id, m.team2_participation_id) = least(first, second)
          and greatest(m.team1_participation_id, m.team2_participation_id) = greatest(first, second))
      union select a.id, b.id from teams a join teams b on b.id > a.id and lower(b.organisation) = lower(a.organisation)
        where a.id = any(:teams) and b.id = any(:teams)`,
    { tournamentId, teams: teams.map(({ teamId }) => teamId) },
  );
  return new Set(rows.map(({ one, other }) => pairKey({ teamId: one }, { teamId: other })));
}

export const putSeeding = (db: Database, tournamentId: string, seeding: Seeding | null) =>
  db('tournaments')
    .where({ id: tournamentId })
    .update({ seeding: seeding && JSON.stringify(seeding) });

export const putDrawnTeams = (db: Database, tournamentId: string, drawnTeams: number) =>
  db('tournaments')
    .where({ id: tournamentId })
    .update({
      seeding: db.raw(`coalesce(seeding, '{"by":"registration","drawSeed":null}') || cast(? as jsonb)`, [
        JSON.stringify({ drawnTeams }),
      ]),
    });
