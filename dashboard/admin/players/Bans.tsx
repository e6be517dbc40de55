import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ActButton } from '#admin/shared/ActButton.tsx';
import { ListedRow } from '#admin/shared/access/ListedRow.tsx';
import { Card, CardAct } from '#admin/shared/Card.tsx';
import { CardForm } from '#admin/shared/form/CardForm.tsx';
import { useAct } from '#admin/shared/useAct.ts';
import { type Ban, createBan, liftBan, newBan } from '#domain/contract/competition/players.ts';
import { DomainError } from '#domain/errors.ts';
import { gameWords } from '#domain/games/words.ts';
import { commaList, t } from '#domain/text/translate.ts';
import { useRead } from '#shared/api/api.ts';
import { fieldsOf } from '#shared/forms/form.tsx';
import { Button, Name, richList } from '#ui/blocks.tsx';
import { DateField } from '#ui/DateTimeField.tsx';
import { Select, TextField } from '#ui/Field.tsx';
import { Loaded } from '#ui/states.tsx';
import { bansQuery, OF_BANS } from './queries.ts';

export function Bans() {
  const query = useRead(bansQuery);
  const [isAdding, setAdding] = useState(false);
  return (
    <Card title={t`Bans`}>
      <CardAct
        text={t`A banned captain cannot register and sees the reason. A roster with a banned player is rejected. Teams already in a tournament are not affected.`}
      >
        {!isAdding && <Button onClick={() => setAdding(true)}>{t`Ban captain or player`}</Button>}
      </CardAct>
      {isAdding && <BanForm onDone={() => setAdding(false)} />}
      <Loaded lines={2} query={query} title={t`Bans could not be loaded`}>
        {(bans) => bans.map((ban) => <BanRow key={ban.id} ban={ban} />)}
      </Loaded>
    </Card>
  );
}

function BanRow({ ban }: { ban: Ban }) {
  const { id, name, discordId, steamId, reason, lastDay, isOver, teams } = ban;
  const called = name ?? discordId ?? steamId ?? '';
  const acts = (
    <ActButton
      aria-label={t`Lift ${called}’s ban`}
      run={(call) => call(liftBan, { params: { id } })}
      done={() => t`${called} is no longer banned`}
      undone={t`${called} is banned again`}
      failed={t`The ban was not lifted.`}
      reads={OF_BANS}
    >{t`Lift ban`}</ActButton>
  );
  return (
    <ListedRow acts={acts}>
      <strong>
        <Name>{called}</Name>
      </strong>
      <p>
        {commaList([
          discordId
            ? t`Captain, Discord ID ${discordId}`
            : t`Player, ${gameWords().account.word} ${steamId ?? ''}`,
          lastDay ? (isOver ? t`was banned until ${lastDay}` : t`until ${lastDay}`) : t`permanent`,
        ])}
      </p>
      <p>{reason}</p>
      {!isOver &&
        teams.map((team) => (
          <p key={`${team.name} ${team.tournament}`}>
            <strong>{t`Still in:`}</strong>{' '}
            {richList(<Name>{team.name}</Name>, <Name>{team.tournament}</Name>)}
          </p>
        ))}
    </ListedRow>
  );
}

function BanForm({ onDone }: { onDone: () => void }) {
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
      run: (call) => call(createBan, { body }),
      done: ({ name, discordId, steamId }) => t`${name ?? discordId ?? steamId ?? ''} is banned`,
      undone: t`Undone`,
      failed: t`Nobody was banned.`,
      reads: OF_BANS,
      onRefused: (error) => {
        const message = error instanceof DomainError ? error.fields?.who : undefined;
        if (message) form.setError('who', { message });
      },
    });
    if (made) onDone();
  });
  return (
    <CardForm
      look="danger"
      go={t`Ban`}
      isBusy={form.formState.isSubmitting}
      onSubmit={submit}
      onKeep={onDone}
    >
      <Select
        {...field('kind')}
        label={t`Person`}
        options={[
          ['captain', t`Captain: cannot register`],
          ['player', t`Player: cannot be on a roster`],
        ]}
      />
      <TextField
        {...field('who')}
        label={t`Discord ID or ${word}`}
        help={
          kind === 'steam'
            ? t`A captain’s Discord ID, or a player’s ${word} in any format.`
            : t`A captain’s Discord ID, or a player’s ${word}.`
        }
      />
      <TextField
        {...field('reason')}
        label={t`Reason`}
        help={t`Captains see it when they try to register.`}
      />
      <DateField
        {...field('lastDay', { setValueAs: (value: string) => value.trim() || null })}
        label={t`Last day`}
        aside={t`optional`}
        value={lastDay ?? ''}
      />
    </CardForm>
  );
}
