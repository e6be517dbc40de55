import type { Database } from '#api/database/database.ts';
import { invalid } from '#domain/errors.ts';
import { findTournament, holdTournament, type TournamentRow } from './store.ts';

/** The tournament that a body names; one that does not exist is 400 beside its field. */
export async function getNamedTournament(db: Database, tournamentId: string): Promise<TournamentRow> {
  return (await findTournament(db, tournamentId)) ?? noTournament();
}

function noTournament(): never {
  throw invalid('This tournament does not exist', { tournamentId: 'This tournament does not exist' });
}

/** The same, held until the transaction ends. */
export async function lockNamedTournament(db: Database, tournamentId: string): Promise<TournamentRow> {
  return (await holdTournament(db, tournamentId)) ?? noTournament();
}
