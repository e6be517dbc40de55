import { missing } from '../../domain/errors.ts';
import { COUNTERS, type Counter, type CounterKind, type Counters } from '../../domain/statistics.ts';
import type { Database } from '../database.ts';

const TABLES = {
  participation: 'participations',
  membership: 'memberships',
  team: 'teams',
  player: 'players',
} as const satisfies Record<CounterKind, string>;

const NOUNS = { participation: 'Participation', membership: 'Membership', team: 'Team', player: 'Player' };

/** A record's counters as they are shown, with what was corrected of them. */
export type CountedRecord = {
  id: string;
  version: number;
  corrections: Counters;
  counters: Record<string, number>;
};

const columnOf = (counter: Counter) => counter.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The counters of one record; it stays held until the transaction ends. */
export async function lockCounters(db: Database, kind: CounterKind, id: string): Promise<CountedRecord> {
  const row = await db(TABLES[kind]).where({ id }).forUpdate().first();
  if (!row) throw missing(NOUNS[kind]);
  return counted(kind, row);
}

function counted(kind: CounterKind, row: Record<string, unknown>): CountedRecord {
  const counters = COUNTERS[kind].map((counter) => [counter, Number(row[columnOf(counter)])] as const);
  const { id, version, corrections } = row as CountedRecord;
  return { id, version, corrections, counters: Object.fromEntries(counters) };
}

/** Writes what is corrected of a record, in place of what was; the caller counts anew. */
export const writeCorrections = (db: Database, kind: CounterKind, id: string, corrections: Counters) =>
  db(TABLES[kind])
    .where({ id })
    .update({ corrections: JSON.stringify(corrections) });

/** Counts a record's version up: a correction is an edit. */
export const countVersionUp = (db: Database, kind: CounterKind, id: string, now: Date) =>
  db(TABLES[kind])
    .where({ id })
    .update({ updated_at: now, version: db.raw('version + 1') });

/** What a record's careers hang on: its tournament, and what is counted with it. */
export async function findOwner(
  db: Database,
  kind: CounterKind,
  id: string,
): Promise<{ tournamentId: string | null; participationId: string | null }> {
  if (kind === 'team' || kind === 'player') return { tournamentId: null, participationId: null };
  const row = await db(TABLES[kind]).where({ id }).first();
  if (!row) throw missing(NOUNS[kind]);
  return {
    tournamentId: row.tournament_id,
    participationId: kind === 'participation' ? row.id : row.participation_id,
  };
}
