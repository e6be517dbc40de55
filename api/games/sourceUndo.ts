import type { Inverses } from '#api/history/inverse.ts';
import { refuseUndo } from '#api/history/refuseUndo.ts';
import { conflict } from '#domain/errors.ts';
import { lockSource, type SourceRow } from './sourceStore.ts';
import { writeSource } from './sources.ts';

type Told = { isOn: boolean; version: number };

export const gameSourceInverses: Inverses = {
  'gameSource.changed': async (context, { payload, before, after, removed }) => {
    const row = await lockSource(context.db, payload.source);
    if (row.version !== (after as Told).version) return refuseUndo();
    const isOfKey = payload.fields.includes('key');
    if (isOfKey && !removed) throw conflict('erased', 'The key was erased and cannot be brought back');
    const key = removed as Pick<SourceRow, 'sealed_key' | 'masked_key'> | null;
    await writeSource(context.db, context, row, { is_on: (before as Told).isOn, ...(isOfKey && key) });
  },
};
