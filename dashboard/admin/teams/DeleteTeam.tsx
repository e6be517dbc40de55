import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OF_TEAMS } from '#admin/shared/team/queries.ts';
import { useAct } from '#admin/shared/useAct.ts';
import { deleteTeam, getTeam, type Team } from '#domain/contract/competition/teams.ts';
import { howMany } from '#domain/text/text.ts';
import { useApi } from '#shared/api/api.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { Text } from '#ui/Text.tsx';
import { Withdraw } from './Withdraw.tsx';

type Props = { team: Team; onClose: () => void };

/** Asks before a team is deleted: what goes with it. One that has played can only withdraw, and is told why. */
export function DeleteTeam({ team, onClose }: Props) {
  const api = useApi();
  const { all } = useSelection();
  const { id, name, tournamentId } = team;
  const rights = useQuery({
    queryKey: ['teams', 'rights', id],
    queryFn: async () => (await api.call(getTeam, { params: { id } })).can ?? {},
    gcTime: 0,
  });
  // The list is believed until the server has looked closer.
  const stays = rights.data ? rights.data.remove === false : seemsPlayed(team);
  if (!stays) return <Delete team={team} isKnown={!rights.isPending} onClose={onClose} />;
  const tournament = all.find((each) => each.id === tournamentId)?.name ?? 'its tournament';
  return (
    <Withdraw
      team={team}
      why={`${name} has played and cannot be deleted: the results of its opponents would go with it. Withdraw it from ${tournament} instead: its record stays.`}
      onClose={onClose}
    />
  );
}

function Delete({ team, isKnown, onClose }: Props & { isKnown: boolean }) {
  const api = useApi();
  const act = useAct();
  const [isBusy, setBusy] = useState(false);
  const { id, name, assignedTournaments } = team;
  const go = async () => {
    setBusy(true);
    await act({
      run: (key) => api.call(deleteTeam, { params: { id } }, key),
      done: () => `${name} was deleted`,
      failed: `${name} was not deleted.`,
      undone: `${name} is back`,
      reads: OF_TEAMS,
    });
    setBusy(false);
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      keep="Keep team"
      go="Delete"
      isDangerous
      isBusy={isBusy}
      isDisabled={!isKnown}
      onKeep={onClose}
      onGo={() => void go()}
    >
      <Text as="p" tone="secondary">
        {assignedTournaments.length > 0
          ? `It leaves ${howMany(assignedTournaments.length, 'tournament')} with its roster, and its fee leaves the prize pool.`
          : 'It is not in a tournament.'}
      </Text>
    </ConfirmDialog>
  );
}

/** Whether a list shows that a team has played; the server looks closer before anything is deleted. */
export const seemsPlayed = ({ games, careerGames }: Team) => games > 0 || careerGames > 0;
