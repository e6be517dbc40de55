import { invalid } from '#domain/errors.ts';
import type { Database } from '../database/database.ts';
import { findTournament, lockTournament, type TournamentRow } from './store.ts';

/** The tournament that a body names; one that does not exist is 400 beside its field. */
export async function getNamedTournament(db: Database, tournamentId: string): Promise<TournamentRow> {
  const row = await findTournament(db, tournamentId);
  if (row) return row;
  throw invalid('This tournament does not exist', { tournamentId: 'This tournament does not exist' });
}

/** The same, held until the transaction ends. */
export async function lockNamedTournament(db: Database, tournamentId: string): Promise<TournamentRow> {
  await getNamedTournament(db, tournamentId);
  return lockTournament(db, tournamentId);
}
