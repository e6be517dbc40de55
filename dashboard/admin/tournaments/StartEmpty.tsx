import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useProof } from '#admin/shared/access/useProof.tsx';
import { errorText } from '#admin/shared/useAct.ts';
import { deleteTournament, type Tournament } from '#domain/contract/competition/tournaments.ts';
import { t } from '#domain/text/translate.ts';
import { useApi } from '#shared/api/api.ts';
import { Button, Name, Note, Stack } from '#ui/blocks.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { useToast } from '#ui/Toast.tsx';

export function StartEmpty({
  samples,
  look = 'quiet',
}: {
  samples: Tournament[];
  look?: 'primary' | 'quiet';
}) {
  const api = useApi();
  const cache = useQueryClient();
  const toast = useToast();
  const [isAsked, ask] = useState(false);
  const proof = useProof(isAsked);
  const [isBusy, setBusy] = useState(false);
  const startEmpty = async () => {
    if (!(await proof.isProved())) return;
    setBusy(true);
    try {
      const [sample] = samples;
      if (sample) await api.call(deleteTournament, { params: { id: sample.id }, query: { samples: 'true' } });
      toast.done(t`Demo data removed`);
    } catch (error) {
      toast.failed(t`The demo data was not removed. ${errorText(error)}`);
    }
    setBusy(false);
    ask(false);
    void cache.invalidateQueries();
  };
  return (
    <>
      <Button look={look} onClick={() => ask(true)}>{t`Start empty`}</Button>
      {isAsked && (
        <ConfirmDialog
          title={t`Remove the demo data?`}
          keep={t`Keep it`}
          go={t`Start empty`}
          isDangerous
          isBusy={isBusy || proof.isBusy}
          proof={proof.field(() => void startEmpty())}
          onKeep={() => ask(false)}
          onGo={() => void startEmpty()}
        >
          <Note>
            {t`These tournaments and their teams, players and matches will be deleted. Your own data is kept. You can undo each deletion in the audit log.`}
          </Note>
          <Stack as="ul" gap={1}>
            {samples.map(({ id, name }) => (
              <li key={id}>
                <Name>{name}</Name>
              </li>
            ))}
          </Stack>
        </ConfirmDialog>
      )}
    </>
  );
}
