import { holdTournament } from '#api/competition/tournaments/store.ts';
import { type Context, inTransaction } from '#api/database/database.ts';

export type Timekeeping = {
  /** The folder for nightly backups, and the number to retain. Undefined if no backups are made. */
  backups?: { folder: string; kept: number } | undefined;
};

/** A kind of scheduled work. Does everything due at `context.now` once, and returns how much it did. */
export type Act = (context: Context, timekeeping: Timekeeping) => Promise<number>;

/** Returns an error's message. For a failed query, this is only the database's message, without the SQL. */
export const faultText = (fault: unknown) =>
  (fault instanceof Error ? fault.message : String(fault)).split(' - ').at(-1)?.slice(0, 300) ?? '';

/**
 * Runs `work` for each tournament in its own transaction, with the tournament locked. A failure in one does not stop
 * the work for the others.
 */
export async function forEachTournament(
  context: Context,
  ids: readonly string[],
  work: (context: Context, id: string) => Promise<number>,
): Promise<number> {
  let done = 0;
  const faults: unknown[] = [];
  for (const id of new Set(ids))
    await inTransaction(context, async (within) =>
      (await holdTournament(within.db, id)) ? work(within, id) : 0,
    ).then(
      (count) => {
        done += count;
      },
      (fault: unknown) => faults.push(fault),
    );
  if (faults.length > 0) throw faults[0];
  return done;
}
