import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { createTournament, newTournament } from '../../../../../domain/contract/tournaments.ts';
import type { League } from '../../../../../domain/settings.ts';
import { useApi } from '../../../api.ts';
import { applyRefusal, FormSummary } from '../../../form.tsx';
import { useSite } from '../../../site.ts';
import { Button } from '../../../ui/Button.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { NEW } from './drafts.ts';
import { emptyForm, FIELDS, newBody } from './fields.ts';
import { TournamentFields } from './TournamentFields.tsx';
import styles from './TournamentForm.module.css';
import { useLeaveGuard } from './useLeaveGuard.tsx';
import { useTournamentForm } from './useTournamentForm.ts';

type Props = {
  league: League;
  /** Somebody has just opened it: the focus goes to its first field. */
  isOpened: boolean;
  onDone: () => void;
  onCancel?: (() => void) | undefined;
};

/** The form of a new tournament. */
export function CreateTournament({ league, isOpened, onDone, onCancel }: Props) {
  const { timeZone } = useSite();
  const api = useApi();
  const cache = useQueryClient();
  const toast = useToast();
  const [problems, setProblems] = useState<string[]>([]);
  // The league that was chosen when the form was opened.
  const [first] = useState(league);
  const { form, isDirty, drop } = useTournamentForm({
    id: NEW,
    base: null,
    start: useMemo(() => emptyForm(first), [first]),
    schema: newTournament,
    bodyOf: (values) => newBody(values, timeZone),
  });
  const { setFocus } = form;
  useEffect(() => {
    if (isOpened) setFocus('name');
  }, [isOpened, setFocus]);
  const guard = useLeaveGuard('the new tournament', isDirty);
  const submit = form.handleSubmit(
    async (values) => {
      setProblems([]);
      try {
        const { data } = await api.call(createTournament, { body: newBody(values, timeZone) });
        drop();
        await cache.invalidateQueries({ queryKey: ['tournaments'] });
        toast.done(`${data.name} was created`);
        onDone();
      } catch (error) {
        setProblems(applyRefusal(form, FIELDS, error));
      }
    },
    () => setProblems([]),
  );
  const giveUp = () => {
    drop();
    onCancel?.();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label="Create Tournament">
      <TournamentFields form={form} isNew />
      <FormSummary problems={problems} />
      <div className={styles.actions}>
        <Button look="primary" type="submit" isBusy={form.formState.isSubmitting}>
          Create Tournament
        </Button>
        {onCancel && (
          <Button look="plain" onClick={() => guard.leave(giveUp)}>
            Cancel
          </Button>
        )}
      </div>
      {guard.question}
    </form>
  );
}
