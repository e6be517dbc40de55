import { useState } from 'react';
import { ActDialog } from '#admin/shared/ActDialog.tsx';
import { deleteTournament, type Tournament } from '#domain/contract/competition/tournaments.ts';
import { plural, t } from '#domain/text/translate.ts';
import { Box, Note } from '#ui/blocks.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';

export function DeleteTournament({ tournament, onClose }: { tournament: Tournament; onClose: () => void }) {
  const [isSure, setSure] = useState(false);
  const { id, name, teamCount, playerCount, matchCount } = tournament;
  if (!isSure)
    return (
      <ConfirmDialog
        title={t`Delete ${name}?`}
        keep={t`Keep it`}
        go={t`Delete tournament`}
        isDangerous
        onKeep={onClose}
        onGo={() => setSure(true)}
      >
        <p>{t`This also deletes its teams and matches:`}</p>
        <Box as="ul" tone="secondary">
          <li>
            {t`${plural(teamCount, '# team', '# teams')} with ${plural(playerCount, '# player', '# players')}; teams in other tournaments are kept`}
          </li>
          <li>{plural(matchCount, '# match with its result', '# matches with their results')}</li>
          <li>{t`its bracket, prize pool, donations and registrations`}</li>
        </Box>
      </ConfirmDialog>
    );
  return (
    <ActDialog
      title={t`Really delete ${name} with everything in it?`}
      keep={t`Keep it`}
      go={t`Delete for good`}
      isProved
      run={(call) => call(deleteTournament, { params: { id } })}
      done={() => t`${name} was deleted`}
      undone={t`${name} was restored`}
      failed={t`Tournament deletion failed. Check console for details.`}
      working={t`Deleting the tournament`}
      onClose={onClose}
    >
      <Note>{t`You can undo this from the notice or the audit log. A backup is also created first.`}</Note>
    </ActDialog>
  );
}
