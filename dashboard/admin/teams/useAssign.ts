import { OF_TEAMS } from '#admin/shared/team/queries.ts';
import { useAct } from '#admin/shared/useAct.ts';
import { registerTeam } from '#domain/contract/participations.ts';
import type { Team } from '#domain/contract/teams.ts';
import { useApi } from '#shared/api/api.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';

export function useAssign() {
  const api = useApi();
  const act = useAct();
  const { tournament } = useSelection();
  const add = ({ id: teamId, name }: Team) =>
    act({
      run: async (key) => {
        const params = { teamId, tournamentId: tournament?.id ?? '' };
        return api.call(registerTeam, { params, body: {} }, key);
      },
      done: () => `${name} added to current tournament!`,
      failed: '✗',
      undone: `${name} is in no tournament again`,
      reads: OF_TEAMS,
    });
  return { tournament, add };
}
