import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Bracket, saveBracket } from '../../../../../domain/contract/brackets.ts';
import { bracketQuery, useApi } from '../../../api.ts';
import { useToast } from '../../../ui/Toast.tsx';
import { knockoutOf } from '../../bracket/rounds.ts';
import { isAway, isLoggedOut, isStale, wordsOf } from '../form/refusal.ts';
import { useAgain } from '../form/useAgain.ts';
import { readAgain } from '../matches/cached.ts';
import { takeBack } from '../takeBack.ts';
import { type Edit, matchAt } from './board.ts';
import { bodyOf } from './body.ts';
import type { Draft } from './useDraft.ts';

type Sending = { key: string; body: object };

export type Saving = ReturnType<typeof useSave>;

/**
 * Saves what was edited, all in one call. A server that cannot be reached is tried again under the same key, after a
 * reload too; a bracket that somebody else has changed comes back and is offered by the draft.
 */
export function useSave(saved: Bracket, draft: Draft) {
  const { tournamentId } = saved;
  const api = useApi();
  const cache = useQueryClient();
  const toast = useToast();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState('');

  const undo = async (acts: readonly Act[]) => {
    try {
      for (const act of acts) await takeBack(api, act);
      toast.done('The bracket is as it was');
    } catch (error) {
      toast.failed(`It stays as it is. ${wordsOf(error)}`);
    }
    readAgain(cache);
  };

  const attempt = async (sending: Sending): Promise<boolean> => {
    const acts = (after: Bracket) => actsOf(draft.base, after, draft.edits);
    setProblem('');
    setSending(true);
    draft.keepSending(sending);
    try {
      const { data } = await api.call(
        saveBracket,
        { params: { id: tournamentId }, body: sending.body as never },
        sending.key,
      );
      cache.setQueryData(bracketQuery(api, tournamentId).queryKey, data);
      draft.discard();
      toast.done('Bracket saved successfully!', {
        label: 'Undo',
        run: () => void undo(acts(data)),
      });
      readAgain(cache);
    } catch (error) {
      if (isAway(error)) return false;
      draft.keepSending(undefined);
      if (isStale(error)) {
        cache.setQueryData(bracketQuery(api, tournamentId).queryKey, error.data as Bracket);
        setProblem(
          'Somebody else has saved this bracket in the meantime. Look at it once more, then save again.',
        );
      } else if (!isLoggedOut(error)) setProblem(`Failed to save bracket: ${wordsOf(error)}`);
    } finally {
      setSending(false);
    }
    return true;
  };
  const again = useAgain(attempt, draft.sending);
  return {
    isSending,
    problem,
    away: again.away && {
      ...again.away,
      stop: () => {
        again.stop();
        draft.keepSending(undefined);
      },
    },
    forget: () => setProblem(''),
    save: () =>
      again.send({
        key: crypto.randomUUID(),
        body: bodyOf(draft.base, draft.board.bracket, draft.edits),
      }),
  };
}

type Act = { action: string; id: string };

/** What a save is in the audit log, the last act first: its results, then its placements. */
function actsOf(before: Bracket, after: Bracket, edits: readonly Edit[]): Act[] {
  const results = edits.flatMap((edit) => {
    if (edit.kind !== 'result') return [];
    const id = matchAt(after, edit.match)?.matchId;
    const action = matchAt(before, edit.match)?.winner ? 'result.corrected' : 'result.set';
    return id ? [{ action, id }] : [];
  });
  // Written round by round: what hangs on an earlier one would stand in its way.
  const order = knockoutOf(after).map(({ matchId }) => matchId);
  results.sort((one, other) => order.indexOf(other.id) - order.indexOf(one.id));
  const hasPlacements = edits.some(({ kind }) => kind !== 'result');
  return [...results, ...(hasPlacements ? [{ action: 'bracket.changed', id: after.tournamentId }] : [])];
}
