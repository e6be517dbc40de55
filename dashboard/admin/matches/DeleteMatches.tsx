import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MatchLines } from '#admin/shared/match/Affected.tsx';
import { hasResult, pairing, readAgain, resultText, stageText } from '#admin/shared/match/matches.ts';
import { leagueText } from '#admin/shared/tournament/TournamentTab.tsx';
import { errorText, isCancelled, useCancel } from '#admin/shared/useAct.ts';
import { WorkProgress } from '#admin/shared/WorkProgress.tsx';
import { deleteMatch, deleteMatches, type ListedMatch } from '#domain/contract/competition/matches.ts';
import { plural, t } from '#domain/text/translate.ts';
import { useApi } from '#shared/api/api.ts';
import { FormSummary } from '#shared/forms/form.tsx';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { MainName, Name, Note, rich } from '#ui/blocks.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { useToast } from '#ui/Toast.tsx';

/** The maximum number of matches that the confirmation lists by name. */
const NAMED = 8;

type Props = { matches: readonly ListedMatch[]; onClose: () => void };

export function DeleteMatches({ matches, onClose }: Props) {
  const api = useApi();
  const cache = useQueryClient();
  const toast = useToast();
  const [key, setKey] = useState<string | null>(null);
  const cancel = useCancel(key);
  const [problem, setProblem] = useState<string>();
  const go = async () => {
    const own = crypto.randomUUID();
    setKey(own);
    setProblem(undefined);
    try {
      const { data } = await api.call(deleteMatches, { body: { ids: matches.map(({ id }) => id) } }, own);
      const failed: string[] = [];
      // Asks separately about matches whose deletion would remove other results.
      for (const { id, error, code } of data.failed)
        if (!code) failed.push(error);
        else
          await api.call(deleteMatch, { params: { id } }).catch((reason) => failed.push(errorText(reason)));
      const [failure] = failed;
      const deleted = matches.length - failed.length;
      if (deleted > 0) toast.done(plural(deleted, 'Deleted # match', 'Deleted # matches'));
      if (failure && failed.length === 1) toast.failed(t`Failed to delete match: ${failure}.`);
      else if (failure) toast.failed(t`${failed.length} matches could not be deleted: ${failure}.`);
      readAgain(cache);
      onClose();
    } catch (error) {
      if (isCancelled(error)) toast.done(errorText(error));
      else setProblem(t`Failed to delete match: ${errorText(error)}.`);
      setKey(null);
    }
  };
  const [only] = matches;
  return (
    <ConfirmDialog
      title={
        matches.length === 1 && only
          ? t`Delete ${pairing(only)}?`
          : plural(matches.length, 'Delete # match?', 'Delete # matches?')
      }
      keep={key ? t`Close` : t`Cancel`}
      go={matches.length === 1 ? t`Delete` : plural(matches.length, 'Delete # match', 'Delete # matches')}
      isDangerous
      isBusy={key !== null}
      onKeep={onClose}
      onGo={() => void go()}
    >
      <From matches={matches} />
      <Note>
        {t`Deletion is permanent and removes results and line-ups; later matches that depend on them are reset. To keep a record, use Cancel Match on the results desk.`}
      </Note>
      <MatchLines
        lines={matches
          .slice(0, NAMED)
          .map((match) => ({
            id: match.id,
            stage: stageText(match),
            what: <Name>{hasResult(match) ? resultText(match, match) : pairing(match)}</Name>,
          }))}
      />
      {matches.length > NAMED && <Note>{t`and ${matches.length - NAMED} more`}</Note>}
      {key && matches.length > 1 && (
        <WorkProgress of={key} onCancel={cancel}>{t`Deleting the matches`}</WorkProgress>
      )}
      <FormSummary problems={problem ? [problem] : []} />
    </ConfirmDialog>
  );
}

function From({ matches }: { matches: readonly ListedMatch[] }) {
  const { all } = useSelection();
  const ids = new Set(matches.map(({ tournamentId }) => tournamentId));
  return [...ids].map((id) => {
    const tournament = all.find((each) => each.id === id);
    const name = tournament && <MainName>{leagueText(tournament)}</MainName>;
    const own = matches.filter(({ tournamentId }) => tournamentId === id).length;
    const from = name ? rich`From ${name}` : t`Not in a tournament`;
    const countFrom = name ? rich`${own} from ${name}` : t`${own} not in a tournament`;
    return <p key={id}>{ids.size > 1 ? countFrom : from}</p>;
  });
}
