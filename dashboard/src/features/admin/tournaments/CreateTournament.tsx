import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { createTournament, newTournament } from '../../../../../domain/contract/tournaments.ts';
import type { League } from '../../../../../domain/settings.ts';
import { useApi } from '../../../api.ts';
import { applyRefusal, FormSummary } from '../../../form.tsx';
import { useSite } from '../../../site.ts';
import { Button } from '../../../ui/Button.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { bodyOf, emptyForm, FIELDS, type TournamentForm } from './fields.ts';
import { TournamentFields } from './TournamentFields.tsx';
import styles from './TournamentForm.module.css';
import { useLeaveGuard } from './useLeaveGuard.tsx';

type Props = { league: League; onDone: () => void; onCancel?: (() => void) | undefined };

/** The form of a new tournament. */
export function CreateTournament({ league, onDone, onCancel }: Props) {
  const { timeZone } = useSite();
  const api = useApi();
  const cache = useQueryClient();
  const toast = useToast();
  const [problems, setProblems] = useState<string[]>([]);
  const check = zodResolver(newTournament);
  const form = useForm<TournamentForm>({
    defaultValues: emptyForm(league),
    // The contract's own schema checks what would be sent; the form keeps what was typed.
    resolver: async (values, context, options) => {
      const { errors } = await check(bodyOf(values, timeZone), context, options as never);
      return Object.keys(errors).length > 0
        ? { values: {}, errors: errors as never }
        : { values, errors: {} };
    },
  });
  const guard = useLeaveGuard(form.formState.isDirty && !form.formState.isSubmitSuccessful);
  const submit = form.handleSubmit(async (values) => {
    setProblems([]);
    try {
      const { data } = await api.call(createTournament, { body: bodyOf(values, timeZone) });
      await cache.invalidateQueries({ queryKey: ['tournaments'] });
      toast.done(`${data.name} was created`);
      onDone();
    } catch (error) {
      setProblems(applyRefusal(form, FIELDS, error));
    }
  }, nameFirst(form.setError));
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label="Create Tournament">
      <TournamentFields form={form} isNew />
      <FormSummary problems={problems} />
      <div className={styles.actions}>
        <Button look="primary" type="submit" isBusy={form.formState.isSubmitting}>
          Create Tournament
        </Button>
        {onCancel && (
          <Button look="plain" onClick={() => guard.leave(onCancel)}>
            Cancel
          </Button>
        )}
      </div>
      {guard.question}
    </form>
  );
}

type SetError = (name: 'name', error: { message: string }) => void;

/** A missing name is said in the words of specification 2 §5. */
export const nameFirst = (setError: SetError) => (errors: { name?: { message?: string } }) => {
  if (errors.name?.message?.endsWith('is missing'))
    setError('name', { message: 'Please fill in tournament name' });
};
