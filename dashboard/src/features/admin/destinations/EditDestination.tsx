import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { DomainError } from '../../../../../domain/errors.ts';
import { useApi } from '../../../api.ts';
import { applyRefusal, FormSummary } from '../../../form.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { wordsOf } from '../form/refusal.ts';
import { useLeaveGuard } from '../form/useLeaveGuard.tsx';
import { change, undo } from './calls.ts';
import { DestinationFields } from './DestinationFields.tsx';
import styles from './DestinationForm.module.css';
import type { Destination } from './destination.ts';
import { changedBody, FIELDS, formOf } from './fields.ts';
import { useDestinationForm } from './useDestinationForm.ts';

type Props = {
  destination: Destination;
  /** Opened to mend it: begins at its address, and switches it on again. */
  isMending: boolean;
  onDone: () => void;
  onRemove: () => void;
};

/** The inline form of a stored channel or webhook: saves what differs, under the version it was made from. */
export function EditDestination({ destination, isMending, onDone, onRemove }: Props) {
  const api = useApi();
  const cache = useQueryClient();
  const toast = useToast();
  const { type, id } = destination;
  const [base, setBase] = useState(destination);
  const [newer, setNewer] = useState<Destination | null>(null);
  const [problems, setProblems] = useState<string[]>([]);
  const start = useMemo(() => formOf(base), [base]);
  const { form, isDirty, drop } = useDestinationForm({ type, name: editName(id), start, isNew: false });
  const { setFocus, setValue } = form;
  useEffect(() => {
    if (!isMending) return setFocus('name');
    setValue('isActive', true);
    setFocus(type === 'webhook' ? 'url' : 'channelId', { shouldSelect: true });
  }, [setFocus, setValue, isMending, type]);
  const guard = useLeaveGuard(destination.name, isDirty);
  const again = () => cache.invalidateQueries({ queryKey: [`${type}s`] });
  const submit = form.handleSubmit(
    async (values) => {
      const changes = changedBody(values, start, type);
      if (Object.keys(changes).length === 0) return setProblems(['No changes detected.']);
      setProblems([]);
      try {
        const saved = await change(api, destination, { ...changes, version: values.version });
        drop();
        await again();
        const back = () =>
          undo(api, saved, 'changed', saved.version)
            .then(() => toast.done(`${destination.name} is as it was`))
            .catch((error: unknown) => toast.failed(`${saved.name} stays as it is. ${wordsOf(error)}`))
            .finally(() => void again());
        toast.done(`${saved.name} was saved`, { label: 'Undo', run: () => void back() });
        onDone();
      } catch (error) {
        if (error instanceof DomainError && error.code === 'stale_version')
          setNewer({ type, ...(error.data as object) } as Destination);
        else setProblems(applyRefusal(form, FIELDS, error));
      }
    },
    () => setProblems([]),
  );

  /** Goes on from the newer record, with what I changed over it or without. */
  const goOn = (current: Destination, keepsMine: boolean) => {
    const mine = form.getValues();
    const theirs = formOf(current);
    setBase(current);
    setNewer(null);
    form.reset(theirs);
    if (!keepsMine) return drop();
    for (const name of FIELDS)
      if (JSON.stringify(mine[name]) !== JSON.stringify(start[name]))
        form.setValue(name, mine[name], { shouldDirty: true });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={`Edit ${destination.name}`}>
      <DestinationFields form={form} type={type} stored={base} isMending={isMending} />
      {newer && (
        <div className={styles.stale} role="alert">
          <p>
            <strong>Somebody else has changed this in the meantime.</strong> What you typed is still here.
          </p>
          <div className={styles.actions}>
            <Button onClick={() => goOn(newer, true)}>Keep mine over it</Button>
            <Button onClick={() => goOn(newer, false)}>Show the newer</Button>
          </div>
        </div>
      )}
      <FormSummary problems={problems} />
      <div className={styles.actions}>
        <Button look="primary" type="submit" isBusy={form.formState.isSubmitting} disabled={newer !== null}>
          Save Changes
        </Button>
        <Button
          look="plain"
          onClick={() =>
            guard.leave(() => {
              drop();
              onDone();
            })
          }
        >
          Cancel
        </Button>
        <Button look="danger" className={styles.remove} onClick={onRemove}>
          Remove
        </Button>
      </div>
      {guard.question}
    </form>
  );
}

/** The name that what is typed for a stored one is kept under. */
export const editName = (id: string) => `destination ${id}`;
