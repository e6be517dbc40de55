import type { z } from 'zod';
import { columnOf, type Database, exists, rowsOf } from '#api/database/database.ts';
import { records } from '#domain/contract/exchange/export.ts';
import { keysOf } from '../teams/store.ts';

export const columnsOf = (shape: z.ZodObject) => Object.keys(shape.shape).map(columnOf);

/** An exported table. `by` is the column that limits its records. */
type Table = { shape: z.ZodObject; sortedBy?: readonly string[]; by?: string };

/**
 * The lists of a document, in the order in which an import inserts them. Their names in snake case are the names of their
 * tables.
 */
const TABLES = {
  teams: { shape: records.team, by: 'id' },
  // Sorted by Steam ID, which stays the same when records get new ids.
  players: { shape: records.player, sortedBy: ['steam_id'], by: 'id' },
  tournaments: { shape: records.tournament, by: 'id' },
  participations: { shape: records.participation },
  memberships: { shape: records.membership },
  registrations: { shape: records.registration },
  registrationPlayers: {
    shape: records.registrationPlayer,
    sortedBy: ['registration_id', 'slot'],
    by: 'registration_id',
  },
  rosterChanges: { shape: records.rosterChange, by: 'registration_id' },
  steamIdClaims: { shape: records.steamIdClaim, sortedBy: ['steam_id'] },
  matches: { shape: records.match },
  matchPlayers: {
    shape: records.matchPlayer,
    sortedBy: ['match_id', 'participation_id', 'slot', 'player_id'],
    by: 'match_id',
  },
  games: { shape: records.game, sortedBy: ['dota_match_id'], by: 'match_id' },
  bracketPlacements: { shape: records.bracketPlacement, sortedBy: ['place'] },
  tieDecisions: { shape: records.tieDecision, sortedBy: ['group_name'] },
  reachedStages: { shape: records.reachedStage, sortedBy: ['stage'] },
  prizeLedger: { shape: records.ledgerRow },
  donations: { shape: records.donation },
  announcements: { shape: records.announcement },
} as const satisfies Record<string, Table>;
export type ListName = keyof typeof TABLES;
export const LISTS = Object.keys(TABLES) as ListName[];

export async function readRecords<Name extends ListName>(
  db: Database,
  name: Name,
  values: readonly (string | null)[],
) {
  const { shape, sortedBy = ['id'], by = 'tournament_id' }: Table = TABLES[name];
  const query = db(columnOf(name))
    .select(columnsOf(shape))
    .whereIn(by, [...new Set(values.filter((value) => value !== null))])
    .orderBy([...sortedBy]);
  if (name === 'games') query.whereNotNull('told');
  const rows: Record<string, unknown>[] = await query;
  return rows.map((row) =>
    Object.fromEntries(
      Object.keys(shape.shape).map((field) => {
        const value = row[columnOf(field)];
        return [field, value instanceof Date ? value.toISOString() : value];
      }),
    ),
  ) as z.output<(typeof TABLES)[Name]['shape']>[];
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
  name: ListName,
  list: readonly { name?: string; tag?: string }[],
  tournamentId: string,
) {
  const { by }: Table = TABLES[name];
  const rows = list.map((record) => ({
    ...Object.fromEntries(
      Object.entries(record).map(([field, value]) => {
        const column = columnOf(field);
        return [column, JSON_COLUMNS.includes(column) && value !== null ? JSON.stringify(value) : value];
      }),
    ),
    ...(record.name && record.tag && keysOf({ name: record.name, tag: record.tag })),
    ...(by === undefined && { tournament_id: tournamentId }),
  }));
  for (let from = 0; from < rows.length; from += DOCUMENTS_AT_ONCE) {
    const insert = db(columnOf(name)).insert(rows.slice(from, from + DOCUMENTS_AT_ONCE));
    // A stored game without a match is linked to its match again; a game linked to another match is left alone.
    await (name === 'games'
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

export const hasActive = (db: Database, league: string) =>
  exists(db('tournaments').where({ league, is_active: true }));

/** Whether a person has changed a tournament since an event; the worker's events do not count. */
export const isChangedSince = (db: Database, tournament_id: string, eventId: string) =>
  exists(
    db('events')
      .where({ tournament_id })
      .where('id', '>', eventId)
      .whereRaw("actor ->> 'kind' <> 'system'")
      // Excludes the undo itself, which is recorded first.
      .whereNot({ name: 'act.undone' }),
  );
