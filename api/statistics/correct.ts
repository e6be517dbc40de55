import { invalid } from '../../domain/errors.ts';
import { type CounterKind, type Counters, isGames } from '../../domain/statistics.ts';
import { settle } from '../brackets/settle.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database.ts';
import { recount } from '../matches/counterStore.ts';
import { record } from '../record.ts';
import { lockTournament } from '../tournaments/store.ts';
import * as store from './store.ts';

/**
 * Makes counters show what an admin wants: the difference from what matches count is kept beside them as a
 * correction (specification 3 §4; how it flows on stands at `recount`). Writes within the transaction `db` of the
 * caller's act, counts the version up and records the event; counters that show this already change nothing.
 * Answers whether anything changed.
 */
export async function correctCounters<Kind extends CounterKind>(
  db: Database,
  context: Pick<Context, 'actor' | 'now'>,
  kind: Kind,
  id: string,
  wanted: Counters<Kind>,
): Promise<boolean> {
  requireWhole(wanted);
  const { tournamentId, participationId } = await store.findOwner(db, kind, id);
  if (tournamentId) await lockTournament(db, tournamentId);
  const before = await store.lockCounters(db, kind, id);
  const asked = Object.entries(wanted as Record<string, number | undefined>).filter(
    ([counter, value]) => value !== undefined && value !== before.counters[counter],
  ) as [string, number][];
  if (asked.length === 0) return false;
  const count = () =>
    recount(
      db,
      participationId ? [participationId] : [],
      kind === 'player' ? [id] : [],
      kind === 'team' ? [id] : [],
    );
  let corrections: Record<string, number> = { ...before.corrections };
  for (const some of [asked.filter(([name]) => !isGames(name)), asked.filter(([name]) => isGames(name))]) {
    corrections = without(
      corrections,
      some.map(([name]) => name),
    );
    await store.writeCorrections(db, kind, id, corrections);
    await count();
    const { counters: computed } = await store.lockCounters(db, kind, id);
    for (const [name, value] of some) {
      const difference = value - (computed[name] ?? 0);
      if (difference !== 0) corrections[name] = difference;
    }
    await store.writeCorrections(db, kind, id, corrections);
    await count();
  }
  const isOfGroup = asked.some(([name]) => name.startsWith('group'));
  // A group in another order brings others into the quarterfinals.
  const { cancelled } =
    isOfGroup && tournamentId ? await settle(db, context, tournamentId) : { cancelled: [] };
  await store.countVersionUp(db, kind, id, context.now);
  const after = await store.lockCounters(db, kind, id);
  await record(
    db,
    context,
    'counters.corrected',
    { kind, id, tournamentId, counters: asked.map(([name]) => name), cancelled },
    { before: pick(before), after: pick(after) },
  );
  return true;
}

const pick = ({ counters, corrections }: store.CountedRecord) => ({ counters, corrections });

const without = (corrections: Record<string, number>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(corrections).filter(([name]) => !names.includes(name)));

const PROBLEM = 'A whole number, not less than 0';

function requireWhole(wanted: object) {
  const fields = Object.fromEntries(
    Object.entries(wanted)
      .filter(([, value]) => value !== undefined && !(Number.isInteger(value) && value >= 0))
      .map(([name]) => [name, PROBLEM]),
  );
  if (Object.keys(fields).length > 0) throw invalid(PROBLEM, fields);
}
