import { columnOf, type Database, updateRows } from '#api/database/database.ts';
import {
  COUNTERS,
  type CountedGame,
  type CounterKind,
  type Counters,
} from '#domain/competition/statistics.ts';
import { found } from '#domain/errors.ts';
import { teamSize } from '#domain/registrations/roster.ts';
import type { League } from '#domain/settings.ts';
import type { ParticipationRow } from '../participations/store.ts';

const TABLES = {
  participation: 'participations',
  membership: 'memberships',
  team: 'teams',
  player: 'players',
} as const satisfies Record<CounterKind, string>;

const NOUNS = { participation: 'Participation', membership: 'Membership', team: 'Team', player: 'Player' };

export type CountedRecord = {
  kind: CounterKind;
  id: string;
  tournamentId: string | null;
  /** The participation whose recalculation includes this record. */
  participationId: string | null;
  teamId: string | null;
  playerId: string | null;
  corrections: Counters;
  counters: Record<string, number>;
};

type Stored = { id: string; corrections: Counters } & Partial<
  Record<'tournament_id' | 'participation_id' | 'team_id' | 'player_id', string>
>;

function counted(kind: CounterKind, row: Stored): CountedRecord {
  const columns: Record<string, unknown> = row;
  return {
    kind,
    id: row.id,
    tournamentId: row.tournament_id ?? null,
    participationId: kind === 'participation' ? row.id : (row.participation_id ?? null),
    teamId: row.team_id ?? null,
    playerId: row.player_id ?? null,
    corrections: row.corrections,
    counters: Object.fromEntries(
      COUNTERS[kind].map((counter) => [counter, Number(columns[columnOf(counter)])]),
    ),
  };
}

export const getCounters = async (db: Database, kind: CounterKind, id: string): Promise<CountedRecord> =>
  found(await findCounters(db, kind, id), NOUNS[kind]);

export async function findCounters(db: Database, kind: CounterKind, id: string) {
  const row: Stored | undefined = await db(TABLES[kind]).where({ id }).first();
  return row && counted(kind, row);
}

export const writeCorrections = (db: Database, kind: CounterKind, id: string, corrections: Counters) =>
  db(TABLES[kind])
    .where({ id })
    .update({ corrections: JSON.stringify(corrections) });

/** Increments a record's version, because a correction is an edit. */
export const countVersionUp = (db: Database, kind: CounterKind, id: string, now: Date) =>
  updateRows(db(TABLES[kind]).where({ id }), {}, now);

/** Locks all tournaments in a fixed order until the transaction ends. */
export const lockTournaments = (db: Database): Promise<string[]> =>
  db('tournaments').orderBy('id').forUpdate().pluck('id');

export type NamedRecord = CountedRecord & { name: string };

export async function listCounters(db: Database, kind: CounterKind): Promise<NamedRecord[]> {
  const query = db(`${TABLES[kind]} as x`).orderBy('x.id').select('x.*');
  if (kind === 'membership') query.join('players as n', 'n.id', 'x.player_id').select('n.name as label');
  else query.select('x.name as label');
  const rows: (Stored & { label: string })[] = await query;
  return rows.map((row) => ({ ...counted(kind, row), name: row.label }));
}

/** The caller recalculates the counters. */
export async function dropCorrections(db: Database) {
  for (const table of Object.values(TABLES))
    await db(table).whereRaw("corrections <> '{}'").update({ corrections: '{}' });
}

const IS_DRAW = 'm.team1_score = m.team2_score and m.forfeit is null';

export const listGames = (db: Database): Promise<CountedGame[]> =>
  db('matches as m')
    .where('m.counts', true)
    .orderBy('m.id')
    .select(
      'm.winner_participation_id as winner',
      db.raw(
        `case when ${IS_DRAW} then '{}'
          else array_remove(array[m.team1_participation_id, m.team2_participation_id], m.winner_participation_id)
          end as losers`,
      ),
      db.raw(
        `case when ${IS_DRAW} then array[m.team1_participation_id, m.team2_participation_id] else '{}' end as drawn`,
      ),
      db.raw(`m.stage = 'group' as "isGroup"`),
      db.raw(`m.forfeit is not null as "isForfeit"`),
      db.raw(
        `(select coalesce(jsonb_agg(jsonb_build_object('player', p.player_id, 'team', p.participation_id)), '[]')
            from match_players p where p.match_id = m.id and p.slot <= :teamSize and m.roster_fixed) as players`,
        { teamSize: teamSize() },
      ),
    );

export type TournamentFigures = {
  id: string;
  league: League;
  target_prize_pool: number | null;
  teams: number;
  players: number;
  reserves: number;
  matches: number;
  completed: number;
  live: number;
  forfeits: number;
  prize_pool: number;
};

/**
 * Returns a tournament's totals and progress, leaving out cancelled matches and byes. Throws if the tournament is
 * missing.
 */
export async function getTournamentFigures(db: Database, tournamentId: string): Promise<TournamentFigures> {
  const { rows } = await db.raw(
    `select t.id, t.league, t.target_prize_pool, m.*,
       (select count(*) from participations where tournament_id = t.id) as teams,
       (select count(*) from memberships where tournament_id = t.id and is_active and slot <= :teamSize) as players,
       (select count(*) from memberships where tournament_id = t.id and is_active and slot > :teamSize) as reserves,
       (select coalesce(sum(amount), 0)::bigint from prize_ledger where tournament_id = t.id) as prize_pool
     from tournaments t
     cross join lateral (
       select count(*) as matches,
         count(*) filter (where status = 'completed') as completed,
         count(*) filter (where status = 'live') as live,
         count(*) filter (where forfeit is not null) as forfeits
       from matches where tournament_id = t.id and status not in ('cancelled', 'bye')
     ) m
     where t.id = :tournamentId`,
    { tournamentId, teamSize: teamSize() },
  );
  return found(rows[0], 'Tournament');
}

export type ParticipationFigures = ParticipationRow & { forfeits: number; players: number };

export const listParticipationFigures = (
  db: Database,
  tournamentId: string,
): Promise<ParticipationFigures[]> =>
  db('participations as p')
    .where('p.tournament_id', tournamentId)
    .orderBy('p.name_key')
    .select(
      'p.*',
      db.raw(
        `(select count(*) from matches m where m.counts
            and (m.forfeit in ('team1', 'both') and m.team1_participation_id = p.id
              or m.forfeit in ('team2', 'both') and m.team2_participation_id = p.id)) as forfeits`,
      ),
      db.raw(
        '(select count(*) from memberships s where s.participation_id = p.id and s.is_active) as players',
      ),
    );
