import { type Inverses, refuseUndo } from '#api/history/record.ts';
import { findParticipations } from '../participations/store.ts';
import { lockTournament } from '../tournaments/store.ts';
import { adjustPrizePool } from './commands.ts';
import { type Mark, writePaidOut } from './payout.ts';
import { findLedgerRow, sumLedger } from './store.ts';

/** Takes adjustments back, by the opposite row, and marks of prizes that were paid out. */
export const prizePoolInverses: Inverses = {
  'prizePool.adjusted': async (context, { payload: { tournamentId, entryId } }) => {
    const entry = await findLedgerRow(context.db, entryId);
    // Money that has gone since cannot be taken out a second time.
    if (!entry || (await sumLedger(context.db, tournamentId)) < entry.amount) refuseUndo();
    await adjustPrizePool(context, { tournamentId, amount: -entry.amount, note: 'Undone' });
  },
  'prize.paidOut': async (context, { payload, before, after }) => {
    const { tournamentId, teamId, participationId, place } = payload;
    await lockTournament(context.db, tournamentId).catch(refuseUndo);
    const [row] = await findParticipations(context.db, [participationId]);
    const left = after as Mark;
    if (!row || (row.paid_out_at?.toISOString() ?? null) !== left.paidAt) refuseUndo();
    const paid = { tournamentId, teamId, participationId, place };
    await writePaidOut(context, paid, left, before as Mark);
  },
};
