import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import {
  hasResult,
  isSameResult,
  isStale,
  listOf,
  outcomeKey,
  pairing,
  readAgain,
  readTyped,
  resultOf,
  shortResult,
  updateCachedMatches,
} from '#admin/shared/match/matches.ts';
import type { Change, ResultDrafts } from '#admin/shared/match/resultDrafts.ts';
import { errorText, isAway, isCancelled, resultFailure } from '#admin/shared/useAct.ts';
import type { Result } from '#domain/competition/result.ts';
import { type Match, setResult } from '#domain/contract/competition/matches.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { DomainError } from '#domain/errors.ts';
import { t } from '#domain/text/translate.ts';
import { useApi } from '#shared/api/api.ts';
import { useToast } from '#ui/Toast.tsx';

/**
 * `base` is the outcome to replace, and `undoes` is the change to reverse. `removals` lists the results that may be
 * removed, and `kept` lists those to keep until somebody decides what to do with them.
 */
type How = { base: string; isSure?: boolean; undoes?: number } & Said;
type Said = { removals?: readonly string[]; kept?: readonly string[] };

export type Cascade = { match: Match; result: Result; affected: Match[]; how: How };

type Ways = {
  api: Client;
  cache: QueryClient;
  store: ResultDrafts;
  tournamentId: string;
  say: ReturnType<typeof useToast>;
  ask: (cascade: Cascade) => void;
  undo: ((change: Change) => void) | undefined;
};

export type Saving = ReturnType<typeof createSaving>;

/** Saves results, and continues after the admin opens another page. */
export function useSaving(
  tournamentId: string,
  store: ResultDrafts,
  acts: Pick<Ways, 'ask'> & Partial<Pick<Ways, 'undo'>>,
): Saving {
  const api = useApi();
  const cache = useQueryClient();
  const say = useToast();
  const ask = useStableCallback(acts.ask);
  const takeBack = useStableCallback((change: Change) => acts.undo?.(change));
  const undo = acts.undo && takeBack;
  return useMemo(
    () => createSaving({ api, cache, store, tournamentId, say, ask, undo }),
    [api, cache, store, tournamentId, say, ask, undo],
  );
}

function createSaving({ api, cache, store, tournamentId, say, ask, undo }: Ways) {
  const { changedSince, failed } = createRefusals({ cache, store, say });
  const find = (id: string) => listOf(cache, tournamentId).find((match) => match.id === id);

  /** Drops a draft only after the row shows the saved result. Otherwise the row would be empty for a moment. */
  const letGo = (id: string) => notifyManager.schedule(() => store.drop(id));

  const put = async (match: Match, result: Result, dryRun: boolean, { removals, kept }: Said = {}) => {
    const { team1Score, team2Score, forfeit } = result;
    const body = { team1Score, team2Score, forfeit, version: match.version, dryRun };
    return api.call(setResult, { params: { id: match.id }, body }, undefined, removals, kept);
  };

  /** Asks first if later matches are affected, unless `isSure` is set. */
  const save = async (id: string, result: Result, how: How): Promise<boolean> => {
    const match = find(id);
    if (!match || outcomeKey(match) !== how.base) return changedSince(id, match);
    try {
      if (!how.isSure && hasResult(match)) {
        const { affected } = (await put(match, result, true)).data;
        if (affected.length > 0) {
          store.mark(id, { phase: 'typed' });
          ask({ match, result, affected, how });
          return false;
        }
      }
      const { data, act } = await put(match, result, false, how);
      const { match: saved, affected } = data;
      updateCachedMatches(cache, tournamentId, [saved, ...affected]);
      const text = shortResult(saved, saved);
      if (how.undoes !== undefined) {
        store.forget(how.undoes);
        say.done(t`Back to ${text}`);
      } else {
        const change = store.note(saved, text, undoOf(match, result, act));
        say.done(t`Saved ${text}`, undo && { label: t`Undo`, run: () => undo(change) });
      }
      letGo(id);
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'stale_version')
        return overtaken(match, error.data as Match, result, how);
      failed(match, error, () => void save(id, result, how));
      return false;
    }
  };

  /** Adopts a record that somebody else saved first. Keeps the input unless it equals the saved result. */
  const overtaken = (match: Match, newer: Match, result: Result, how: How): boolean | Promise<boolean> => {
    updateCachedMatches(cache, tournamentId, [newer]);
    // The first response was lost, or two admins entered the same result.
    if (isSameResult(newer, result)) {
      letGo(match.id);
      say.done(t`Saved ${shortResult(newer, newer)}`);
      return true;
    }
    // Only the time or the stream has changed, so the result can still be saved.
    const isOtherwiseSame = outcomeKey(newer) === how.base && newer.version > match.version;
    return isOtherwiseSame ? save(match.id, result, how) : changedSince(match.id, newer);
  };

  const saveDraft = (id: string): Promise<boolean> | false => {
    const match = find(id);
    const draft = store.get().drafts[id];
    if (!match || !draft || draft.phase === 'saving') return false;
    const { result } = readTyped(draft, match);
    if (!result || isStale(match, draft)) {
      store.mark(id, { phase: 'told' });
      return false;
    }
    store.mark(id, { phase: 'saving' });
    return save(id, result, { base: draft.base });
  };

  return { save, saveDraft, find };
}

function createRefusals({ cache, store, say }: Pick<Ways, 'cache' | 'store' | 'say'>) {
  const changedSince = (id: string, match: Match | undefined) => {
    if (store.get().drafts[id]) store.mark(id, { phase: 'typed' });
    else if (match) say.failed(t`${pairing(match)} has changed since. Nothing was saved.`);
    return false;
  };

  /** Shows a failure beside its row, or as a notice if no row contains the input. */
  const failed = (match: Match, error: unknown, retry: () => void) => {
    const draft = store.get().drafts[match.id];
    const message = errorText(error);
    if (isAway(error) && draft) return store.mark(match.id, { phase: 'away' });
    if (isCancelled(error)) {
      store.mark(match.id, { phase: 'typed' });
      return say.done(message);
    }
    store.mark(match.id, { phase: 'refused', message });
    // A notice above the page says that the user is logged out.
    if (error instanceof DomainError && error.kind === 'unidentified') return;
    say.failed(resultFailure(error), draft ? undefined : { label: t`Retry`, run: retry });
    if (error instanceof DomainError && error.kind === 'missing') readAgain(cache);
  };

  return { changedSince, failed };
}

export function undoOf(before: Match, result: Result, act: string | null | undefined): Change['undo'] {
  const to = before.status === 'completed' ? resultOf(before) : undefined;
  return to ? { kind: 'correct', from: result, to, act } : { kind: 'first', from: result };
}

/** Returns a stable function that calls the latest `run`, so rows need not re-render. */
export function useStableCallback<Args extends unknown[]>(
  run: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
