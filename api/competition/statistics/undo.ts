import { isDeepStrictEqual } from 'node:util';
import type { Context } from '#api/database/database.ts';
import { type Inverses, refuseUndo } from '#api/history/record.ts';
import type { CounterKind, Counters } from '#domain/competition/statistics.ts';
import { replaceCorrections } from './correct.ts';
import { findCounters } from './store.ts';

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
  const present = await findCounters(context.db, kind, id);
  if (!present || !isDeepStrictEqual(present.corrections, left)) refuseUndo();
  await replaceCorrections(context.db, context, kind, id, corrections);
}
