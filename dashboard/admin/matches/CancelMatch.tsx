import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Affected, recreatedWords } from '#admin/shared/match/Affected.tsx';
import {
  hasResult,
  pairing,
  resultOf,
  resultText,
  updateCachedMatches,
} from '#admin/shared/match/matches.ts';
import type { Change, ResultDrafts } from '#admin/shared/match/resultDrafts.ts';
import { errorText, isCancelled } from '#admin/shared/useAct.ts';
import { cancelMatch, type Match } from '#domain/contract/competition/matches.ts';
import { plural, sentences, t } from '#domain/text/translate.ts';
import { useApi, useRead } from '#shared/api/api.ts';
import { FormSummary } from '#shared/forms/form.tsx';
import { Note, Stack } from '#ui/blocks.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { CheckBox } from '#ui/Field.tsx';
import { useToast } from '#ui/Toast.tsx';

type Props = {
  match: Match;
  change: Change | undefined;
  store: ResultDrafts;
  undo: (change: Change) => void;
  onClose: () => void;
  onCancelled: (match: Match) => void;
};

export function CancelMatch({ match, change, store, undo, onClose, onCancelled }: Props) {
  const toast = useToast();
  const api = useApi();
  const cache = useQueryClient();
  const counts = match.countsForStats && hasResult(match);
  const [reverseStats, setReverse] = useState(change !== undefined);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const params = { id: match.id };
  const preview = useRead((api) => ({
    queryKey: ['previews', 'cancel', match.id, match.version, reverseStats],
    queryFn: async () =>
      (await api.call(cancelMatch, { params, body: { reverseStats, dryRun: true } })).data.affected,
    retry: false,
    gcTime: 0,
  }));
  const affected = preview.data ?? [];
  const reset = affected.filter((later) => !hasResult(later)).length;
  const go = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { data } = await api.call(cancelMatch, { params, body: { reverseStats } });
      updateCachedMatches(cache, match.tournamentId, [data.match, ...data.affected]);
      onCancelled(data.match);
      if (change) store.forget(change.id);
      const text = t`Cancelled ${pairing(data.match)}`;
      const to = match.status === 'completed' ? resultOf(match) : undefined;
      const noted = store.note(data.match, text, to ? { kind: 'restore', to } : null);
      toast.done(text, noted.undo ? { label: t`Undo`, run: () => undo(noted) } : undefined);
    } catch (error) {
      setProblem(isCancelled(error) ? errorText(error) : t`Error cancelling match: ${errorText(error)}`);
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title={t`Cancel ${hasResult(match) ? resultText(match, match) : pairing(match)}?`}
      keep={t`Keep match`}
      go={
        reset > 0
          ? plural(reset, 'Cancel Match and reset # later match', 'Cancel Match and reset # later matches')
          : t`Cancel Match`
      }
      isDangerous
      isBusy={isBusy}
      onKeep={onClose}
      onGo={() => void go()}
    >
      <Note>
        {sentences([
          t`Nobody advances from a cancelled match.`,
          counts && !reverseStats && t`Its result still counts in the standings and statistics.`,
          t`Entering a new result reinstates the match.`,
        ])}
      </Note>
      {counts && (
        <CheckBox
          label={t`Also reverse statistics`}
          help={sentences([t`The result will no longer count.`, recreatedWords(match)])}
          checked={reverseStats}
          onChange={(event) => setReverse(event.target.checked)}
        />
      )}
      {preview.isPending && <Note tone="tertiary" role="status">{t`Checking dependent matches`}</Note>}
      {affected.length > 0 && (
        <Stack gap={2}>
          <Note>{t`These matches depend on it:`}</Note>
          <Affected affected={affected} source={match} />
        </Stack>
      )}
      <FormSummary problems={problem ? [problem] : []} />
    </ConfirmDialog>
  );
}
