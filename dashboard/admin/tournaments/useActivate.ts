import { useAct } from '#admin/shared/useAct.ts';
import { activateTournament, type Tournament } from '#domain/contract/competition/tournaments.ts';

export function useActivate() {
  const act = useAct();
  return ({ id, name, league }: Tournament) =>
    act({
      run: (call) => call(activateTournament, { params: { id }, body: {} }),
      done: () => `${name} is the active tournament of league ${league}`,
      failed: `${name} was not set active.`,
      undone: 'Undone',
      reads: ['tournaments', 'audit'],
    });
}
