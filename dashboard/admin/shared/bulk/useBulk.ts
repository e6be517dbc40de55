import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Client, Done } from '#domain/contract/http/client.ts';
import { t } from '#domain/text/translate.ts';
import { useApi } from '#shared/api/api.ts';
import { refetchNouns } from '#shared/api/refetch.ts';
import type { Share } from '#shared/live/connection.ts';
import { useToast } from '#ui/Toast.tsx';
import { errorText, isCancelled, isLoggedOut, requestUndo, useCancel } from '../useAct.ts';

export type Item = { id: string; name: string };
/** The action succeeded if there is no error. */
export type Outcome = Item & { error: string | null };
export type Outcomes = { title: string; rows: Outcome[] };

type Bulk = {
  items: readonly Item[];
  /** Makes the call. Returns the ids that failed, with their errors. */
  run: (
    ids: string[],
    idempotencyKey: string,
  ) => Promise<Done<{ failed: readonly { id: string; error: string }[] }>>;
  /** Sentence about the successes, such as '2 of 3 deleted'. */
  done: (count: number, all: number) => string;
  /** Start of the sentence if every row failed, such as 'Registration failed'. */
  failure?: string;
  /** Query key prefixes to invalidate. */
  reads: readonly string[];
};

/** Runs an action on many records. Stores each outcome, reports the number of successes, and offers to undo them. */
export function useBulk() {
  const api = useApi();
  const cache = useQueryClient();
  const toast = useToast();
  const [outcomes, setOutcomes] = useState<Outcomes | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [key, setKey] = useState<string | null>(null);
  const [share, setShare] = useState<Share>();
  const isStopped = useRef(false);
  const cancelAct = useCancel(key);
  const show = (rows: Outcome[], done: Bulk['done']) => {
    const count = rows.filter(({ error }) => !error).length;
    const title = done(count, rows.length);
    setOutcomes({ title, rows });
    return { count, title };
  };
  const undo = async (items: readonly Item[], acts: Acts, reads: readonly string[]) => {
    setBusy(true);
    isStopped.current = false;
    const rows = await takeBackEach(api, items, acts, { isStopped: () => isStopped.current, tell: setShare });
    setShare(undefined);
    setBusy(false);
    toast.done(show(rows, (count, all) => t`${count} of ${all} undone`).title);
    void refetchNouns(cache, reads);
  };
  const run = async (bulk: Bulk): Promise<boolean> => {
    const { items, done, reads } = bulk;
    const own = crypto.randomUUID();
    setBusy(true);
    setKey(own);
    try {
      const ids = items.map(({ id }) => id);
      const { data, acts = {} } = await bulk.run(ids, own);
      const rows = items.map((item) => ({
        ...item,
        error: data.failed.find(({ id }) => id === item.id)?.error ?? null,
      }));
      const { count, title } = show(rows, done);
      // Undo skips rows that the action did not change.
      const changed = rows.filter(({ id }) => acts[id]?.length);
      const back = { label: t`Undo`, run: () => void undo(changed, acts, reads) };
      if (count > 0) toast.done(title, changed.length > 0 ? back : undefined);
      else toast.failed(bulk.failure ? t`${bulk.failure}: ${title}` : title);
      return true;
    } catch (error) {
      if (isCancelled(error)) toast.done(errorText(error));
      else if (!isLoggedOut(error))
        toast.failed(t`${bulk.failure ?? done(0, items.length)}. ${errorText(error)}`);
      return false;
    } finally {
      setBusy(false);
      setKey(null);
      void refetchNouns(cache, reads);
    }
  };
  /** Cancels the whole action. If each row is undone by its own call, the remaining rows stay as they are. */
  const cancel = async () => {
    isStopped.current = true;
    await cancelAct();
  };
  /** `key` and `share` give the progress, which is reported by the server or counted here. */
  return { run, isBusy, key, share, cancel, outcomes, close: () => setOutcomes(null) };
}

type Acts = NonNullable<Done<unknown>['acts']>;

/** Undoes rows one at a time, starting with the last. */
async function takeBackEach(
  api: Client,
  items: readonly Item[],
  acts: Acts,
  { isStopped, tell }: { isStopped: () => boolean; tell: (share: Share) => void },
): Promise<Outcome[]> {
  const rows: Outcome[] = [];
  for (const item of items.toReversed()) {
    tell({ done: rows.length, total: items.length });
    try {
      if (isStopped()) throw new Error(t`You cancelled before this was undone.`);
      for (const act of acts[item.id] ?? []) await requestUndo(api, act, { whole: false });
      rows.unshift({ ...item, error: null });
    } catch (error) {
      rows.unshift({ ...item, error: errorText(error) });
    }
  }
  return rows;
}
