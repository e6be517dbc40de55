import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { type Match, matchUpdate, updateMatch } from '../../../../../domain/contract/matches.ts';
import { DomainError } from '../../../../../domain/errors.ts';
import { useApi } from '../../../api.ts';
import { applyRefusal, FormSummary } from '../../../form.tsx';
import { useSite } from '../../../site.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { fromLocalField, toLocalField } from '../tournaments/zonedTime.ts';
import { takeIn } from './cached.ts';
import styles from './dialogs.module.css';
import { pairing } from './outcome.ts';
import { readBack } from './readBack.ts';

type Values = { scheduledTime: string; streamUrl: string };

/** When a match is played, and where it is shown. */
export function EditMatch({ match, onClose }: { match: Match; onClose: () => void }) {
  const { timeZone } = useSite();
  const api = useApi();
  const cache = useQueryClient();
  const toast = useToast();
  const [base, setBase] = useState(match);
  const [problems, setProblems] = useState<string[]>([]);
  const check = zodResolver(matchUpdate);
  const bodyOf = (values: Values) => ({
    scheduledTime: fromLocalField(values.scheduledTime, timeZone),
    streamUrl: values.streamUrl.trim() || null,
  });
  const resolver: Resolver<Values> = async (values, context, options) => {
    const { errors } = await check(bodyOf(values), context, options as never);
    return Object.keys(errors).length > 0 ? { values: {}, errors: errors as never } : { values, errors: {} };
  };
  const valuesOf = (of: Match): Values => ({
    scheduledTime: toLocalField(of.scheduledTime, timeZone),
    streamUrl: of.streamUrl ?? '',
  });
  const form = useForm<Values>({ defaultValues: valuesOf(match), resolver });
  const { register, formState, setFocus } = form;
  const [scheduledTime, streamUrl] = useWatch({
    control: form.control,
    name: ['scheduledTime', 'streamUrl'],
  });
  const typed: Values = { scheduledTime, streamUrl };
  const newer = base === match || base.version === match.version ? null : valuesOf(base);
  const submit = form.handleSubmit(async (values) => {
    setProblems([]);
    try {
      const body = { ...bodyOf(values), version: base.version };
      const { data } = await api.call(updateMatch, { params: { id: match.id }, body });
      takeIn(cache, match.tournamentId, [data]);
      toast.done(`${pairing(data)} was saved`);
      onClose();
    } catch (error) {
      if (error instanceof DomainError && error.code === 'stale_version') {
        const current = error.data as Match;
        setBase(current);
        takeIn(cache, match.tournamentId, [current]);
        setProblems([
          'Somebody else has changed this match meanwhile. What you typed is kept; save again to set it.',
        ]);
        setFocus('scheduledTime');
      } else {
        const rest = applyRefusal(form, ['scheduledTime', 'streamUrl'], error);
        setProblems(rest.map((each) => `Error updating match: ${each}`));
      }
    }
  });
  const then = (name: keyof Values) =>
    newer && newer[name] !== typed[name] ? `Now: ${newer[name].replace('T', ' ') || 'none'}. ` : '';
  return (
    <Dialog title={`Time and stream of ${pairing(match)}`} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label="Scheduled"
          aside="optional"
          type="datetime-local"
          help={`${then('scheduledTime')}${readBack(typed.scheduledTime, timeZone)}`}
          error={formState.errors.scheduledTime?.message}
          {...register('scheduledTime')}
        />
        <TextField
          label="Stream"
          aside="optional"
          type="url"
          placeholder="https://"
          help={`${then('streamUrl')}Fans find it on the match and in the bracket.`}
          error={formState.errors.streamUrl?.message}
          {...register('streamUrl')}
        />
        <FormSummary problems={problems} />
        <DialogActions>
          <Button look="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button look="primary" type="submit" isBusy={formState.isSubmitting}>
            Save Changes
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
