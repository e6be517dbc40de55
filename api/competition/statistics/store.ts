import { columnOf, type Database, updateRows } from '#api/database/database.ts';
import { COUNTERS, type CounterKind, type Counters } from '#domain/competition/statistics.ts';
import { found } from '#domain/errors.ts';

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
  /** The participation that it is counted with. */
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

/** Counts a record's version up: a correction is an edit. */
export const countVersionUp = (db: Database, kind: CounterKind, id: string, now: Date) =>
  updateRows(db(TABLES[kind]).where({ id }), {}, now);

/** Holds every tournament, in one order, until the transaction ends. */
export const lockTournaments = (db: Database): Promise<string[]> =>
  db('tournaments').orderBy('id').forUpdate().pluck('id');

export type NamedRecord = CountedRecord & { name: string };

/** All records of a kind with their counters and names: a participation's is its team's. */
export async function listCounters(db: Database, kind: CounterKind): Promise<NamedRecord[]> {
  const query = db(`${TABLES[kind]} as x`).orderBy('x.id').select('x.*');
  if (kind === 'membership') query.join('players as n', 'n.id', 'x.player_id').select('n.name as label');
  else query.select('x.name as label');
  const rows: (Stored & { label: string })[] = await query;
  return rows.map((row) => ({ ...counted(kind, row), name: row.label }));
}

/** Sets every counter to the matches' count; the caller recounts. */
export async function dropCorrections(db: Database) {
  for (const table of Object.values(TABLES))
    await db(table).whereRaw("corrections <> '{}'").update({ corrections: '{}' });
}
