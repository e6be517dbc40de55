import { type Context, type Database, rollBackAfter, transaction } from '#api/database/database.ts';
import { record } from '#api/history/record.ts';
import { COUNTER_KINDS, COUNTERS } from '#domain/competition/statistics.ts';
import type { Difference } from '#domain/contract/competition/rankings.ts';
import { settle } from '../brackets/settle.ts';
import { recountAll } from '../matches/counterStore.ts';
import * as store from './store.ts';

/** Drops every correction and recounts, so that counters show the matches' count; answers the differences. */
export const syncFromMatches = (
  context: Context,
  { dryRun }: { dryRun: boolean },
): Promise<{ differences: Difference[] }> =>
  (dryRun ? rollBackAfter : transaction)(context.db, async (db) => {
    await store.lockTournaments(db);
    const before = await listAll(db);
    await store.dropCorrections(db);
    await recountAll(db);
    const after = new Map((await listAll(db)).map((each) => [keyOf(each), each]));
    const differences = before.flatMap((each) => differencesOf(each, after.get(keyOf(each))));
    await tell(
      db,
      context,
      before.filter(({ corrections }) => Object.keys(corrections).length > 0),
    );
    return { differences };
  });

const listAll = async (db: Database): Promise<store.NamedRecord[]> => {
  const all: store.NamedRecord[] = [];
  for (const kind of COUNTER_KINDS) all.push(...(await store.listCounters(db, kind)));
  return all;
};

const keyOf = ({ kind, id }: store.CountedRecord) => `${kind} ${id}`;

const differencesOf = (
  { kind, id, name, counters }: store.NamedRecord,
  computed: store.CountedRecord | undefined,
): Difference[] =>
  COUNTERS[kind].flatMap((counter) => {
    const [shown, counted] = [counters[counter] ?? 0, computed?.counters[counter] ?? 0];
    return shown === counted ? [] : [{ kind, id, name, counter, shown, computed: counted }];
  });

/** One event for each tournament with corrections, and one for careers, with the dropped ones. */
async function tell(db: Database, context: Context, dropped: readonly store.CountedRecord[]) {
  for (const tournamentId of new Set(dropped.map((each) => each.tournamentId))) {
    const of = dropped.filter((each) => each.tournamentId === tournamentId);
    for (const { kind, id } of of) await store.countVersionUp(db, kind, id, context.now);
    const cancelled = tournamentId ? (await settle(db, context, tournamentId)).cancelled : [];
    await record(
      db,
      context,
      'counters.synced',
      { tournamentId, records: of.length, cancelled },
      { before: { corrections: of.map(({ kind, id, corrections }) => ({ kind, id, corrections })) } },
    );
  }
}
