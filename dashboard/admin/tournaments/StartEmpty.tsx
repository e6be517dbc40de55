import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActDialog } from '#admin/shared/ActDialog.tsx';
import { deleteTournament, type Tournament } from '#domain/contract/competition/tournaments.ts';
import { t } from '#domain/text/translate.ts';
import { Button, Name, Note, Stack } from '#ui/blocks.tsx';

type Props = { samples: Tournament[]; look?: 'primary' | 'quiet' };

export function StartEmpty({ samples, look = 'quiet' }: Props) {
  const cache = useQueryClient();
  const [isAsked, ask] = useState(false);
  const id = samples[0]?.id ?? '';
  return (
    <>
      <Button look={look} onClick={() => ask(true)}>{t`Start empty`}</Button>
      {isAsked && (
        <ActDialog
          title={t`Remove the demo data?`}
          keep={t`Keep it`}
          go={t`Start empty`}
          isProved
          run={(call) => call(deleteTournament, { params: { id }, query: { samples: 'true' } })}
          done={() => t`Demo data removed`}
          failed={t`The demo data was not removed.`}
          onRefused={() => void cache.invalidateQueries()}
          onClose={() => ask(false)}
        >
          <Note>
            {t`These tournaments and their teams, players and matches will be deleted. Your own data is kept. You can undo each deletion in the audit log.`}
          </Note>
          <Stack as="ul" gap={1}>
            {samples.map((sample) => (
              <li key={sample.id}>
                <Name>{sample.name}</Name>
              </li>
            ))}
          </Stack>
        </ActDialog>
      )}
    </>
  );
}
