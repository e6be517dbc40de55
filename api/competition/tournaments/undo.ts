import type { Context, Database } from '#api/database/database.ts';
import { type Inverses, recordEvent, refuseUndo, requireAsLeft } from '#api/history/recordEvent.ts';
import { type FormerDraw, restoreDraw } from '../brackets/undo.ts';
import { type DeletedImages, restoreImages } from '../logos/commands.ts';
import { type FeeChange, writeFees } from '../prizePool/commands.ts';
import { listFees } from '../prizePool/store.ts';
import { writeTournament } from './change.ts';
import { removeTournament } from './commands.ts';
import { activate } from './lifecycle.ts';
import * as store from './store.ts';

export const tournamentInverses: Inverses = {
  'tournament.created': async (context, { payload: { tournamentId } }) => {
    if ((await store.findTournament(context.db, tournamentId))?.version !== 1) refuseUndo();
    const { team_count, match_count } = await store.getTournament(context.db, tournamentId);
    if (team_count + match_count > 0) refuseUndo();
    await removeTournament(context, tournamentId);
  },
  'tournament.updated': async (context, { payload: { tournamentId }, before, after, removed }) => {
    const { prizePool: pool, ...was } = before as Stored;
    const { prizePool: newPool, ...left } = after as Stored;
    const columns = store.storedColumns(was);
    const row = await asItWasLeft(context, tournamentId, store.storedColumns(left));
    const { prize_pool } = await store.getTournament(context.db, tournamentId);
    const { fees = [], draw, images = [] } = (removed ?? {}) as Removed;
    const back = fees.map(({ reference, amount }) => ({ reference, amount: -amount }));
    const moved = Number(pool ?? 0) - Number(newPool ?? 0);
    if (prize_pool + moved < 0 || !(await hasFees(context.db, tournamentId, fees))) refuseUndo();
    const poolDifference = moved - back.reduce((sum, { amount }) => sum + amount, 0);
    const moveFees = back.length > 0 ? () => writeFees(context, tournamentId, back) : undefined;
    const league = columns.league ?? row.league;
    if (columns.is_active && (await store.lockLeague(context.db, league)).some(({ is_active }) => is_active))
      refuseUndo();
    await restoreImages(context.db, images, context.now);
    await writeTournament(context, row, { columns, poolDifference, moveFees });
    if (draw) await restoreDraw(context, tournamentId, draw);
  },
  'tournament.activated': async (context, { payload: { tournamentId }, before }) => {
    const { league } = await store.lockTournament(context.db, tournamentId);
    const tournaments = await store.lockLeague(context.db, league);
    const active = tournaments.find(({ is_active }) => is_active);
    const former = before?.active as string | null;
    if (active?.id !== tournamentId || (former && !tournaments.some(({ id }) => id === former))) refuseUndo();
    await activate(context, tournamentId, former);
    const ids = { tournamentId: former ?? tournamentId };
    await recordEvent(context, 'tournament.activated', ids, {
      before: { active: tournamentId },
      after: { active: former },
    });
  },
  'tournament.completed': async (context, { payload: { tournamentId }, before, after }) => {
    const row = await asItWasLeft(context, tournamentId, store.storedColumns(after as Stored));
    await writeTournament(context, row, {
      columns: store.storedColumns(before as Stored),
      poolDifference: 0,
    });
  },
};

async function hasFees(db: Database, tournamentId: string, fees: readonly FeeChange[]) {
  if (fees.length === 0) return true;
  const there = await listFees(db, tournamentId);
  return fees.every(({ reference }) => there.some((each) => each.reference === reference));
}

type Stored = Record<string, unknown>;
type Removed = { fees?: FeeChange[]; draw?: FormerDraw; images?: DeletedImages };

async function asItWasLeft({ db }: Context, id: string, left: Partial<store.TournamentRow>) {
  const row = await store.lockTournament(db, id).catch(refuseUndo);
  requireAsLeft(row, left);
  return row;
}
