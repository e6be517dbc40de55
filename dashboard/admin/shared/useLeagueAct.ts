import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isCancelled } from './form/refusal.ts';
import { type Act, useAct } from './useAct.ts';
import { useCancel } from './useCancel.ts';

export function useLeagueAct() {
  const act = useAct();
  const cache = useQueryClient();
  const [key, setKey] = useState<string | null>(null);
  /** `isLook` is an act that changes nothing. */
  const run = async <Data>(
    given: Omit<Act<Data>, 'reads'>,
    { isLook = false } = {},
  ): Promise<Data | undefined> => {
    const own = crypto.randomUUID();
    setKey(own);
    const asked: Act<Data> = {
      ...given,
      run: async (call, own) => {
        try {
          const answered = await given.run(call, own);
          if (!isLook) void cache.invalidateQueries();
          return answered;
        } catch (error) {
          // Some refusals say 'Check console for details'.
          if (!isCancelled(error)) console.error(error);
          throw error;
        }
      },
      reads: [],
    };
    const data = await act(asked, own);
    setKey(null);
    return data;
  };
  return { run, isBusy: key !== null, key, cancel: useCancel(key) };
}
