import type { Database } from '#api/database/database.ts';
import { invalidAt } from '#domain/errors.ts';
import { findTournament, holdTournament, type TournamentRow } from './store.ts';

/** The tournament that a body names; one that does not exist is 400 beside its field. */
export const getNamedTournament = async (db: Database, tournamentId: string): Promise<TournamentRow> =>
  (await findTournament(db, tournamentId)) ?? noTournament();

function noTournament(): never {
  throw invalidAt('tournamentId', 'This tournament does not exist');
}

/** The same, held until the transaction ends. */
export const lockNamedTournament = async (db: Database, tournamentId: string): Promise<TournamentRow> =>
  (await holdTournament(db, tournamentId)) ?? noTournament();
