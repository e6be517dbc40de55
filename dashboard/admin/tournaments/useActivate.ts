import { useAct } from '#admin/shared/useAct.ts';
import { activateTournament, type Tournament } from '#domain/contract/competition/tournaments.ts';
import { t } from '#domain/text/translate.ts';

export function useActivate() {
  const act = useAct();
  return ({ id, name, league }: Tournament) =>
    act({
      run: (call) => call(activateTournament, { params: { id }, body: {} }),
      done: () => t`${name} is now the active tournament in league ${league}`,
      failed: t`${name} was not made the active tournament.`,
      undone: t`Undone`,
      reads: ['tournaments', 'audit'],
    });
}
