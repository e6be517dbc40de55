import { useState } from 'react';
import { useProof } from '#admin/shared/access/useProof.tsx';
import { useLeagueAct } from '#admin/shared/useAct.ts';
import { WorkProgress } from '#admin/shared/WorkProgress.tsx';
import { deleteTournament, type Tournament } from '#domain/contract/competition/tournaments.ts';
import { Box, Note } from '#ui/blocks.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';

export function DeleteTournament({ tournament, onClose }: { tournament: Tournament; onClose: () => void }) {
  const { run, isBusy } = useLeagueAct();
  const proof = useProof();
  const [isSure, setSure] = useState(false);
  const { id, name, teamCount, playerCount, matchCount } = tournament;
  const go = async () => {
    if (!(await proof.isProved())) return;
    await run({
      run: (call) => call(deleteTournament, { params: { id } }),
      done: () => `${name} was deleted`,
      undone: `${name} was restored`,
      failed: 'Tournament deletion failed. Check console for details.',
    });
    onClose();
  };
  if (!isSure)
    return (
      <ConfirmDialog
        title={`Delete ${name}?`}
        keep="Keep it"
        go="Delete Tournament"
        isDangerous
        onKeep={onClose}
        onGo={() => setSure(true)}
      >
        <p>This also deletes its teams and matches:</p>
        <Box as="ul" tone="secondary">
          <li>
            {count(teamCount, 'team', 'teams')} with {count(playerCount, 'player', 'players')}; teams in other
            tournaments stay
          </li>
          <li>{count(matchCount, 'match', 'matches')} with their results</li>
          <li>its bracket, prize pool, donations and registrations</li>
        </Box>
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      title={`Really delete ${name} with everything in it?`}
      keep="Keep it"
      go="Delete for good"
      isDangerous
      isBusy={isBusy || proof.isBusy}
      proof={proof.field(() => void go())}
      onKeep={onClose}
      onGo={() => void go()}
    >
      <Note>You can undo it from the notice or the audit log. A backup is created first as well.</Note>
      {isBusy && <WorkProgress>Deleting the tournament</WorkProgress>}
    </ConfirmDialog>
  );
}

const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`;
