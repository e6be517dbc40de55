import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Done } from '#domain/contract/http/client.ts';
import { refetchNouns } from '#shared/api/refetch.ts';
import { useToast } from '#ui/Toast.tsx';
import { errorText, isAway, isCancelled, isLoggedOut } from './form/refusal.ts';
import { useDone } from './useDone.ts';

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
  const cache = useQueryClient();
  const toast = useToast();
  const done = useDone();
  return useCallback(
    async <Data>(act: Act<Data>, key: string = crypto.randomUUID()): Promise<Data | undefined> => {
      const { undone, failed: of, reads } = act;
      const attempt = async (): Promise<Data | undefined> => {
        try {
          const { data, act: id } = await act.run(key);
          done(act.done(data), { act: id, undone, reads, of });
          return data;
        } catch (error) {
          if (isCancelled(error)) toast.done(errorText(error), undefined, of);
          else if (!isLoggedOut(error))
            toast.failed(
              `${of} ${errorText(error)}`,
              isAway(error) ? { label: 'Retry', run: () => void attempt() } : undefined,
              of,
            );
          void refetchNouns(cache, reads);
          return undefined;
        }
      };
      return attempt();
    },
    [cache, toast, done],
  );
}

/** The same, and whether it is under way. */
export function useBusyAct() {
  const run = useAct();
  const [isBusy, setBusy] = useState(false);
  const act = async <Data>(given: Act<Data>) => {
    setBusy(true);
    const data = await run(given);
    setBusy(false);
    return data;
  };
  return { act, isBusy };
}
