import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#shared/api/api.ts';
import { useToast } from '#ui/Toast.tsx';
import { errorText } from './form/refusal.ts';
import { requestUndo } from './requestUndo.ts';

type Back = {
  /** As the answer to the save tells it; without, there is no Undo. */
  act: string | null | undefined;
  /** What to say when they are taken back. */
  undone: string;
  /** The first words of the queries that this changes. */
  reads: readonly string[];
};

export function useUndo() {
  const api = useApi();
  const cache = useQueryClient();
  const toast = useToast();
  const readAgain = (reads: readonly string[]) => {
    for (const noun of reads) void cache.invalidateQueries({ queryKey: [noun] });
  };
  const run = async (act: string, { undone, reads }: Back) => {
    try {
      await requestUndo(api, act);
      toast.done(undone);
    } catch (error) {
      toast.failed(`Nothing was changed. ${errorText(error)}`);
    }
    readAgain(reads);
  };
  return {
    readAgain,
    act: (back: Back) => {
      const { act } = back;
      return act ? { label: 'Undo', run: () => void run(act, back) } : undefined;
    },
  };
}
