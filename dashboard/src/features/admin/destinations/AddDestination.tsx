import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useApi } from '../../../api.ts';
import { applyRefusal, FormSummary } from '../../../form.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { wordsOf } from '../form/refusal.ts';
import { useLeaveGuard } from '../form/useLeaveGuard.tsx';
import { create, undo } from './calls.ts';
import { DestinationFields } from './DestinationFields.tsx';
import styles from './DestinationForm.module.css';
import type { Destination, DestinationType } from './destination.ts';
import { emptyForm, FIELDS } from './fields.ts';
import { useDestinationForm } from './useDestinationForm.ts';

type Props = {
  type: DestinationType;
  onDone: (added: Destination) => void;
  onCancel: () => void;
};

/** The form of a new channel or webhook. */
export function AddDestination({ type, onDone, onCancel }: Props) {
  const api = useApi();
  const cache = useQueryClient();
  const toast = useToast();
  const [problems, setProblems] = useState<string[]>([]);
  const start = useMemo(() => emptyForm(), []);
  const { form, isDirty, drop } = useDestinationForm({ type, name: newName(type), start, isNew: true });
  const { setFocus } = form;
  useEffect(() => setFocus('name'), [setFocus]);
  const guard = useLeaveGuard(`the new ${type}`, isDirty);
  const again = () => cache.invalidateQueries({ queryKey: [`${type}s`] });
  const submit = form.handleSubmit(
    async (values) => {
      setProblems([]);
      try {
        const added = await create(api, type, values);
        drop();
        await again();
        const back = () =>
          undo(api, added, 'created')
            .then(() => toast.done(`${added.name} is gone again`))
            .catch((error: unknown) => toast.failed(`${added.name} is still there. ${wordsOf(error)}`))
            .finally(() => void again());
        toast.done(`${added.name} was added`, { label: 'Undo', run: () => void back() });
        onDone(added);
      } catch (error) {
        setProblems(applyRefusal(form, FIELDS, error));
      }
    },
    () => setProblems([]),
  );
  const title = `New ${type}`;
  return (
    <section className={styles.card} aria-label={title}>
      <h2 className={styles.cardTitle}>{title}</h2>
      <form className={styles.form} onSubmit={submit} noValidate aria-label={title}>
        <DestinationFields form={form} type={type} />
        <FormSummary problems={problems} />
        <div className={styles.actions}>
          <Button look="primary" type="submit" isBusy={form.formState.isSubmitting}>
            Add {type}
          </Button>
          <Button
            look="plain"
            onClick={() =>
              guard.leave(() => {
                drop();
                onCancel();
              })
            }
          >
            Cancel
          </Button>
        </div>
        {guard.question}
      </form>
    </section>
  );
}

/** The name that a new one's form is kept under. */
export const newName = (type: DestinationType) => `destination new ${type}`;
