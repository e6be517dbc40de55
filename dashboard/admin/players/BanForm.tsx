import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { useAct } from '#admin/shared/useAct.ts';
import { createBan, newBan } from '#domain/contract/competition/players.ts';
import { DomainError } from '#domain/errors.ts';
import { gameWords } from '#domain/game/words.ts';
import { fieldsOf } from '#shared/forms/form.tsx';
import { Button, Row, Stack } from '#ui/blocks.tsx';
import { DateField } from '#ui/DateTimeField.tsx';
import { Select, TextField } from '#ui/Field.tsx';
import { OF_BANS } from './queries.ts';

/** A ban: person, reason, end. */
export function BanForm({ onDone }: { onDone: () => void }) {
  const act = useAct();
  const { word, kind } = gameWords().account;
  const form = useForm({
    resolver: zodResolver(newBan),
    defaultValues: { kind: 'captain' as const, who: '', reason: '' },
  });
  const field = fieldsOf(form);
  const lastDay = useWatch({ control: form.control, name: 'lastDay' });
  const submit = form.handleSubmit(async (body) => {
    const made = await act({
      run: async (call) => {
        try {
          return await call(createBan, { body });
        } catch (error) {
          const message = error instanceof DomainError ? error.fields?.who : undefined;
          if (message) form.setError('who', { message });
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
        {...field('kind')}
        label="Who"
        options={[
          ['captain', 'Captain, from registering'],
          ['player', 'Player, from rosters'],
        ]}
      />
      <TextField
        {...field('who')}
        label={`Discord ID or ${word}`}
        help={`For a captain the Discord ID, for a player the ${word}${kind === 'steam' ? ' in any format' : ''}.`}
      />
      <TextField {...field('reason')} label="Reason" help="Captains see it when they try to register." />
      <DateField
        {...field('lastDay', { setValueAs: (value: string) => value.trim() || null })}
        label="Last day"
        aside="optional"
        value={lastDay ?? ''}
      />
      <Row gap={2} align="end" wraps>
        <Button look="plain" onClick={onDone}>
          Cancel
        </Button>
        <Button look="danger" type="submit" isBusy={form.formState.isSubmitting}>
          Ban
        </Button>
      </Row>
    </Stack>
  );
}
