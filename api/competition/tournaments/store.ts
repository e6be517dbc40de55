import type { Knex } from 'knex';
import { columnOf, type Database, exists, type Page, paged, updateRows } from '#api/database/database.ts';
import type { RowOf } from '#api/database/storedRecord.ts';
import type { TournamentStatus } from '#domain/competition/tournament.ts';
import type { records } from '#domain/contract/exchange/export.ts';
import { found, invalidAt } from '#domain/errors.ts';
import { RESERVING_STATUSES } from '#domain/registrations/registration.ts';
import type { League } from '#domain/settings.ts';
import { msg } from '#domain/text/msg.ts';

export type TournamentRow = RowOf<typeof records.tournament>;

/** A tournament with its totals: approved teams, their active players, the ledger's sum and the number of matches. */
export type CountedTournament = TournamentRow & {
  team_count: number;
  player_count: number;
  prize_pool: number;
  pledged: number;
  /** Matches that are neither cancelled nor byes. */
  match_count: number;
  completed_count: number;
  /** Completed matches of the format itself, without tie-breaks. */
  format_completed_count: number;
  live_count: number;
  bracket_match_count: number;
};

/** SQL condition: tournament `t` is a season's play-offs, which have no champion. */
export const IS_FOR_PLACES = `exists (
  select from season_tournaments st where st.tournament_id = t.id and st.part = 'play_offs')`;

/**
 * SQL condition: tournament `t` counts in figures across tournaments (docs/rules.md, "Demo data in figures").
 * Rehearsals never count, and samples count only until another tournament has a result.
 */
export const IN_FIGURES = `(not t.is_rehearsal and t.is_sample = (
  exists (select from tournaments s where s.is_sample) and not exists (
    select from matches k join tournaments o on o.id = k.tournament_id
      where k.counts and not o.is_sample and not o.is_rehearsal)))`;

export const MATCH_COUNTS = `
  (select count(*) as match_count,
      count(*) filter (where status = 'completed') as completed_count,
      count(*) filter (where status = 'completed' and tie_break is null) as format_completed_count,
      count(*) filter (where status = 'live') as live_count,
      count(*) filter (where (stage = 'group' or bracket_slot is not null) and not ${IS_FOR_PLACES})
        as bracket_match_count
    from matches where tournament_id = t.id and status not in ('cancelled', 'bye')) as c`;

/** SQL for the unpaid fees in tournament `t`'s prize pool. */
export const PLEDGED = `
  (select coalesce(sum(l.amount), 0)::bigint
    from participations p
    left join registrations r on r.participation_id = p.id
    join prize_ledger l
      on l.tournament_id = p.tournament_id and l.kind = 'registration' and l.reference in (p.id, r.id)
    where p.tournament_id = t.id and not p.fee_paid)`;

export const countedTournaments = (db: Database) =>
  db('tournaments as t')
    .joinRaw(`cross join lateral ${MATCH_COUNTS}`)
    .select<CountedTournament[]>(
      't.*',
      'c.*',
      db.raw('(select count(*) from participations p where p.tournament_id = t.id) as team_count'),
      db.raw(
        '(select count(*) from memberships m where m.tournament_id = t.id and m.is_active) as player_count',
      ),
      db.raw(
        '(select coalesce(sum(l.amount), 0)::bigint from prize_ledger l where l.tournament_id = t.id) as prize_pool',
      ),
      db.raw(`${PLEDGED} as pledged`),
    );

/**
 * SQL for the status of a counted tournament `t` at `:now`. It mirrors the domain's `derivedStatus`, so that lists can
 * be filtered before paging.
 */
export const DERIVED_STATUS = `
  case
    when t.stored_status in ('cancelled', 'completed') then t.stored_status
    when t.stored_status = 'upcoming' and t.start_date > :now then 'upcoming'
    when case
        when t.bracket_match_count > 0 then t.champion_team_id is not null
        else t.match_count > 0 and t.completed_count = t.match_count
      end then 'completed'
    when t.stored_status = 'derived' then
      case
        when t.live_count > 0 or (t.team_count >= 2 and coalesce(t.start_date <= :now, true)) then 'live'
        else 'upcoming'
      end
    when t.stored_status = 'upcoming' and t.start_date is null then
      case when t.live_count + t.completed_count > 0 then 'live' else 'upcoming' end
    when t.stored_status = 'live' or t.match_count > 0 or t.team_count >= 2 then 'live'
    else 'upcoming'
  end`;

type Filter = {
  league?: League | undefined;
  status?: TournamentStatus | undefined;
  isActive?: true | undefined;
  ids?: readonly string[] | undefined;
  order?: 'oldest' | 'newest' | undefined;
  now: Date;
};

export function listTournaments(db: Database, page: Page, filter: Filter) {
  const { league, status, isActive, ids, order, now } = filter;
  const query = db(countedTournaments(db).as('t')).select('t.*');
  if (league) query.where('t.league', league);
  if (ids) query.whereIn('t.id', ids);
  if (isActive)
    query.where('t.is_active', true).whereRaw(`${DERIVED_STATUS} not in ('completed', 'cancelled')`, { now });
  if (status) query.whereRaw(`${DERIVED_STATUS} = :status`, { now, status });
  return paged<CountedTournament>(query, page, 't.id', order === 'newest' ? 'desc' : 'asc');
}

export const listOpenTournaments = (db: Database): Promise<string[]> =>
  db('tournaments')
    .where({ registration_open: true })
    .whereNotIn('stored_status', ['completed', 'cancelled'])
    .orderBy('id')
    .pluck('id');

/** Locks a league's tournaments in a fixed order until the transaction ends. */
export const lockLeague = (db: Database, league: League): Promise<TournamentRow[]> =>
  db('tournaments').where({ league }).orderBy('id').forUpdate().select('*');

export async function getMigrationInfo(db: Database): Promise<{ current: string | null; pending: string[] }> {
  const [done, waiting]: [{ name: string }[], (string | { file: string })[]] = await db.migrate.list();
  return {
    current:
      done
        .map(({ name }) => name)
        .toSorted()
        .at(-1) ?? null,
    pending: waiting.map((each) => (typeof each === 'string' ? each : each.file)),
  };
}

export const getTournament = async (db: Database, id: string): Promise<CountedTournament> =>
  found(await countedTournaments(db).where('t.id', id).first(), 'Tournament');

export const listCountedTournaments = (db: Database, ids: readonly string[]): Promise<CountedTournament[]> =>
  countedTournaments(db).whereIn('t.id', ids).orderBy('t.id');

export const findTournament = (db: Database, id: string): Promise<TournamentRow | undefined> =>
  db('tournaments').where({ id }).first();

export const getTournamentRow = async (db: Database, id: string): Promise<TournamentRow> =>
  found(await findTournament(db, id), 'Tournament');

/** Locks a tournament until the transaction ends, so that actions on its teams run one at a time. */
export const lockTournament = async (db: Database, id: string): Promise<TournamentRow> =>
  found(await holdTournament(db, id), 'Tournament');

/** Locks a record's tournament until the transaction ends, then reads the record. */
export async function readLocked<Row extends { tournament_id: string }>(
  db: Database,
  read: (db: Database, id: string) => Promise<Row>,
  id: string,
): Promise<Row> {
  await lockTournament(db, (await read(db, id)).tournament_id);
  return read(db, id);
}

/** Locks a tournament by its id or a subquery. Returns undefined if the tournament does not exist. */
export const holdTournament = (
  db: Database,
  id: string | Knex.QueryBuilder,
): Promise<TournamentRow | undefined> => db('tournaments').where('id', id).forUpdate().first();

export const hasTournaments = (db: Database) => exists(db('tournaments'));

/** Whether a tournament was ever created, even if all tournaments have been deleted since. */
export const hasHadTournaments = (db: Database) => exists(db('events').where({ name: 'tournament.created' }));

export const insertTournament = (db: Database, row: Partial<TournamentRow>) =>
  db('tournaments').insert(withJson(row));

const TIMES = ['start_date', 'registration_closes_at'];

/** Converts a tournament's fields to columns; times in the fields are strings. */
export const storedColumns = (fields: object): Partial<TournamentRow> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => {
      const column = columnOf(field);
      return [column, TIMES.includes(column) && value ? new Date(value) : value];
    }),
  );

const JSON_COLUMNS = [
  'sponsor_tiers',
  'stage_formats',
  'stages',
  'prize_split',
  'match_day',
  'event_check_in',
];

const withJson = (row: Partial<TournamentRow>) =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      value && JSON_COLUMNS.includes(column) ? JSON.stringify(value) : value,
    ]),
  );

export const listSamples = (db: Database): Promise<string[]> =>
  db('tournaments').where({ is_sample: true }).orderBy('id').pluck('id');

export async function deleteTournament(db: Database, { id, is_sample }: TournamentRow) {
  const of = (column: string, table: string): Promise<string[]> =>
    db(table).where({ tournament_id: id }).distinct().pluck(column);
  const teams = await of('team_id', 'participations');
  const members = await of('player_id', 'memberships');
  const standIns: string[] = await db('match_players as p')
    .join('matches as m', 'm.id', 'p.match_id')
    .where('m.tournament_id', id)
    .distinct()
    .pluck('p.player_id');
  if (is_sample) await deleteOfSample(db, id);
  await db('tournaments').where({ id }).delete();
  await db('teams as t')
    .whereIn('t.id', teams)
    .whereRaw('not exists (select 1 from participations p where p.team_id = t.id)')
    .delete();
  if (is_sample)
    await db('players as p')
      .whereIn('p.id', members)
      .whereRaw('not exists (select 1 from memberships m where m.player_id = p.id)')
      .whereRaw('not exists (select 1 from match_players m where m.player_id = p.id)')
      .delete();
  return { teams, players: [...new Set([...members, ...standIns])] };
}

/** Stored for a sample's game client instead of a token's hash, so that nobody can post as this client. */
export const sampleToken = (dotaMatchId: string) => `sample ${dotaMatchId}`;

/** Deletes data that would otherwise outlive a sample: its games and their clients, and fans who have picked and voted only in it. */
async function deleteOfSample(db: Database, id: string) {
  const games: string[] = await db('games')
    .whereIn('match_id', db('matches').where({ tournament_id: id }).select('id'))
    .pluck('dota_match_id');
  await db('game_clients').whereIn('token_hash', games.map(sampleToken)).delete();
  for (const table of ['game_moments', 'games']) await db(table).whereIn('dota_match_id', games).delete();
  await db.raw(
    `with polls as (select p.id, p.tournament_id = :id as here from mvp_polls p),
       did as (
         select s.fan_id, s.tournament_id = :id as here from pick_sheets s
         union all select v.fan_id, p.here from mvp_votes v join polls p on p.id = v.poll_id
         union all select m.fan_id, false from pick_league_members m)
     delete from fans where id in (select fan_id from did group by fan_id having bool_and(here))`,
    { id },
  );
}

export const updateTournament = (db: Database, id: string, fields: Partial<TournamentRow>, now: Date) =>
  updateRows(db('tournaments').where({ id }), withJson(fields), now);

export async function clearSeats(db: Database, id: string, now: Date) {
  const seated = db('participations')
    .where({ tournament_id: id })
    .where((query) => query.whereNotNull('assigned_group').orWhereNotNull('seed'));
  await updateRows(seated, { assigned_group: null, group_place: null, seed: null }, now);
  await db('tie_decisions').where({ tournament_id: id }).delete();
}

type RulesRow = {
  rules: string | null;
  created_at: Date;
  updated_at: Date;
  changes: { before: string | null; after: string | null; at: string }[];
};

export async function getRules(db: Database, id: string): Promise<RulesRow> {
  const row: RulesRow | undefined = await db('tournaments as t')
    .where('t.id', id)
    .first(
      't.rules',
      't.created_at',
      't.updated_at',
      db.raw(
        `(select coalesce(jsonb_agg(jsonb_build_object('before', e.before -> 'rules', 'after', e.after -> 'rules',
              'at', e.created_at) order by e.id), '[]')
            from events e where e.tournament_id = t.id and e.name = 'tournament.updated'
              and e.after -> 'rules' is not null) as changes`,
      ),
    );
  return found(row, 'Tournament');
}

export type FormerTeam = { id: string; name: string; captain: string | null };

export const listFormerTeams = (db: Database, tournamentId: string): Promise<FormerTeam[]> =>
  db('participations as p')
    .leftJoin('registrations as r', 'r.participation_id', 'p.id')
    .where('p.tournament_id', tournamentId)
    .orderBy(['p.name', 'p.id'])
    .select('p.id', 'p.name', 'r.captain_discord_id as captain');

export async function listKnownCaptains(db: Database, tournamentId: string) {
  const registered: string[] = await db('registrations')
    .where({ tournament_id: tournamentId })
    .whereIn('status', RESERVING_STATUSES)
    .whereNotNull('captain_discord_id')
    .pluck('captain_discord_id');
  const invited: string[] = await db('events as e')
    .joinRaw("join registrations r on r.participation_id = (e.payload ->> 'participationId')::uuid")
    .where({ 'e.tournament_id': tournamentId, 'e.name': 'captain.invited' })
    .whereNotNull('r.captain_discord_id')
    .pluck('r.captain_discord_id');
  return { registered: new Set(registered), invited: new Set(invited) };
}

/** Finds the tournament that a request body names. If there is none, throws 400 at the body's field. */
export const findTournamentOr400 = async (db: Database, tournamentId: string): Promise<TournamentRow> =>
  (await findTournament(db, tournamentId)) ?? noTournament();

function noTournament(): never {
  throw invalidAt('tournamentId', msg`This tournament does not exist`);
}

/** Works like `findTournamentOr400`, but also locks the tournament until the transaction ends. */
export const lockTournamentOr400 = async (db: Database, tournamentId: string): Promise<TournamentRow> =>
  (await holdTournament(db, tournamentId)) ?? noTournament();
