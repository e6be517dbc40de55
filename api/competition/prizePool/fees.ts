import type { Context, Database } from '#api/database/database.ts';
import { writeLedgerRow } from './commands.ts';
import { listFees } from './store.ts';

/** What a ledger row added to a team's fee: `reference` is what the fee stands for there. */
export type FeeChange = { reference: string; amount: number };

/**
 * Makes the fee of every team of a tournament that the caller holds what it is now, by a row of the difference for
 * each. Gives what was written.
 */
export async function recountFees(
  db: Database,
  context: Context,
  tournamentId: string,
  fee: number,
): Promise<FeeChange[]> {
  const changes = (await listFees(db, tournamentId)).map(({ paid, ...entry }) => ({
    ...entry,
    amount: fee - paid,
  }));
  return writeFees(db, context, tournamentId, changes);
}

export async function writeFees(
  db: Database,
  context: Context,
  tournamentId: string,
  changes: readonly (FeeChange & { name?: string })[],
): Promise<FeeChange[]> {
  const written: FeeChange[] = [];
  for (const { reference, amount, name = 'Undone' } of changes) {
    if (amount === 0) continue;
    const entry = { tournamentId, kind: 'registration' as const, amount, note: name, reference };
    written.push({ reference, amount: (await writeLedgerRow(db, context, entry)).amount });
  }
  return written;
}
