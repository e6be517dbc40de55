import { useQueryClient } from '@tanstack/react-query';
import { type Match, startMatch, updateMatch } from '../../../../../domain/contract/matches.ts';
import { useApi } from '../../../api.ts';
import { useToast } from '../../../ui/Toast.tsx';
import { wordsOf } from '../registrations/useDecisions.ts';
import { listOf, takeIn } from './cached.ts';
import type { Change, DeskStore } from './deskStore.ts';
import { isSameResult, outcomeKey, pairing, resultText } from './outcome.ts';
import type { Saving } from './useSaving.ts';

/** Setting a match live, and taking a change back. `takeBack` asks what becomes of a match's first result. */
export function useCourse(tournamentId: string, store: DeskStore) {
  const api = useApi();
  const cache = useQueryClient();
  const toast = useToast();

  const setLive = async (match: Match, undo: (change: Change) => void) => {
    if (match.status !== 'scheduled' && match.status !== 'waiting') return;
    try {
      const { data } = await api.call(startMatch, { params: { id: match.id } });
      takeIn(cache, tournamentId, [data]);
      const text = `${pairing(data)} is live`;
      const change = store.note(data, text, { kind: 'live' });
      toast.done(text, { label: 'Undo', run: () => undo(change) });
    } catch (error) {
      toast.failed(`Error updating match: ${wordsOf(error)}`);
    }
  };

  const setWaiting = async (match: Match) => {
    try {
      const { version } = match;
      const { data } = await api.call(updateMatch, {
        params: { id: match.id },
        body: { status: 'scheduled', version },
      });
      takeIn(cache, tournamentId, [data]);
      toast.done(`${pairing(data)} is scheduled again`);
      return true;
    } catch (error) {
      toast.failed(`Error updating match: ${wordsOf(error)}`);
      return false;
    }
  };

  const undo = async (change: Change, saving: Saving, takeBack: (match: Match, change: Change) => void) => {
    const match = listOf(cache, tournamentId).find(({ id }) => id === change.matchId);
    if (!match || !change.undo) return toast.failed('Match not found');
    if (change.undo.kind === 'live') {
      if (match.status !== 'live') store.forget(change.id);
      else if (await setWaiting(match)) store.forget(change.id);
      return;
    }
    if (!isSameResult(match, change.undo.from)) {
      store.forget(change.id);
      return toast.failed(`${pairing(match)} has been changed since: now ${resultText(match, match)}`);
    }
    if (change.undo.kind === 'first') return takeBack(match, change);
    void saving.save(match.id, change.undo.to, { base: outcomeKey(match), undoes: change.id });
  };

  return { setLive, setWaiting, undo };
}
