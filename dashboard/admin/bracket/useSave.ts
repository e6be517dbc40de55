import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText, isAway, isCancelled, isLoggedOut, isStale } from '#admin/shared/form/refusal.ts';
import { useRetryOnReconnect } from '#admin/shared/form/useRetryOnReconnect.ts';
import { AFTER_MATCHES } from '#admin/shared/match/cached.ts';
import { useDone } from '#admin/shared/useDone.ts';
import { type Bracket, saveBracket } from '#domain/contract/competition/brackets.ts';
import { bracketQuery, useApi } from '#shared/api/api.ts';
import { useToast } from '#ui/Toast.tsx';
import { bodyOf } from './body.ts';
import type { Draft } from './useDraft.ts';

type Sending = { key: string; body: object };

export type Saving = ReturnType<typeof useSave>;

/** Saves what was edited, all in one call. */
export function useSave(saved: Bracket, draft: Draft) {
  const { tournamentId } = saved;
  const api = useApi();
  const cache = useQueryClient();
  const toast = useToast();
  const done = useDone();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState('');

  const attempt = async (sending: Sending): Promise<boolean> => {
    setProblem('');
    setSending(true);
    draft.keepSending(sending);
    try {
      const { data, act } = await api.call(
        saveBracket,
        { params: { id: tournamentId }, body: sending.body },
        sending.key,
      );
      cache.setQueryData(bracketQuery(api, tournamentId).queryKey, data);
      draft.discard();
      done('Bracket saved successfully!', { act, undone: 'The bracket is as it was', reads: AFTER_MATCHES });
    } catch (error) {
      if (isAway(error)) return false;
      draft.keepSending(undefined);
      if (isStale(error)) {
        cache.setQueryData(bracketQuery(api, tournamentId).queryKey, error.data as Bracket);
        setProblem('Somebody else saved this bracket in the meantime. Check it, then save again.');
      } else if (isCancelled(error)) toast.done(errorText(error));
      else if (!isLoggedOut(error)) setProblem(`Failed to save bracket: ${errorText(error)}`);
    } finally {
      setSending(false);
    }
    return true;
  };
  const again = useRetryOnReconnect(attempt, draft.sending);
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
      again.send({ key: crypto.randomUUID(), body: bodyOf(draft.base, draft.board.bracket, draft.edits) }),
  };
}
