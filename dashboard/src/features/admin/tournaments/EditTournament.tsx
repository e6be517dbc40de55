import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  type Tournament,
  tournamentUpdate,
  updateTournament,
} from '../../../../../domain/contract/tournaments.ts';
import { DomainError } from '../../../../../domain/errors.ts';
import { useApi } from '../../../api.ts';
import { applyRefusal, FormSummary } from '../../../form.tsx';
import { useSite } from '../../../site.ts';
import { Button } from '../../../ui/Button.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { nameFirst } from './CreateTournament.tsx';
import { changedBody, differing, FIELDS, formOf, type TournamentForm } from './fields.ts';
import { NewerValues } from './NewerValues.tsx';
import { TournamentFields } from './TournamentFields.tsx';
import styles from './TournamentForm.module.css';
import { useLeaveGuard } from './useLeaveGuard.tsx';

/** The inline form of a stored tournament: saves what differs, under the version it was made from. */
export function EditTournament({ tournament, onDone }: { tournament: Tournament; onDone: () => void }) {
  const { timeZone } = useSite();
  const api = useApi();
  const cache = useQueryClient();
  const toast = useToast();
  const [base, setBase] = useState(tournament);
  const [newer, setNewer] = useState<Tournament | null>(null);
  const [problems, setProblems] = useState<string[]>([]);
  const was = formOf(base, timeZone);
  const check = zodResolver(tournamentUpdate);
  const form = useForm<TournamentForm>({
    defaultValues: was,
    resolver: async (values, context, options) => {
      const { errors } = await check(changedBody(values, was, timeZone), context, options as never);
      return Object.keys(errors).length > 0
        ? { values: {}, errors: errors as never }
        : { values, errors: {} };
    },
  });
  const guard = useLeaveGuard(form.formState.isDirty && !form.formState.isSubmitSuccessful);
  const submit = form.handleSubmit(async (values) => {
    const changes = changedBody(values, was, timeZone);
    if (Object.keys(changes).length === 0) return setProblems(['No changes detected.']);
    setProblems([]);
    try {
      const body = { ...changes, version: base.version };
      const { data } = await api.call(updateTournament, { params: { id: tournament.id }, body });
      await cache.invalidateQueries({ queryKey: ['tournaments'] });
      toast.done(`${data.name} was saved`);
      onDone();
    } catch (error) {
      if (error instanceof DomainError && error.code === 'stale_version') setNewer(error.data as Tournament);
      else setProblems(applyRefusal(form, FIELDS, error));
    }
  }, nameFirst(form.setError));

  /** Goes on from the newer record: with its values where I changed nothing, and with those I choose. */
  const goOn = (current: Tournament, mine: readonly (keyof TournamentForm)[]) => {
    const typed = form.getValues();
    const theirs = formOf(current, timeZone);
    const changedByMe = differing(typed, was);
    setBase(current);
    setNewer(null);
    form.reset(theirs);
    for (const name of changedByMe)
      if (mine.includes(name) || theirs[name] === was[name])
        form.setValue(name, typed[name], { shouldDirty: true });
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={`Edit ${tournament.name}`}>
      <TournamentFields form={form} isNew={false} />
      {newer && (
        <NewerValues
          mine={form.getValues()}
          was={was}
          theirs={formOf(newer, timeZone)}
          onChoose={(mine) => goOn(newer, mine)}
        />
      )}
      <FormSummary problems={problems} />
      <div className={styles.actions}>
        <Button look="primary" type="submit" isBusy={form.formState.isSubmitting} disabled={newer !== null}>
          Save Changes
        </Button>
        <Button look="plain" onClick={() => guard.leave(onDone)}>
          Cancel
        </Button>
      </div>
      {guard.question}
    </form>
  );
}
