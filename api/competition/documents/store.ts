import type { z } from 'zod';
import { columnOf, type Database, rowsOf } from '#api/database/database.ts';
import { records } from '#domain/contract/exchange/export.ts';

type Shape = z.ZodObject;
type Exported<S extends Shape> = z.output<S>;

export const columnsOf = (shape: Shape) => Object.keys(shape.shape).map(columnOf);

export async function readRecords<S extends Shape>(
  db: Database,
  table: string,
  shape: S,
  sortedBy: readonly string[],
  narrow: (query: ReturnType<Database>) => unknown,
): Promise<Exported<S>[]> {
  const query = db(table).select(columnsOf(shape));
  narrow(query as ReturnType<Database>);
  const rows = (await query.orderBy(sortedBy.map((column) => ({ column })))) as Record<string, unknown>[];
  return rows.map(
    (row) =>
      Object.fromEntries(
        Object.keys(shape.shape).map((name) => {
          const value = row[columnOf(name)];
          return [name, value instanceof Date ? value.toISOString() : value];
        }),
      ) as Exported<S>,
  );
}

/** JSON columns, encoded here because the driver would write lists as PostgreSQL arrays. */
const JSON_COLUMNS = [
  'sponsor_tiers',
  'stage_formats',
  'stages',
  'seeding',
  'corrections',
  'tie_break',
  'prize_split',
  'match_day',
  'event_check_in',
  'dota_league_id',
  'levels',
  'draws',
  'told',
  'answers',
];
const DOCUMENTS_AT_ONCE = 500;

export async function insertRecords(
  db: Database,
  table: string,
  list: readonly object[],
  more: (record: never) => object = () => ({}),
) {
  const rows = list.map((record) => ({
    ...Object.fromEntries(
      Object.entries(record).map(([name, value]) => {
        const column = columnOf(name);
        return [column, JSON_COLUMNS.includes(column) && value !== null ? JSON.stringify(value) : value];
      }),
    ),
    ...more(record as never),
  }));
  for (let from = 0; from < rows.length; from += DOCUMENTS_AT_ONCE) {
    const insert = db(table).insert(rows.slice(from, from + DOCUMENTS_AT_ONCE));
    // A stored game without a match is linked to its match again; a game linked to another match is left alone.
    await (table === 'games'
      ? insert.onConflict('dota_match_id').merge().whereNull('games.match_id')
      : insert);
  }
}

export async function readImages(db: Database, addresses: readonly (string | null)[]) {
  const hashes = [
    ...new Set(addresses.flatMap((address) => address?.slice('/api/logos/'.length, -'.webp'.length) ?? [])),
  ];
  const rows: { hash: string; bytes: Buffer }[] = await db('images')
    .whereIn('hash', hashes)
    .orderBy('hash')
    .select('hash', 'bytes');
  return rows.map(({ hash, bytes }) => ({ hash, data: bytes.toString('base64') }));
}

export const findSamePlayers = (db: Database, steamIds: readonly string[], ids: readonly string[]) =>
  rowsOf<{ id: string; steam_id: string }>(
    db('players').whereIn('steam_id', steamIds).orWhereIn('id', ids).select('id', 'steam_id'),
  );

export const findSameTeams = (db: Database, ids: readonly string[]) =>
  rowsOf<{ id: string; name: string; tag: string }>(
    db('teams').whereIn('id', ids).orderBy('id').forUpdate().select('id', 'name', 'tag'),
  );

export const hasActive = async (db: Database, league: string): Promise<boolean> =>
  (await db('tournaments').where({ league, is_active: true }).first('id')) !== undefined;

/** Whether a person has changed a tournament since an event; the worker's events do not count. */
export const isChangedSince = async (db: Database, tournamentId: string, eventId: string): Promise<boolean> =>
  (await db('events')
    .where({ tournament_id: tournamentId })
    .where('id', '>', eventId)
    .whereRaw("actor ->> 'kind' <> 'system'")
    // Excludes the undo itself, which is recorded first.
    .whereNot({ name: 'act.undone' })
    .first('id')) !== undefined;

export const TABLES = {
  participations: { table: 'participations', shape: records.participation, sortedBy: ['id'] },
  memberships: { table: 'memberships', shape: records.membership, sortedBy: ['id'] },
  registrations: { table: 'registrations', shape: records.registration, sortedBy: ['id'] },
  steamIdClaims: { table: 'steam_id_claims', shape: records.steamIdClaim, sortedBy: ['steam_id'] },
  matches: { table: 'matches', shape: records.match, sortedBy: ['id'] },
  bracketPlacements: { table: 'bracket_placements', shape: records.bracketPlacement, sortedBy: ['place'] },
  tieDecisions: { table: 'tie_decisions', shape: records.tieDecision, sortedBy: ['group_name'] },
  reachedStages: { table: 'reached_stages', shape: records.reachedStage, sortedBy: ['stage'] },
  prizeLedger: { table: 'prize_ledger', shape: records.ledgerRow, sortedBy: ['id'] },
  donations: { table: 'donations', shape: records.donation, sortedBy: ['id'] },
  announcements: { table: 'announcements', shape: records.announcement, sortedBy: ['id'] },
} as const;
