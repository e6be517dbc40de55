import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { useAct } from '#admin/shared/useAct.ts';
import { createBan, newBan } from '#domain/contract/competition/bans.ts';
import { DomainError } from '#domain/errors.ts';
import { gameWords } from '#domain/game/words.ts';
import { useApi } from '#shared/api/api.ts';
import { Button } from '#ui/Button.tsx';
import { DateField } from '#ui/DateTimeField.tsx';
import { Select, TextField } from '#ui/Field.tsx';
import { Row, Stack } from '#ui/layout.tsx';
import { OF_BANS } from './queries.ts';

/** A ban: person, reason, end. */
export function BanForm({ onDone }: { onDone: () => void }) {
  const api = useApi();
  const act = useAct();
  const { word, kind } = gameWords().account;
  const { register, handleSubmit, formState, setError, control } = useForm({
    resolver: zodResolver(newBan),
    defaultValues: { kind: 'captain' as const, who: '', reason: '' },
  });
  const { errors, isSubmitting } = formState;
  const lastDay = useWatch({ control, name: 'lastDay' });
  const submit = handleSubmit(async (body) => {
    const made = await act({
      run: async (key) => {
        try {
          return await api.call(createBan, { body }, key);
        } catch (error) {
          const message = error instanceof DomainError ? error.fields?.who : undefined;
          if (message) setError('who', { message });
          throw error;
        }
      },
      done: ({ name, discordId, steamId }) => `${name ?? discordId ?? steamId} is banned`,
      undone: 'Undone',
      failed: 'Nobody was banned.',
      reads: OF_BANS,
    });
    if (made) onDone();
  });
  return (
    <Stack as="form" padding={[4, 5]} gap={3} width="field" onSubmit={submit} noValidate>
      <Select
        label="Who"
        error={errors.kind?.message}
        {...register('kind')}
        options={[
          ['captain', 'Captain, from registering'],
          ['player', 'Player, from rosters'],
        ]}
      />
      <TextField
        label={`Discord ID or ${word}`}
        help={`For a captain the Discord ID, for a player the ${word}${kind === 'steam' ? ' in any format' : ''}.`}
        autoComplete="off"
        error={errors.who?.message}
        {...register('who')}
      />
      <TextField
        label="Reason"
        help="Captains see it when they try to register."
        error={errors.reason?.message}
        {...register('reason')}
      />
      <DateField
        label="Last day"
        aside="optional"
        value={lastDay ?? ''}
        error={errors.lastDay?.message}
        {...register('lastDay', { setValueAs: (value: string) => value.trim() || null })}
      />
      <Row gap={2} align="end" wraps>
        <Button look="plain" onClick={onDone}>
          Cancel
        </Button>
        <Button look="danger" type="submit" isBusy={isSubmitting}>
          Ban
        </Button>
      </Row>
    </Stack>
  );
}
