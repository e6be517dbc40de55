import { useState } from 'react';
import { deleteTeam, type Team } from '../../../../../domain/contract/teams.ts';
import { useApi } from '../../../api.ts';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { counted } from '../bulk/counted.ts';
import { useAct } from '../useAct.ts';
import { OF_TEAMS } from './queries.ts';

/** Asks before a team is deleted: what goes with it. */
export function DeleteTeam({ team, onClose }: { team: Team; onClose: () => void }) {
  const api = useApi();
  const act = useAct();
  const [isBusy, setBusy] = useState(false);
  const { id, name, assignedTournaments } = team;
  const go = async () => {
    setBusy(true);
    await act({
      run: async (key) => (await api.call(deleteTeam, { params: { id } }, key)).data,
      done: () => `${name} was deleted`,
      failed: `${name} was not deleted.`,
      undo: () => ({ action: 'team.removed', id }),
      undone: `${name} is back`,
      reads: OF_TEAMS,
    });
    setBusy(false);
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      keep="Keep the team"
      go="Delete"
      isDangerous
      isBusy={isBusy}
      onKeep={onClose}
      onGo={() => void go()}
    >
      <p className="ink2">
        {assignedTournaments.length > 0
          ? `It leaves ${counted(assignedTournaments.length, 'tournament')} with its roster, and its fee leaves the prize pool. `
          : 'It is in no tournament. '}
        A team that has played cannot be deleted; withdraw it instead.
      </p>
    </ConfirmDialog>
  );
}
