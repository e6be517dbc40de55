import { conflict, missing } from '../../domain/errors.ts';
import type { Context } from '../context.ts';
import { rehearse, transaction } from '../database.ts';
import { presentMatch } from '../matches/present.ts';
import { listMatchesById } from '../matches/store.ts';
import { record } from '../record.ts';
import type { Inverse, Recorded } from './inverse.ts';
import { inverses } from './inverses.ts';
import { presentEntry, undoOf } from './present.ts';
import { findEntry, insertUndo, listActsOf } from './store.ts';

/**
 * Takes an act back by its inverse, once, in one transaction (specification 3 §2). Answers the acts that this took
 * and the matches that changed with it; `dryRun` answers the same and changes nothing.
 */
export const undoAct = (context: Context, id: string, { dryRun }: { dryRun: boolean }) =>
  (dryRun ? rehearse : transaction)(context.db, async (db) => {
    const within = { ...context, db };
    const event = await findEntry(db, id);
    if (!event) throw missing('Entry');
    const inverse = inverses[event.name] as Inverse<typeof event.name> | undefined;
    const { reason } = undoOf(event);
    if (!inverse || reason) throw conflict('cannot_undo', reason ?? 'This cannot be taken back');
    const began = await record(db, context, 'act.undone', {
      eventId: id,
      name: event.name,
      tournamentId: event.tournament_id,
    });
    await inverse(within, event as unknown as Recorded<never>);
    await insertUndo(db, id, began, context.now);
    const acts = await listActsOf(db, { after: began, now: context.now });
    const changed = acts.flatMap(({ payload }) => MATCH_IDS.flatMap((name) => payload[name] ?? []));
    const matches = await listMatchesById(db, [...new Set(changed as string[])]);
    return {
      entry: presentEntry({ ...event, undone_by: began }),
      acts: acts.map(presentEntry),
      affected: matches.map(presentMatch),
    };
  });

/** Where events name the matches that they changed. */
const MATCH_IDS = ['matchId', 'matchIds', 'cancelled', 'restored'];
