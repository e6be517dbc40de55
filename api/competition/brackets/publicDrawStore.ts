import type { Database } from '#api/database/database.ts';
import { readRowsAsJson, restoreRows, type StoredRow } from '#api/history/rowStore.ts';

/** Returns a tournament's public draw as a row, with its secret seed. */
export const readPublicDraws = (db: Database, tournamentId: string): Promise<StoredRow[]> =>
  readRowsAsJson(db, 'public_draws', { tournament_id: tournamentId });

export const restorePublicDraws = (db: Database, rows: readonly StoredRow[]): Promise<void> =>
  restoreRows(db, 'public_draws', rows);
