import type { Context } from '#api/database/database.ts';
import { refuseUndo } from '#api/history/record.ts';
import { isChangedSince } from '../documents/store.ts';
import { removeTournament } from './commands.ts';
import { findTournament } from './store.ts';

/** Deletes a tournament that an act has made, to take that act back; refused where anything was done to it since. */
export async function removeUntouched(context: Context, tournamentId: string, act: string) {
  const isThere = await findTournament(context.db, tournamentId);
  if (!isThere || (await isChangedSince(context.db, tournamentId, act))) refuseUndo();
  await removeTournament(context, tournamentId);
}
