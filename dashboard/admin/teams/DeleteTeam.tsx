import { ActDialog } from '#admin/shared/ActDialog.tsx';
import { OF_TEAMS, teamParticipationsQuery } from '#admin/shared/team/queries.ts';
import type { Participation } from '#domain/contract/competition/participations.ts';
import { deleteTeam, getTeam, type Team } from '#domain/contract/competition/teams.ts';
import { howMany } from '#domain/text/text.ts';
import { useRead } from '#shared/api/api.ts';
import { isCurrent } from '#shared/tournament/status.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Button, Note } from '#ui/blocks.tsx';
import { Dialog, DialogActions } from '#ui/Dialog.tsx';
import { Unregister } from './Unregister.tsx';

type Props = { team: Team; onClose: () => void };

/** Asks before a team is deleted. One that has played or is in a draw stays: the tournament offers other ways. */
export function DeleteTeam({ team, onClose }: Props) {
  const { all } = useSelection();
  const { id, name } = team;
  const rights = useRead((api) => ({
    queryKey: ['teams', 'rights', id],
    queryFn: async () => (await api.call(getTeam, { params: { id } })).can ?? {},
    gcTime: 0,
  }));
  const { data: parts } = useRead(teamParticipationsQuery, id);
  // The list is believed until the server has looked closer.
  const stays = rights.data ? rights.data.remove === false : seemsPlayed(team);
  const why = stays
    ? `${name} has played and cannot be deleted: the results of its opponents would go with it. Its record stays.`
    : `${name} is in the draw and cannot be deleted.`;
  const ask = (isKnown: boolean) =>
    stays ? <Stays {...{ name, why, isKnown, onClose }} /> : <Delete {...{ team, isKnown, onClose }} />;
  if (!parts || rights.isPending) return ask(false);
  // Each tournament that is not over is asked in turn whether its draw holds the team.
  const holding = parts.flatMap((part) => {
    const tournament = all.find((each) => each.id === part.tournamentId && isCurrent(each));
    return tournament ? { part, tournament } : [];
  });
  return holding.reduceRight(
    (next, { part, tournament }) =>
      (isKnown: boolean) =>
        isKnown ? (
          <Unregister
            teams={[teamIn(team, part)]}
            tournament={tournament}
            why={why}
            beforeDraw={next}
            onClose={onClose}
          />
        ) : (
          ask(false)
        ),
    ask,
  )(true);
}

type StaysProps = { name: string; why: string; isKnown: boolean; onClose: () => void };

const Stays = ({ name, why, isKnown, onClose }: StaysProps) => (
  <Dialog title={`${name} stays`} onClose={onClose}>
    <Note role="status">{isKnown ? why : 'Checking the draw'}</Note>
    <DialogActions>
      <Button onClick={onClose}>Close</Button>
    </DialogActions>
  </Dialog>
);

/** A team as one of its tournaments has it. */
export const teamIn = (team: Team, { id, name, tournamentGames }: Participation): Team => ({
  ...team,
  ...{ name, games: tournamentGames, tournamentParticipationId: id },
});

function Delete({ team, isKnown, onClose }: Props & { isKnown: boolean }) {
  const { id, name, assignedTournaments } = team;
  return (
    <ActDialog
      title={`Delete ${name}?`}
      keep="Keep team"
      go="Delete"
      isDangerous
      isDisabled={!isKnown}
      act={{
        run: (call) => call(deleteTeam, { params: { id } }),
        done: () => `${name} was deleted`,
        failed: `${name} was not deleted.`,
        undone: `${name} is back`,
        reads: OF_TEAMS,
      }}
      onClose={onClose}
    >
      <Note>
        {assignedTournaments.length > 0
          ? `It leaves ${howMany(assignedTournaments.length, 'tournament')} with its roster, and its fee leaves the prize pool.`
          : 'It is not in a tournament.'}
      </Note>
    </ActDialog>
  );
}

/** Whether a list shows that a team has played; the server looks closer before anything is deleted. */
export const seemsPlayed = ({ games, careerGames }: Team) => games > 0 || careerGames > 0;
