import { useState } from 'react';
import { MatchLines, RESULT_WAITS } from '#admin/shared/match/Affected.tsx';
import { hasResult, pairing, resultText } from '#admin/shared/match/matches.ts';
import { errorText, useBusyAct } from '#admin/shared/useAct.ts';
import { type AuditEntry, undoAct } from '#domain/contract/audit/audit.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import { nameList, plural, sense, t, translated } from '#domain/text/translate.ts';
import { callQuery, useApi, useRead } from '#shared/api/api.ts';
import { lowerFirst } from '#shared/bracket/words.ts';
import { stateWord } from '#shared/match/matchStatus.ts';
import { roundText } from '#shared/match/words.ts';
import { Button, Name, Note, Text } from '#ui/blocks.tsx';
import { ConfirmDialog, Dialog, DialogActions } from '#ui/Dialog.tsx';
import { CheckBox } from '#ui/Field.tsx';
import { namesOf, subjectsOf, subjectsText } from './changes.ts';

export function UndoDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const api = useApi();
  const { act, isBusy } = useBusyAct();
  const [isWhole, setWhole] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  const { id, together } = entry;
  const title = translated(entry.title);
  const preview = useRead((api) => ({
    ...callQuery(api, ['undoPreview', id, isWhole], undoAct, {
      params: { id },
      body: { dryRun: true, whole: isWhole },
    }),
    // Once the undo has started, there is nothing left to preview.
    enabled: !isBusy,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  }));
  const all = together > 1 && (
    <CheckBox
      label={plural(
        together - 1,
        'Also undo the other change made with it',
        'Also undo the other # changes made with it',
      )}
      help={t`Either all the changes are undone or none are.`}
      checked={isWhole}
      onTick={setWhole}
    />
  );
  if (preview.isError)
    return (
      <Dialog title={t`This cannot be undone right now`} onClose={onClose}>
        <p>{errorText(preview.error)}</p>
        {all}
        <DialogActions>
          <Button look="primary" onClick={onClose}>{t`Close`}</Button>
        </DialogActions>
      </Dialog>
    );
  const { acts = [], affected = [] } = preview.data ?? {};
  const go = async () => {
    await act({
      run: () => api.call(undoAct, { params: { id }, body: { dryRun: false, whole: isWhole } }, key),
      done: () => t`Undone: ${title}`,
      failed: t`Nothing was changed.`,
    });
    onClose();
  };
  return (
    <ConfirmDialog
      title={t`Undo this: ${title + subjectsText(subjectsOf(entry, namesOf(entry)))}?`}
      keep={t`Keep change`}
      go={
        affected.length > 1
          ? plural(affected.length, 'Undo and change # match', 'Undo and change # matches')
          : t`Undo action`
      }
      isDangerous
      isBusy={isBusy || preview.isPending}
      onKeep={onClose}
      onGo={() => void go()}
    >
      {all}
      {preview.isPending ? (
        <Note role="status">{t`Checking the effects…`}</Note>
      ) : (
        <>
          <Note>
            {t`${plural(acts.length, 'The log will show # new entry', 'The log will show # new entries')}: ${nameList([...new Set(acts.map((act) => lowerFirst(translated(act.title))))])}.`}
          </Note>
          {affected.length > 0 && <After affected={affected} />}
        </>
      )}
    </ConfirmDialog>
  );
}

const After = ({ affected }: { affected: readonly Match[] }) => (
  <div>
    <Text as="p" marginBottom={1} weight="medium">{t`Matches after the undo`}</Text>
    <MatchLines
      lines={affected.map((match) => ({
        id: match.id,
        stage: roundText(match),
        what: <Name>{hasResult(match) ? resultText(match, match) : pairing(match)}</Name>,
        becomes:
          match.status !== 'cancelled'
            ? stateWord(match)
            : hasResult(match)
              ? RESULT_WAITS
              : sense('a match')`Cancelled`,
      }))}
    />
  </div>
);
