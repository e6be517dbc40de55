import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Client, Done } from '#domain/contract/http/client.ts';
import { useApi } from '#shared/api/api.ts';
import { refetchNouns } from '#shared/api/refetch.ts';
import type { Share } from '#shared/live/connection.ts';
import { useToast } from '#ui/Toast.tsx';
import { errorText, isCancelled, isLoggedOut, requestUndo, useCancel } from '../useAct.ts';

/** A ticked row: its record and its name for people. */
export type Item = { id: string; name: string };
/** What became of one of them; without an error it is done. */
export type Outcome = Item & { error: string | null };
export type Outcomes = { title: string; rows: Outcome[] };

type Bulk = {
  items: readonly Item[];
  /** The call; gives for which ids it was not done. */
  run: (
    ids: string[],
    idempotencyKey: string,
  ) => Promise<Done<{ failed: readonly { id: string; error: string }[] }>>;
  /** Its outcome, such as 'deleted'. */
  done: string;
  /** What opens the sentence when it was done for none, such as 'Registration failed'. */
  failure?: string;
  /** The first words of the queries that it changes. */
  reads: readonly string[];
};

/** Does an act on many records: keeps what became of each, says how many it was done for, and takes those back. */
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
  const show = (rows: Outcome[], done: string) => {
    const count = rows.filter(({ error }) => !error).length;
    setOutcomes({ title: `${count} of ${rows.length} ${done}`, rows });
    return count;
  };
  const undo = async (items: readonly Item[], acts: Acts, reads: readonly string[]) => {
    setBusy(true);
    isStopped.current = false;
    const rows = await takeBackEach(api, items, acts, { isStopped: () => isStopped.current, tell: setShare });
    setShare(undefined);
    setBusy(false);
    const count = show(rows, 'undone');
    toast.done(`${count} of ${rows.length} undone`);
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
      const count = show(rows, done);
      const said = `${count} of ${rows.length} ${done}`;
      // What stood so before is left as it is.
      const changed = rows.filter(({ id }) => acts[id]?.length);
      const back = { label: 'Undo', run: () => void undo(changed, acts, reads) };
      if (count > 0) toast.done(said, changed.length > 0 ? back : undefined);
      else toast.failed(bulk.failure ? `${bulk.failure}: ${said}` : said);
      return true;
    } catch (error) {
      if (isCancelled(error)) toast.done(errorText(error));
      else if (!isLoggedOut(error))
        toast.failed(`${bulk.failure ?? `None were ${done}`}. ${errorText(error)}`);
      return false;
    } finally {
      setBusy(false);
      setKey(null);
      void refetchNouns(cache, reads);
    }
  };
  /** The act as a whole goes back; where each row goes back by a call of its own, those that are left stay. */
  const cancel = async () => {
    isStopped.current = true;
    await cancelAct();
  };
  /** `key` and `share`: how far the act is, by the server's word or by ours. */
  return { run, isBusy, key, share, cancel, outcomes, close: () => setOutcomes(null) };
}

type Acts = NonNullable<Done<unknown>['acts']>;

/** One by one, last first: each is restored before the next is undone. */
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
      if (isStopped()) throw new Error('It stays: cancelled before its turn.');
      for (const act of acts[item.id] ?? []) await requestUndo(api, act, { whole: false });
      rows.unshift({ ...item, error: null });
    } catch (error) {
      rows.unshift({ ...item, error: errorText(error) });
    }
  }
  return rows;
}
