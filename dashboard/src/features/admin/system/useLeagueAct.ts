import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Act, useAct } from '../useAct.ts';

/** Does an act on the whole league: reads everything anew after it; what failed stands in the console, too. */
export function useLeagueAct() {
  const act = useAct();
  const cache = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  /** `isLook` is an act that changes nothing. */
  const run = async <Data>(
    given: Omit<Act<Data>, 'reads'>,
    { isLook = false } = {},
  ): Promise<Data | undefined> => {
    setBusy(true);
    const data = await act({
      ...given,
      run: async (key) => {
        try {
          const answered = await given.run(key);
          if (!isLook) void cache.invalidateQueries();
          return answered;
        } catch (error) {
          // The sentences of specification 2 §8 send the admin there.
          console.error(error);
          throw error;
        }
      },
      reads: [],
    });
    setBusy(false);
    return data;
  };
  return { run, isBusy };
}
