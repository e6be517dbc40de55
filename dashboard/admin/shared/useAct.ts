import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Answer, Done } from '#domain/contract/http/client.ts';
import type { Endpoint, Input, Reply } from '#domain/contract/http/endpoint.ts';
import { useApi } from '#shared/api/api.ts';
import { refetchNouns } from '#shared/api/refetch.ts';
import { useToast } from '#ui/Toast.tsx';
import { errorText, isAway, isCancelled, isLoggedOut } from './form/refusal.ts';
import { useDone } from './useDone.ts';

/** Makes a call of the contract under the act's own key, which is the same when the act is tried again. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  confirmedRemovals?: readonly string[],
  keptResults?: readonly string[],
) => Promise<Answer<Reply<E>>>;

/** An act of one press. */
export type Act<Data> = {
  run: (call: Call, idempotencyKey: string) => Promise<Done<Data>>;
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
  const done = useDone();
  return useCallback(
    async <Data>(act: Act<Data>, key: string = crypto.randomUUID()): Promise<Data | undefined> => {
      const { undone, failed: of, reads } = act;
      const call: Call = (endpoint, input, ...confirmed) => api.call(endpoint, input, key, ...confirmed);
      const attempt = async (): Promise<Data | undefined> => {
        try {
          const { data, act: id } = await act.run(call, key);
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
    [api, cache, toast, done],
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
