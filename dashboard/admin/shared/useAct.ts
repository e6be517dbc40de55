import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { undoAct } from '#domain/contract/audit/audit.ts';
import type { Answer, Client, Done } from '#domain/contract/http/client.ts';
import { cancelAct, type Endpoint, type Input, type Reply } from '#domain/contract/http/endpoint.ts';
import { DomainError } from '#domain/errors.ts';
import { phraseText, sentences, t } from '#domain/text/translate.ts';
import { useApi } from '#shared/api/api.ts';
import { refetchNouns } from '#shared/api/refetch.ts';
import { useToast } from '#ui/Toast.tsx';

/** Calls an endpoint with the action's idempotency key, which a retry reuses. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  confirmedRemovals?: readonly string[],
  keptResults?: readonly string[],
) => Promise<Answer<Reply<E>>>;

export type Act<Data> = {
  run: (call: Call, idempotencyKey: string) => Promise<Done<Data>>;
  done: (data: Data) => string;
  /** The message after a failure, such as 'Talon was not removed.' The server's sentence follows. */
  failed: string;
  /** The message after an undo; absent if Undo is not offered. */
  undone?: string;
  /** The message if the undo fails. The server's sentence follows. */
  kept?: string;
  /** Query key prefixes to invalidate; everything by default. */
  reads?: readonly string[];
  onRefused?: (error: unknown) => void;
};

const readAgain = (cache: QueryClient, reads: readonly string[] | undefined) =>
  reads ? refetchNouns(cache, reads) : cache.invalidateQueries();

/**
 * Runs a one-click action and reports its outcome. Offers Undo for ten seconds, or Retry if the server was unreachable.
 * Reloads the changed data.
 */
export function useAct() {
  const api = useApi();
  const cache = useQueryClient();
  const toast = useToast();
  const done = useDone();
  return useCallback(
    async <Data>(act: Act<Data>, key: string = crypto.randomUUID()): Promise<Data | undefined> => {
      const { undone, kept, failed: of, reads } = act;
      const call: Call = (endpoint, input, ...confirmed) => api.call(endpoint, input, key, ...confirmed);
      const attempt = async (): Promise<Data | undefined> => {
        try {
          const { data, act: id } = await act.run(call, key);
          done(act.done(data), { act: id, undone, kept, reads, of });
          return data;
        } catch (error) {
          if (reads) void refetchNouns(cache, reads);
          if (isCancelled(error)) {
            toast.done(errorText(error), undefined, of);
            return undefined;
          }
          // Some tools' error messages say 'Check console for details'.
          if (!reads?.length) console.error(error);
          act.onRefused?.(error);
          if (!isLoggedOut(error))
            toast.failed(
              sentences([of, errorText(error)]),
              isAway(error) ? { label: t`Retry`, run: () => void attempt() } : undefined,
              of,
            );
          return undefined;
        }
      };
      return attempt();
    },
    [api, cache, toast, done],
  );
}

export function useBusyAct() {
  const run = useAct();
  const [key, setKey] = useState<string | null>(null);
  const act = async <Data>(given: Act<Data>) => {
    const own = crypto.randomUUID();
    setKey(own);
    const data = await run(given, own);
    setKey(null);
    return data;
  };
  return { act, isBusy: key !== null, key, cancel: useCancel(key) };
}

/**
 * Runs a call whose error is shown beside its button, not in a notice. `tell` words the error. After a success, the
 * button stays busy until it disappears, so that nobody presses it twice.
 */
export function useAttempt() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const attempt = async (run: () => Promise<void>, tell = errorText) => {
    setBusy(true);
    setProblem(undefined);
    await run().catch((error: unknown) => {
      setProblem(tell(error));
      setBusy(false);
    });
  };
  return { attempt, isBusy, problem, setProblem };
}

type Back = { [Name in 'undone' | 'kept' | 'reads']?: Act<unknown>[Name] | undefined } & {
  /** The action's id from the response; absent if Undo is not offered. */
  act?: Done<unknown>['act'];
  /** The action's subject. A new notice about it replaces the notice of an earlier failure. */
  of?: string;
};

/** Reports a success, reloads the changed data, and offers Undo. */
export function useDone() {
  const api = useApi();
  const cache = useQueryClient();
  const toast = useToast();
  return useCallback(
    (text: string, { act, undone, kept = t`Nothing was changed.`, reads, of }: Back) => {
      const undo = (id: string, said: string) =>
        requestUndo(api, id)
          .then(() => toast.done(said, undefined, of))
          .catch((error: unknown) => toast.failed(sentences([kept, errorText(error)]), undefined, of))
          .finally(() => void readAgain(cache, reads));
      toast.done(text, act && undone ? { label: t`Undo`, run: () => void undo(act, undone) } : undefined, of);
      void readAgain(cache, reads);
    },
    [api, cache, toast],
  );
}

/** Undoes the action with the id from a response and, if `whole`, all other actions of the same call. */
export const requestUndo = (api: Client, act: string, { whole = true } = {}) =>
  api.call(undoAct, { params: { id: act }, body: { dryRun: false, whole } });

export function useCancel(key: string | null) {
  const api = useApi();
  return useCallback(
    () => (key === null ? Promise.resolve() : api.call(cancelAct, { body: { key } })),
    [api, key],
  );
}

export function errorText(error: unknown): string {
  if (error instanceof DomainError) return phraseText(error.phrase());
  return error instanceof Error ? error.message : t`Something went wrong.`;
}

export const sentencesOf = (error: unknown): readonly string[] =>
  error instanceof DomainError && error.errors?.length ? error.errors : [errorText(error)];

/** Whether the server was unreachable, so that a retry may soon succeed. */
export const isAway = (error: unknown) =>
  error instanceof DomainError && error.kind === 'unavailable' && error.code !== 'fault';

export const resultFailure = (error: unknown) => {
  const isDatabase = error instanceof DomainError && error.code === 'database_away';
  return t`Failed to save match result: ${isDatabase ? t`Database error occurred` : errorText(error)}`;
};

/** Whether somebody else saved first. The error's `data` then contains the newer record. */
export const isStale = (error: unknown): error is DomainError =>
  error instanceof DomainError && error.code === 'stale_version';

/** Whether the user is logged out, which the console itself reports. */
export const isLoggedOut = (error: unknown) => error instanceof DomainError && error.kind === 'unidentified';

/** Whether somebody cancelled the action, which is not a failure. */
export const isCancelled = (error: unknown) => error instanceof DomainError && error.code === 'cancelled';

/** Runs a function and puts `failed` before the server's error. The error's fields are preserved. */
export async function prefixErrors<Done>(failed: string, run: () => Promise<Done>): Promise<Done> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { kind, code, message, fields, data } = error;
    throw new DomainError(kind, code, sentences([failed, message]), { ...(fields && { fields }), data });
  }
}
