import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApi } from '#shared/api/api.ts';
import { refetchNouns } from '#shared/api/refetch.ts';
import { useToast } from '#ui/Toast.tsx';
import { errorText } from './form/refusal.ts';
import { requestUndo } from './requestUndo.ts';

type Back = {
  /** As the answer tells it; without, there is no Undo. */
  act?: string | null | undefined;
  /** What to say when it is taken back; without, there is no Undo. */
  undone?: string | undefined;
  /** What to say when it is not; the server's sentence follows. */
  kept?: string;
  /** The first words of the queries that it changes. */
  reads: readonly string[];
  /** Its subject: a failure of the same one is said no longer. */
  of?: string;
};

/** Says that something was done, has what it changed read again, and offers Undo. */
export function useDone() {
  const api = useApi();
  const cache = useQueryClient();
  const toast = useToast();
  return useCallback(
    (text: string, { act, undone, kept = 'Nothing was changed.', reads, of }: Back) => {
      const undo = (id: string, said: string) =>
        requestUndo(api, id)
          .then(() => toast.done(said, undefined, of))
          .catch((error: unknown) => toast.failed(`${kept} ${errorText(error)}`, undefined, of))
          .finally(() => void refetchNouns(cache, reads));
      const back = act && undone ? { label: 'Undo', run: () => void undo(act, undone) } : undefined;
      toast.done(text, back, of);
      void refetchNouns(cache, reads);
    },
    [api, cache, toast],
  );
}
