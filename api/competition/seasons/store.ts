import { type Database, updateRows } from '#api/database/database.ts';
import type { StoredRecord } from '#api/database/storedRecord.ts';
import { ofKnown, readRowsAsJson, restoreRows, type StoredRow } from '#api/history/rowStore.ts';
import type { Exception, Movement } from '#domain/competition/promotion.ts';
import type { SeasonPart } from '#domain/contract/competition/seasons.ts';
import { found } from '#domain/errors.ts';
import { RESERVING_STATUSES } from '#domain/registrations/registration.ts';
import type { League } from '#domain/settings.ts';
import type { ParticipationRow } from '../participations/store.ts';
import { type CountedTournament, countedTournaments } from '../tournaments/store.ts';

export type SeasonRow = StoredRecord & {
  name: string;
  previous_id: string | null;
  /** The end of the period in which places are kept for the previous season's teams. */
  kept_until: Date | null;
  direct: number;
  play_offs: number;
  exceptions: Record<string, Exception>;
  closed_at: Date | null;
};

export type LoadedPart = PartRow & {
  tournament: CountedTournament;
  champion: {
    id: string;
    name: string;
    tag: string;
    logo: string | null;
    final: { matchId: string; loser: string; score: string } | null;
  } | null;
};

export type LoadedSeason = SeasonRow & { next_id: string | null; parts: LoadedPart[] };

/** Returns seasons with their tournaments, newest first: all seasons, or only the given one. */
export async function loadSeasons(db: Database, id?: string): Promise<LoadedSeason[]> {
  const query = db('seasons as s')
    .leftJoin('season_tournaments as st', 'st.season_id', 's.id')
    .leftJoin(countedTournaments(db).as('t'), 't.id', 'st.tournament_id')
    .leftJoin('participations as c', (on) =>
      on.on('c.tournament_id', 't.id').andOn('c.team_id', 't.champion_team_id'),
    )
    .orderBy('s.id', 'desc')
    .orderBy('st.tournament_id')
    .select(
      's.*',
      db.raw('(select n.id from seasons n where n.previous_id = s.id) as next_id'),
      db.raw('to_jsonb(st) as part, to_jsonb(t) as tournament'),
      db.raw(`case when c.id is not null then
        jsonb_build_object('id', c.team_id, 'name', c.name, 'tag', c.tag, 'logo', c.logo, 'final', (
          select jsonb_build_object('matchId', m.id, 'loser', o.name, 'score', concat(
              greatest(m.team1_score, m.team2_score), '–', least(m.team1_score, m.team2_score)))
            from matches m join participations o on o.id <> c.id
              and o.id in (m.team1_participation_id, m.team2_participation_id)
            where m.winner_participation_id = c.id and m.status = 'completed' and m.stage = 'final'
            order by m.id desc limit 1)) end as champion`),
    );
  if (id) query.where('s.id', id);
  const seasons = new Map<string, LoadedSeason>();
  for (const { part, tournament, champion, ...row } of (await query) as LoadedRow[]) {
    const season = seasons.get(row.id) ?? { ...row, parts: [] };
    seasons.set(row.id, season);
    if (part && tournament)
      season.parts.push({
        ...part,
        champion,
        tournament: { ...tournament, start_date: tournament.start_date && new Date(tournament.start_date) },
      });
  }
  return [...seasons.values()];
}

type LoadedRow = SeasonRow & {
  next_id: string | null;
  part: PartRow | null;
  /** The tournament, read as JSON, so its times are strings. */
  tournament: CountedTournament | null;
  champion: LoadedPart['champion'];
};

export const findSeason = async (db: Database, id: string) => (await loadSeasons(db, id))[0];

export const getSeason = async (db: Database, id: string) => found(await findSeason(db, id), 'Season');

/** Locks a season until the transaction ends, so that actions that change it run one at a time. */
export async function lockSeason(db: Database, id: string): Promise<LoadedSeason> {
  await db('seasons').where({ id }).forUpdate().first('id');
  return getSeason(db, id);
}

export const insertSeason = (db: Database, row: Omit<SeasonRow, 'version' | 'closed_at'>) =>
  db('seasons').insert({ ...row, exceptions: JSON.stringify(row.exceptions) });

export const updateSeason = (db: Database, id: string, fields: Partial<SeasonRow>, now: Date) =>
  updateRows(
    db('seasons').where({ id }),
    { ...fields, ...(fields.exceptions && { exceptions: JSON.stringify(fields.exceptions) }) },
    now,
  );

export const deleteSeason = (db: Database, id: string) => db('seasons').where({ id }).delete();

export type PartRow = {
  tournament_id: string;
  season_id: string;
  part: SeasonPart['part'];
  feeds_id: string | null;
  places: number | null;
};

export const findPart = (db: Database, tournamentId: string): Promise<PartRow | undefined> =>
  db('season_tournaments').where({ tournament_id: tournamentId }).first();

export async function replaceParts(db: Database, seasonId: string, parts: readonly SeasonPart[]) {
  const rows = parts.map(({ tournamentId, part, feedsTournamentId, places }) => ({
    tournament_id: tournamentId,
    season_id: seasonId,
    part,
    feeds_id: feedsTournamentId ?? null,
    places: places ?? null,
  }));
  await db('season_tournaments').where({ season_id: seasonId }).delete();
  if (rows.length > 0) await db('season_tournaments').insert(rows);
}

export const readPartsOf = async (db: Database, tournamentId: string): Promise<StoredRow[]> => [
  ...(await readRowsAsJson(db, 'season_tournaments', { tournament_id: tournamentId })),
  ...(await readRowsAsJson(db, 'season_tournaments', { feeds_id: tournamentId })),
];

export async function restoreParts(db: Database, tournamentId: string, parts: readonly StoredRow[]) {
  for (const part of parts)
    if (part.tournament_id !== tournamentId)
      await db('season_tournaments')
        .where({ tournament_id: part.tournament_id })
        .update({ feeds_id: tournamentId });
    else if (await db('seasons').where({ id: part.season_id }).first('id'))
      await restoreRows(db, 'season_tournaments', [part]);
}

export type StoredSeason = Record<'season' | 'next' | 'parts' | 'movements', StoredRow[]>;

/** Deletes a season, closed or not, and returns its rows. */
export async function takeSeason(db: Database, id: string): Promise<StoredSeason> {
  const of = (table: string, where: Record<string, string>) => readRowsAsJson(db, table, where);
  const stored = {
    season: await of('seasons', { id }),
    next: await of('seasons', { previous_id: id }),
    parts: await of('season_tournaments', { season_id: id }),
    movements: await of('season_movements', { season_id: id }),
  };
  await deleteSeason(db, id);
  return stored;
}

/** Restores a deleted season, leaving out tournaments and teams that are still deleted. */
export async function restoreSeason(db: Database, { season, next, parts, movements }: StoredSeason) {
  await restoreRows(db, 'seasons', season);
  for (const { id, previous_id } of next) await db('seasons').where({ id }).update({ previous_id });
  await restoreRows(db, 'season_tournaments', await ofKnown(db, parts, 'tournament_id', 'tournaments'));
  const teams = await ofKnown(db, movements, 'participation_id', 'participations');
  await restoreRows(db, 'season_movements', teams);
}

export type SeasonTeamRow = Pick<ParticipationRow, 'tournament_id' | 'team_id' | 'name' | 'tag' | 'logo'> & {
  participation_id: string;
  place: number | null;
  points: number;
  wins: number;
  losses: number;
  is_withdrawn: boolean;
  players: number;
  /** Null until promotion and relegation are decided. */
  movement: MovementRow | null;
};

export const listSeasonTeams = (db: Database, tournamentIds: readonly string[]): Promise<SeasonTeamRow[]> =>
  db('participations as p')
    .leftJoin('season_movements as g', 'g.participation_id', 'p.id')
    .whereIn('p.tournament_id', tournamentIds)
    .orderBy(['p.registered_at', 'p.id'])
    .select('p.id as participation_id', 'p.tournament_id', 'p.team_id', 'p.name', 'p.tag', 'p.logo')
    .select('p.placement_position as place', 'p.tournament_points as points')
    .select(
      ...['p.tournament_wins as wins', 'p.tournament_losses as losses'],
      db.raw('p.withdrawal is not null as is_withdrawn, to_jsonb(g) as movement'),
      db.raw(
        `(select count(*) from memberships m where m.participation_id = p.id and m.is_active)::int as players`,
      ),
    );

export const inNextOrder = (teams: readonly SeasonTeamRow[]) =>
  teams
    .flatMap(({ movement, ...team }) => (movement ? { ...team, movement } : []))
    .toSorted((one, other) => one.movement.next_position - other.movement.next_position);

export type PlayOffRow = { id: string; team1: string; team2: string; winner: string | null };

export const listPlayOffMatches = (db: Database, tournamentIds: readonly string[]): Promise<PlayOffRow[]> =>
  db('matches as m')
    .join('participations as one', 'one.id', 'm.team1_participation_id')
    .join('participations as other', 'other.id', 'm.team2_participation_id')
    .leftJoin('participations as won', 'won.id', 'm.winner_participation_id')
    .whereIn('m.tournament_id', tournamentIds)
    .whereNot('m.status', 'cancelled')
    .orderBy('m.id')
    .select(
      'm.id',
      'one.team_id as team1',
      'other.team_id as team2',
      db.raw(`case when m.status = 'completed' then won.team_id end as winner`),
    );

export type MovementRow = {
  participation_id: string;
  season_id: string;
  from_league: League;
  to_league: League | null;
  move: Movement['move'];
  why: Movement['why'];
  position: number;
  next_position: number;
};

export const listTeamSeasons = (db: Database, teamId: string): Promise<(MovementRow & { name: string })[]> =>
  db('season_movements as m')
    .join('seasons as s', 's.id', 'm.season_id')
    .join('participations as p', 'p.id', 'm.participation_id')
    .where('p.team_id', teamId)
    .orderBy('s.id')
    .select('m.*', 's.name');

export async function insertMovements(db: Database, seasonId: string, movements: readonly Movement[]) {
  const rows = movements.map(({ id, from, to, move, why, position }, index) => ({
    participation_id: id,
    season_id: seasonId,
    from_league: from,
    to_league: to,
    move,
    why,
    position,
    next_position: index + 1,
  }));
  if (rows.length > 0) await db('season_movements').insert(rows);
}

export const deleteMovements = (db: Database, seasonId: string) =>
  db('season_movements').where({ season_id: seasonId }).delete();

/** A team that has not entered yet, with the place that the previous season gave it in a league's tournament. */
export type PlaceRow = {
  team_id: string;
  kept_until: Date;
  name_key: string;
  captain: string | null;
  registration_id: string | null;
};

const PLACES = `
  from season_tournaments st
    join tournaments o on o.id = st.tournament_id
    join seasons s on s.id = st.season_id
    join season_movements m on m.season_id = s.previous_id and m.to_league = o.league
    join participations p on p.id = m.participation_id
    join teams t on t.id = p.team_id
    left join registrations r on r.participation_id = p.id
  where st.part = 'league'`;

/**
 * Lists the places that a tournament keeps at a given time, in the previous season's order (docs/rules.md, "Kept
 * places").
 */
export const listKeptPlaces = (db: Database, tournamentId: string, now: Date): Promise<PlaceRow[]> =>
  db
    .raw(
      `select p.team_id, s.kept_until, t.name_key, r.captain_discord_id as captain,
          (select g.id from registrations g where g.tournament_id = o.id and g.status = any(:reserving)
            and (g.name_key = t.name_key or g.captain_discord_id = r.captain_discord_id)
            order by g.id limit 1) as registration_id ${PLACES}
        and o.id = :tournamentId and s.kept_until > :now
        and not exists (select 1 from participations x where x.tournament_id = o.id and x.team_id = p.team_id)
        order by m.next_position`,
      { tournamentId, now, reserving: [...RESERVING_STATUSES] },
    )
    .then(({ rows }: { rows: PlaceRow[] }) => rows);

export const listWaitingForKept = (db: Database, now: Date): Promise<string[]> =>
  db('season_tournaments as st')
    .join('seasons as s', 's.id', 'st.season_id')
    .where('st.part', 'league')
    .where('s.kept_until', '<=', now)
    .whereExists(
      db('registrations as r').whereRaw('r.tournament_id = st.tournament_id').where('r.status', 'waiting'),
    )
    .pluck('st.tournament_id');

/** Returns the name of the previous season, and the place that it gave to each team in a league's tournament. */
export async function findSeasonBefore(db: Database, tournamentId: string) {
  const { rows }: { rows: { team_id: string; name: string }[] } = await db.raw(
    `select p.team_id, (select b.name from seasons b where b.id = s.previous_id) as name ${PLACES}
      and o.id = :tournamentId order by m.next_position`,
    { tournamentId },
  );
  const [first] = rows;
  return first && { name: first.name, places: new Map(rows.map(({ team_id }, at) => [team_id, at + 1])) };
}

export const addPart = (db: Database, part: Pick<PartRow, 'season_id' | 'tournament_id' | 'part'>) =>
  db('season_tournaments').insert(part);
