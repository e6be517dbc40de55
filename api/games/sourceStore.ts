import { type Database, rowOf, rowsOf } from '#api/database/database.ts';
import { type GameService, SERVICES } from '#domain/games/serviceNames.ts';

export type SourceRow = {
  source: GameService;
  is_on: boolean;
  sealed_key: string | null;
  masked_key: string | null;
  /** No process calls the service before this time. */
  next_call_at: Date;
  called_at: Date | null;
  /** The last call's problem, and the number of consecutive failures. */
  fault: string | null;
  failures: number;
  version: number;
};

const unset = (source: GameService): SourceRow => ({
  source,
  is_on: false,
  sealed_key: null,
  masked_key: null,
  next_call_at: new Date(0),
  called_at: null,
  fault: null,
  failures: 0,
  version: 1,
});

export async function listSources(db: Database): Promise<SourceRow[]> {
  const rows = await rowsOf<SourceRow>(db('game_sources').select());
  return SERVICES.map((source) => rows.find((row) => row.source === source) ?? unset(source));
}

export const findSource = (db: Database, source: GameService): Promise<SourceRow | undefined> =>
  db('game_sources').where({ source }).first();

export async function lockSource(db: Database, source: GameService): Promise<SourceRow> {
  await db('game_sources').insert(unset(source)).onConflict('source').ignore();
  return (await rowOf<SourceRow>(db('game_sources').where({ source }).forUpdate().first())) ?? unset(source);
}

export const updateSource = (
  db: Database,
  source: GameService,
  fields: Partial<Omit<SourceRow, 'source' | 'version'>>,
) =>
  db('game_sources')
    .where({ source })
    .update({ ...fields, version: db.raw('version + 1') });

/**
 * Claims, across all processes, the turn to call a service. Returns true if the service is on and due, and blocks
 * further calls for `every` milliseconds.
 */
export const claimTurn = async (db: Database, source: GameService, every: number, now: Date) =>
  (await db('game_sources')
    .where({ source, is_on: true })
    .where('next_call_at', '<=', now)
    .update({ next_call_at: new Date(now.getTime() + every) })) > 0;

/** Counts a call made out of turn, and delays the next turn. */
export const countCall = (db: Database, source: GameService, every: number, now: Date) =>
  db('game_sources')
    .where({ source })
    .update({
      next_call_at: db.raw("greatest(next_call_at, ?::timestamptz) + ? * interval '1 millisecond'", [
        now,
        every,
      ]),
    });

export const noteCall = (
  db: Database,
  source: GameService,
  { fault, until, now }: { fault: string | null; until: Date | null; now: Date },
) =>
  db('game_sources')
    .where({ source })
    .update({
      called_at: now,
      fault,
      failures: fault === null ? 0 : db.raw('failures + 1'),
      ...(until && { next_call_at: db.raw('greatest(next_call_at, ?::timestamptz)', [until]) }),
    });
