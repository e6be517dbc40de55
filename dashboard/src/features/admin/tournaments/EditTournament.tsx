import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
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
import { useDrafts } from './drafts.ts';
import { changedBody, differing, FIELDS, formOf, type TournamentForm } from './fields.ts';
import { NewerValues } from './NewerValues.tsx';
import { TournamentFields } from './TournamentFields.tsx';
import styles from './TournamentForm.module.css';
import { useLeaveGuard } from './useLeaveGuard.tsx';
import { useTournamentForm } from './useTournamentForm.ts';

type Props = {
  tournament: Tournament;
  /** Somebody has just opened it: the focus goes to its first field. */
  isOpened: boolean;
  onDone: () => void;
};

/** The inline form of a stored tournament: saves what differs, under the version it was made from. */
export function EditTournament({ tournament, isOpened, onDone }: Props) {
  const { timeZone } = useSite();
  const api = useApi();
  const cache = useQueryClient();
  const toast = useToast();
  const { id } = tournament;
  const { drafts } = useDrafts();
  const [base, setBase] = useState(drafts[id]?.base ?? tournament);
  const [newer, setNewer] = useState<Tournament | null>(null);
  const [problems, setProblems] = useState<string[]>([]);
  const was = useMemo(() => formOf(base, timeZone), [base, timeZone]);
  const { form, isDirty, drop } = useTournamentForm({
    id,
    base,
    start: was,
    schema: tournamentUpdate,
    bodyOf: (values) => changedBody(values, was, timeZone),
  });
  const { setFocus } = form;
  useEffect(() => {
    if (isOpened) setFocus('name');
  }, [isOpened, setFocus]);
  const guard = useLeaveGuard(tournament.name, isDirty);
  const submit = form.handleSubmit(
    async (values) => {
      const changes = changedBody(values, was, timeZone);
      if (Object.keys(changes).length === 0) return setProblems(['No changes detected.']);
      setProblems([]);
      try {
        const body = { ...changes, version: base.version };
        const { data } = await api.call(updateTournament, { params: { id }, body });
        drop();
        await cache.invalidateQueries({ queryKey: ['tournaments'] });
        toast.done(`${data.name} was saved`);
        onDone();
      } catch (error) {
        if (error instanceof DomainError && error.code === 'stale_version')
          setNewer(error.data as Tournament);
        else setProblems(applyRefusal(form, FIELDS, error));
      }
    },
    () => setProblems([]),
  );

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
  const giveUp = () => {
    drop();
    onDone();
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
        <Button look="plain" onClick={() => guard.leave(giveUp)}>
          Cancel
        </Button>
      </div>
      {guard.question}
    </form>
  );
}
