import { holdTournament } from '#api/competition/tournaments/store.ts';
import { type Context, type Database, transaction } from '#api/database/database.ts';

/** What scheduled work needs to know of the installation. */
export type Timekeeping = {
  /** Where nightly backups go and how many of them are kept; undefined: none are made. */
  backups?: { folder: string; kept: number } | undefined;
};

/** One kind of scheduled work: does what is due at `context.now`, once, and answers how much that was. */
export type Act = (context: Context, timekeeping: Timekeeping) => Promise<number>;

/** A fault in words; of a query's, the database's own words alone. */
export const faultText = (fault: unknown) =>
  (fault instanceof Error ? fault.message : String(fault)).split(' - ').at(-1)?.slice(0, 300) ?? '';

/**
 * Does `work` for each tournament, in a transaction of its own that holds the tournament; one that fails does
 * not keep the others waiting.
 */
export async function forEachTournament(
  context: Context,
  ids: readonly string[],
  work: (db: Database, id: string) => Promise<number>,
): Promise<number> {
  let done = 0;
  const faults: unknown[] = [];
  for (const id of new Set(ids))
    await transaction(context.db, async (db) => ((await holdTournament(db, id)) ? work(db, id) : 0)).then(
      (count) => {
        done += count;
      },
      (fault: unknown) => faults.push(fault),
    );
  if (faults.length > 0) throw faults[0];
  return done;
}
