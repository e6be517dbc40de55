import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Done } from '#domain/contract/http/client.ts';
import { useApi } from '#shared/api/api.ts';
import { useToast } from '#ui/Toast.tsx';
import { errorText, isAway, isCancelled, isLoggedOut } from './form/refusal.ts';
import { requestUndo } from './requestUndo.ts';

/** An act of one press. */
export type Act<Data> = {
  /** The call; the same key again when it is tried again. */
  run: (idempotencyKey: string) => Promise<Done<Data>>;
  /** What to say when it is done. */
  done: (data: Data) => string;
  /** What to say when it is not, such as 'Talon was not removed.'; the server's sentence follows. */
  failed: string;
  /** What to say when it is taken back; without, there is no Undo. */
  undone?: string;
  /** The first words of the queries that it changes. */
  reads: readonly string[];
};

/**
 * Does an act of one press: says what became of it, offers Undo for ten seconds, Retry where the server could
 * not be reached, and reads again what it changes.
 */
export function useAct() {
  const api = useApi();
  const cache = useQueryClient();
  const toast = useToast();
  return useCallback(
    async <Data>(act: Act<Data>, key: string = crypto.randomUUID()): Promise<Data | undefined> => {
      const readAgain = () =>
        Promise.all(act.reads.map((noun) => cache.invalidateQueries({ queryKey: [noun] })));
      const undo = async (id: string, undone: string) => {
        try {
          await requestUndo(api, id);
          toast.done(undone, undefined, act.failed);
        } catch (error) {
          toast.failed(`Nothing was changed. ${errorText(error)}`, undefined, act.failed);
        }
        await readAgain();
      };
      const attempt = async (): Promise<Data | undefined> => {
        try {
          const { data, act: id } = await act.run(key);
          const { undone } = act;
          const back = id && undone ? { label: 'Undo', run: () => void undo(id, undone) } : undefined;
          toast.done(act.done(data), back, act.failed);
          return data;
        } catch (error) {
          if (isCancelled(error)) toast.done(errorText(error), undefined, act.failed);
          else if (!isLoggedOut(error))
            toast.failed(
              `${act.failed} ${errorText(error)}`,
              isAway(error) ? { label: 'Retry', run: () => void attempt() } : undefined,
              act.failed,
            );
          return undefined;
        } finally {
          void readAgain();
        }
      };
      return attempt();
    },
    [api, cache, toast],
  );
}
