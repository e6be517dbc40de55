import { isDeepStrictEqual } from 'node:util';
import type { Inverses } from '../audit/inverse.ts';
import { refuseUndo } from '../audit/refuseUndo.ts';
import type { Context } from '../database/context.ts';
import { record } from '../database/record.ts';
import { isChangedSince } from '../export/store.ts';
import { restoreRows, type StoredRow } from '../participations/rowStore.ts';
import { removeTournament } from '../tournaments/commands.ts';
import { findTournament } from '../tournaments/store.ts';
import { removeSeason, type SeasonState, stateOf, writeState } from './commands.ts';
import * as store from './store.ts';

/** Takes what was done to seasons back. */
export const seasonInverses: Inverses = {
  'season.created': async (context, { payload: { seasonId } }) => {
    const row = await store.lockSeason(context.db, seasonId).catch(refuseUndo);
    if (row.version !== 1 || row.closed_at) refuseUndo();
    await removeSeason(context, seasonId);
  },
  'season.updated': async (context, { payload: { seasonId }, before, after }) => {
    const row = await store.lockSeason(context.db, seasonId).catch(refuseUndo);
    const state = stateOf(row);
    const isAsLeft = Object.entries(after ?? {}).every(([name, value]) =>
      isDeepStrictEqual(state[name as keyof SeasonState], value),
    );
    if (!isAsLeft) refuseUndo();
    await writeState(context.db, context, row, state, { ...state, ...before }).catch(refuseUndo);
  },
  'season.deleted': async (context, { payload: { seasonId }, removed }) => {
    if (!removed) refuseUndo();
    const { season, parts } = removed as { season: StoredRow[]; parts: StoredRow[] };
    await restoreRows(context.db, 'seasons', season);
    await restoreRows(context.db, 'season_tournaments', parts);
    await record(context.db, context, 'season.restored', { seasonId });
  },
  // What was decided counts until the next season goes by it.
  'season.closed': async (context, { payload: { seasonId } }) => {
    const row = await store.lockSeason(context.db, seasonId).catch(refuseUndo);
    if (!row.closed_at || row.next_id) refuseUndo();
    await store.deleteMovements(context.db, seasonId);
    await store.updateSeason(context.db, seasonId, { closed_at: null }, context.now);
    await record(context.db, context, 'season.reopened', { seasonId });
  },
  'season.playOffsMade': async (context, { id, payload: { tournamentId } }) => {
    await removeUntouched(context, tournamentId, id);
  },
  'season.started': async (context, { id, payload: { seasonId, tournamentIds } }) => {
    const row = await store.lockSeason(context.db, seasonId).catch(refuseUndo);
    if (row.version !== 1) refuseUndo();
    for (const tournamentId of tournamentIds) await removeUntouched(context, tournamentId, id);
    await removeSeason(context, seasonId);
  },
};

/** Deletes a tournament that an act has made, unless anything was done to it since. */
async function removeUntouched(context: Context, tournamentId: string, act: string) {
  const isThere = await findTournament(context.db, tournamentId);
  if (!isThere || (await isChangedSince(context.db, tournamentId, act))) refuseUndo();
  await removeTournament(context, tournamentId);
}
