import { isDeepStrictEqual } from 'node:util';
import { type Inverses, record, refuseUndo } from '#api/history/record.ts';
import { restoreRows, type StoredRow } from '../participations/rowStore.ts';
import { removeUntouched } from '../tournaments/removeUntouched.ts';
import { removeSeason, type SeasonState, stateOf, writeState } from './commands.ts';
import * as store from './store.ts';

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
  // A decision counts until the next season builds on it.
  'season.closed': async (context, { payload: { seasonId } }) => {
    const row = await store.lockSeason(context.db, seasonId).catch(refuseUndo);
    if (!row.closed_at || row.next_id) refuseUndo();
    await store.deleteMovements(context.db, seasonId);
    await store.updateSeason(context.db, seasonId, { closed_at: null }, context.now);
    await record(context.db, context, 'season.reopened', { seasonId });
  },
  'season.playOffsMade': (context, { id, payload }) => removeUntouched(context, payload.tournamentId, id),
  'season.started': async (context, { id, payload: { seasonId, tournamentIds } }) => {
    const row = await store.lockSeason(context.db, seasonId).catch(refuseUndo);
    if (row.version !== 1) refuseUndo();
    for (const tournamentId of tournamentIds) await removeUntouched(context, tournamentId, id);
    await removeSeason(context, seasonId);
  },
};
