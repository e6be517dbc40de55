import { isDeepStrictEqual } from 'node:util';
import type { Context, Database } from '#api/database/database.ts';
import { type Inverses, recordEvent, refuseUndo } from '#api/history/recordEvent.ts';
import { type CounterKind, type Counters, isGames } from '#domain/competition/statistics.ts';
import { invalid } from '#domain/errors.ts';
import { settle } from '../brackets/settle.ts';
import { recount } from '../matches/counterStore.ts';
import { lockTournament } from '../tournaments/store.ts';
import * as store from './store.ts';

type Who = Pick<Context, 'db' | 'actor' | 'now' | 'request'>;

/**
 * Sets counters to an admin's numbers. Stores the difference from the calculated numbers as a correction
 * (docs/rules.md, "Counters"; `recount` explains how corrections add up).
 */
export async function correctCounters<Kind extends CounterKind>(
  context: Who,
  kind: Kind,
  id: string,
  wanted: Counters<Kind>,
): Promise<boolean> {
  const { db } = context;
  requireWhole(wanted);
  const before = await hold(db, kind, id);
  const asked = Object.entries<number | undefined>(wanted).filter(
    (entry): entry is [string, number] => entry[1] !== undefined && entry[1] !== before.counters[entry[0]],
  );
  if (asked.length === 0) return false;
  let corrections: Record<string, number> = { ...before.corrections };
  for (const some of [asked.filter(([name]) => !isGames(name)), asked.filter(([name]) => isGames(name))]) {
    if (some.length === 0) continue;
    const names = some.map(([name]) => name);
    corrections = Object.fromEntries(Object.entries(corrections).filter(([name]) => !names.includes(name)));
    // A first write without these corrections gives the numbers calculated from matches.
    const { counters: computed } = await write(db, before, corrections);
    for (const [name, value] of some)
      if (value !== computed[name]) corrections[name] = value - (computed[name] ?? 0);
    await write(db, before, corrections);
  }
  await conclude(context, before);
  return true;
}

export async function replaceCorrections(context: Who, kind: CounterKind, id: string, corrections: Counters) {
  const before = await hold(context.db, kind, id);
  if (isDeepStrictEqual(before.corrections, corrections)) return;
  await write(context.db, before, corrections);
  await conclude(context, before);
}

async function hold(db: Database, kind: CounterKind, id: string) {
  const { tournamentId } = await store.getCounters(db, kind, id);
  if (tournamentId) await lockTournament(db, tournamentId);
  return store.getCounters(db, kind, id);
}

async function write(
  db: Database,
  { kind, id, participationId }: store.CountedRecord,
  corrections: Counters,
): Promise<store.CountedRecord> {
  await store.writeCorrections(db, kind, id, corrections);
  const [players, teams] = [kind === 'player' ? [id] : [], kind === 'team' ? [id] : []];
  await recount(db, participationId ? [participationId] : [], players, teams);
  return store.getCounters(db, kind, id);
}

async function conclude(context: Who, before: store.CountedRecord) {
  const { db } = context;
  const { kind, id, tournamentId } = before;
  const after = await store.getCounters(db, kind, id);
  const counters = Object.keys(after.counters).filter(
    (name) => after.counters[name] !== before.counters[name],
  );
  // A different order in a group can change which teams reach the quarterfinals.
  const isOfGroup = tournamentId !== null && counters.some((name) => name.startsWith('group'));
  const cancelled = isOfGroup ? (await settle(context, tournamentId)).cancelled : [];
  await store.countVersionUp(db, kind, id, context.now);
  const payload = { kind, id, tournamentId, counters, cancelled };
  await recordEvent(context, 'counters.corrected', payload, { before: pick(before), after: pick(after) });
}

const pick = ({ counters, corrections }: store.CountedRecord) => ({ counters, corrections });

const PROBLEM = 'Enter a whole number of 0 or more';

function requireWhole(wanted: object) {
  const fields = Object.fromEntries(
    Object.entries(wanted)
      .filter(([, value]) => value !== undefined && !(Number.isInteger(value) && value >= 0))
      .map(([name]) => [name, PROBLEM]),
  );
  if (Object.keys(fields).length > 0) throw invalid(PROBLEM, fields);
}

type Held = { kind: CounterKind; id: string; corrections: Counters };

export const statisticsInverses: Inverses = {
  'counters.corrected': async (context, { payload: { kind, id }, before, after }) => {
    await restore(
      context,
      { kind, id, corrections: before?.corrections as Counters },
      after?.corrections as Counters,
    );
  },
  'counters.synced': async (context, { before }) => {
    for (const held of (before?.corrections ?? []) as Held[]) await restore(context, held, {});
  },
};

async function restore(context: Context, { kind, id, corrections }: Held, left: Counters) {
  const present = await store.findCounters(context.db, kind, id);
  if (!present || !isDeepStrictEqual(present.corrections, left)) refuseUndo();
  await replaceCorrections(context, kind, id, corrections);
}
