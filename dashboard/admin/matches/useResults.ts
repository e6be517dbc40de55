import { useQueryClient } from '@tanstack/react-query';
import {
  isSameResult,
  listOf,
  outcomeKey,
  pairing,
  readAgain,
  shortResult,
  updateCachedMatches,
} from '#admin/shared/match/matches.ts';
import type { Change, ResultDrafts } from '#admin/shared/match/resultDrafts.ts';
import { errorText, requestUndo as takeBackAct } from '#admin/shared/useAct.ts';
import { type Match, startMatch, updateMatch } from '#domain/contract/competition/matches.ts';
import { t } from '#domain/text/translate.ts';
import { useApi } from '#shared/api/api.ts';
import { useToast } from '#ui/Toast.tsx';
import type { Question } from './Questions.tsx';
import { type Saving, useSaving } from './useSaving.ts';

export function useResults(tournamentId: string, store: ResultDrafts, ask: (question: Question) => void) {
  const { setLive, setWaiting, undo: takeBack } = useMatchStatusActs(tournamentId, store);
  const saving = useSaving(tournamentId, store, {
    ask: (cascade) => ask({ kind: 'cascade', ...cascade }),
    undo: (change) => undo(change),
  });
  const undo = (change: Change) =>
    void takeBack(change, saving, (match, first) => ask({ kind: 'takeBack', match, change: first }));
  return { saving, undo, setLive, setWaiting };
}

function useMatchStatusActs(tournamentId: string, store: ResultDrafts) {
  const api = useApi();
  const cache = useQueryClient();
  const toast = useToast();
  const { takenBack, takeAllBack } = useTakingBack(tournamentId, store);

  const setLive = async (match: Match, undo: (change: Change) => void) => {
    if (match.status !== 'scheduled' && match.status !== 'waiting') return;
    try {
      const { data } = await api.call(startMatch, { params: { id: match.id } });
      updateCachedMatches(cache, tournamentId, [data]);
      const text = t`${pairing(data)} is live`;
      const change = store.note(data, text, { kind: 'live' });
      toast.done(text, { label: t`Undo`, run: () => undo(change) });
    } catch (error) {
      toast.failed(t`Error updating match: ${errorText(error)}`);
    }
  };

  const setWaiting = async (match: Match) => {
    try {
      const { version } = match;
      const { data } = await api.call(updateMatch, {
        params: { id: match.id },
        body: { status: 'scheduled', version },
      });
      updateCachedMatches(cache, tournamentId, [data]);
      toast.done(t`${pairing(data)} is scheduled again`);
      return true;
    } catch (error) {
      toast.failed(t`Error updating match: ${errorText(error)}`);
      return false;
    }
  };

  const undo = async (change: Change, saving: Saving, takeBack: (match: Match, change: Change) => void) => {
    if (change.undo?.kind === 'together') return takeAllBack(change, change.undo.act, change.undo.changes);
    const match = listOf(cache, tournamentId).find(({ id }) => id === change.matchId);
    if (!match) return toast.failed(t`Match not found`);
    const { undo: way } = change;
    if (!way) return toast.done(t`Nothing to undo. To reinstate the match, enter a result.`);
    const since = () => {
      store.forget(change.id);
      toast.failed(t`${pairing(match)} has changed since. Nothing was undone.`);
    };
    const back = { base: outcomeKey(match), undoes: change.id };
    switch (way.kind) {
      case 'live':
        if (match.status !== 'live') return since();
        if (await setWaiting(match)) store.forget(change.id);
        return;
      case 'restore':
        return match.status === 'cancelled' ? void saving.save(match.id, way.to, back) : since();
      case 'correct':
        if (!isSameResult(match, way.from)) return since();
        if (!(await takenBack(way.act))) return void saving.save(match.id, way.to, back);
        store.forget(change.id);
        return toast.done(t`Back to ${shortResult(match, way.to)}`);
      case 'first':
        return isSameResult(match, way.from) ? takeBack(match, change) : since();
    }
  };

  return { setLive, setWaiting, undo };
}

function useTakingBack(tournamentId: string, store: ResultDrafts) {
  const api = useApi();
  const cache = useQueryClient();
  const toast = useToast();

  /** Undoes a correction, which restores later matches as well. Returns whether that worked. */
  const takenBack = async (act: string | null | undefined) => {
    if (!act) return false;
    try {
      await takeBackAct(api, act, { whole: false });
      return true;
    } catch {
      return false;
    } finally {
      readAgain(cache);
    }
  };

  /** Undoes all changes made in one call, or none of them. */
  const takeAllBack = async ({ id, text }: Change, act: string, changes: readonly number[]) => {
    try {
      const { data } = await takeBackAct(api, act);
      updateCachedMatches(cache, tournamentId, data.affected);
      store.forget(id, ...changes);
      toast.done(t`Undone: ${text}`);
    } catch (error) {
      toast.failed(errorText(error));
      readAgain(cache);
    }
  };

  return { takenBack, takeAllBack };
}
