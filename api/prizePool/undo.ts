import { changedSince } from '../audit/changedSince.ts';
import type { Inverses } from '../audit/inverse.ts';
import { adjustPrizePool } from './commands.ts';
import { findLedgerRow, sumLedger } from './store.ts';

/** Takes adjustments back, by the opposite row. */
export const prizePoolInverses: Inverses = {
  'prizePool.adjusted': async (context, { payload: { tournamentId, entryId } }) => {
    const entry = await findLedgerRow(context.db, entryId);
    // Money that has gone since cannot be taken out a second time.
    if (!entry || (await sumLedger(context.db, tournamentId)) < entry.amount) changedSince();
    await adjustPrizePool(context, { tournamentId, amount: -entry.amount, note: 'Taken back' });
  },
};
