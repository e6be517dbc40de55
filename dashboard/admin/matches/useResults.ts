import type { Change, DeskStore } from '#admin/shared/match/deskStore.ts';
import type { Question } from './Questions.tsx';
import { useMatchStatusActs } from './useMatchStatusActs.ts';
import { useSaving } from './useSaving.ts';

export function useResults(tournamentId: string, store: DeskStore, ask: (question: Question) => void) {
  const { setLive, setWaiting, undo: takeBack } = useMatchStatusActs(tournamentId, store);
  const saving = useSaving(tournamentId, store, {
    ask: (cascade) => ask({ kind: 'cascade', ...cascade }),
    undo: (change) => undo(change),
  });
  const undo = (change: Change) =>
    void takeBack(change, saving, (match, first) => ask({ kind: 'takeBack', match, change: first }));
  return { saving, undo, setLive, setWaiting };
}
