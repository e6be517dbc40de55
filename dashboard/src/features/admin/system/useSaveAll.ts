import { useState } from 'react';
import { saveAll } from '../../../../../domain/contract/statistics.ts';
import { useApi } from '../../../api.ts';
import { useAct } from '../useAct.ts';
import { useReady } from './useReady.ts';

/** Recomputes and verifies every counter; says how many records were saved and how many were not. */
export function useSaveAll() {
  const api = useApi();
  const act = useAct();
  const isReady = useReady();
  const [isBusy, setBusy] = useState(false);
  const run = async (failed = 'Save operation failed.') => {
    if (!isReady()) return;
    setBusy(true);
    await act({
      run: (key) => api.call(saveAll, { body: {} }, key).then(({ data }) => data),
      done: ({ saved, failed: left, message }) => message ?? savedText(saved, left),
      failed,
      reads: ['teams', 'players', 'participations', 'rankings', 'brackets', 'audit'],
    });
    setBusy(false);
  };
  return { run, isBusy };
}

/** '84 saved, 0 failed'. */
const savedText = (saved: number, failed: number) =>
  `${saved.toLocaleString('en')} saved, ${failed.toLocaleString('en')} failed`;
