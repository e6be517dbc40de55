import type { TournamentRow } from '#api/competition/tournaments/store.ts';
import type { Context } from '#api/database/database.ts';
import type { Columns } from './file.ts';
import type { Row } from './row.ts';

/** What an act did for a row, in a few words. */
export type Done = { outcome: 'create' | 'update' | 'same'; what: string };

/** The outcome for one row, within the row's own transaction in `context`. */
export type Act<Key extends string> = (context: Context, row: Row<Key>) => Promise<Done>;

/** How one table comes in from CSV. */
export type Table<Key extends string> = {
  columns: Columns<Key>;
  required: readonly Key[];
  /** The column that a refusal's field belongs to. */
  fields: Readonly<Record<string, Key>>;
  /** Whom or what a row is about, when nothing better can be said. */
  title: (row: Row<Key>) => string;
  /** Gets ready for the rows of a file in a tournament that is held. */
  prepare: (context: Context, tournament: TournamentRow, rows: readonly Row<Key>[]) => Promise<Act<Key>>;
};

/** The outcome, by whether anything was done. */
export const done = (name: string, changes: readonly string[]): Done =>
  changes.length > 0
    ? { outcome: 'update', what: `${name}: ${changes.join(', ')}` }
    : { outcome: 'same', what: name };
