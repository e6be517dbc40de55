import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type FieldErrors, type Resolver, useForm, useWatch } from 'react-hook-form';
import { createMatch, newMatch } from '../../../../../domain/contract/matches.ts';
import { DomainError } from '../../../../../domain/errors.ts';
import { STAGE_NAMES, STAGES, type Stage } from '../../../../../domain/match.ts';
import { teamsQuery, useApi } from '../../../api.ts';
import { applyRefusal, FormSummary } from '../../../form.tsx';
import { useSite } from '../../../site.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx';
import { Select, TextField } from '../../../ui/Field.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { useSelection } from '../../tournaments/useSelection.ts';
import { fromLocalField, toLocalField } from '../tournaments/zonedTime.ts';
import { readAgain } from './cached.ts';
import styles from './dialogs.module.css';
import { pairing } from './outcome.ts';
import { readBack } from './readBack.ts';

type Values = {
  tournamentId: string;
  team1ParticipationId: string;
  team2ParticipationId: string;
  stage: Stage | '';
  scheduledTime: string;
};
const FIELDS = [
  'tournamentId',
  'team1ParticipationId',
  'team2ParticipationId',
  'stage',
  'scheduledTime',
] as const;
/** What was chosen when the form was left. */
const KEPT = ['drafts', 'newMatch'];

/** The form of a match by hand. */
export function CreateMatch({ tournamentId, onClose }: { tournamentId: string; onClose: () => void }) {
  const { timeZone } = useSite();
  const api = useApi();
  const cache = useQueryClient();
  const toast = useToast();
  const { all: tournaments } = useSelection();
  const [problems, setProblems] = useState<string[]>([]);
  const [start] = useState<Values>(() => ({
    tournamentId,
    team1ParticipationId: '',
    team2ParticipationId: '',
    stage: '',
    scheduledTime: toLocalField(new Date().toISOString(), timeZone),
  }));
  const [kept] = useState(() => cache.getQueryData<Values | null>(KEPT));
  const check = zodResolver(newMatch);
  const bodyOf = (values: Values) => ({
    ...values,
    stage: values.stage as Stage,
    scheduledTime: fromLocalField(values.scheduledTime, timeZone) ?? '',
  });
  const resolver: Resolver<Values> = async (values, context, options) => {
    const { errors } = await check(bodyOf(values), context, options as never);
    const found = { ...(errors as FieldErrors<Values>), ...ownChecks(values, known) };
    return Object.keys(found).length > 0 ? { values: {}, errors: found } : { values, errors: {} };
  };
  const form = useForm<Values>({
    defaultValues: kept ?? start,
    resolver,
  });
  const { register, formState, getValues } = form;
  const [chosen, scheduled] = useWatch({ control: form.control, name: ['tournamentId', 'scheduledTime'] });
  const teams = useQuery({ ...teamsQuery(api, chosen), enabled: chosen !== '' });
  const registered = (teams.data ?? []).flatMap(({ name, assignedGroup, tournamentParticipationId: id }) =>
    id ? [{ id, name, group: assignedGroup }] : [],
  );
  const known = teams.data && registered.map(({ id }) => id);
  useEffect(() => {
    cache.setQueryDefaults(KEPT, { gcTime: Number.POSITIVE_INFINITY });
    return () => {
      const left = getValues();
      const isBegun =
        left.stage !== '' || left.team1ParticipationId !== '' || left.team2ParticipationId !== '';
      cache.setQueryData(KEPT, isBegun ? left : null);
    };
  }, [cache, getValues]);
  const submit = form.handleSubmit(
    async (values) => {
      setProblems([]);
      try {
        const { data } = await api.call(createMatch, { body: bodyOf(values) });
        form.reset(start);
        readAgain(cache);
        toast.done(`Created ${pairing(data)}`);
        onClose();
      } catch (error) {
        form.setError('root', { type: 'server' });
        setProblems(refusalOf(error, applyRefusal(form, FIELDS, error)));
      }
    },
    () => setProblems([]),
  );
  const errorOf = (name: keyof Values) => formState.errors[name]?.message;
  const team = (name: 'team1ParticipationId' | 'team2ParticipationId', label: string) => (
    <Select label={label} error={errorOf(name)} {...register(name)}>
      <option value="">Select a team</option>
      {registered
        .toSorted((one, other) => one.name.localeCompare(other.name))
        .map(({ id, name: called, group }) => (
          <option key={id} value={id}>
            {called}
            {group && ` (Group ${group})`}
          </option>
        ))}
    </Select>
  );
  return (
    <Dialog title="Create Match" onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate aria-label="Create Match">
        <Select label="Tournament" error={errorOf('tournamentId')} {...register('tournamentId')}>
          <option value="">Select a tournament</option>
          {tournaments.map(({ id, name, league }) => (
            <option key={id} value={id}>
              {name} (League {league})
            </option>
          ))}
        </Select>
        {known && known.length < 2 && (
          <div className={styles.note} role="status">
            <strong>Not Enough Teams</strong>
            <p>At least 2 teams must be registered for this tournament.</p>
          </div>
        )}
        <div className={styles.pair}>
          {team('team1ParticipationId', 'Team 1')}
          {team('team2ParticipationId', 'Team 2')}
        </div>
        <div className={styles.pair}>
          <Select label="Stage" error={errorOf('stage')} {...register('stage')}>
            <option value="">Select a stage</option>
            {STAGES.map((stage) => (
              <option key={stage} value={stage}>
                {STAGE_NAMES[stage]}
              </option>
            ))}
          </Select>
          <TextField
            label="Scheduled"
            type="datetime-local"
            help={readBack(scheduled, timeZone)}
            error={errorOf('scheduledTime')}
            {...register('scheduledTime')}
          />
        </div>
        <FormSummary problems={problems} />
        <DialogActions>
          <Button look="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button look="primary" type="submit" isBusy={formState.isSubmitting}>
            Create Match
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** What the contract does not ask for: two teams that differ, and that are there. */
function ownChecks(values: Values, known: string[] | undefined): FieldErrors<Values> {
  const { team1ParticipationId: one, team2ParticipationId: other } = values;
  const say = (message: string) => ({ type: 'own', message });
  const isUnknown = (id: string) => id !== '' && known !== undefined && !known.includes(id);
  return {
    ...(isUnknown(one) && { team1ParticipationId: say('Invalid team selection') }),
    ...(isUnknown(other) && { team2ParticipationId: say('Invalid team selection') }),
    ...(one !== '' && one === other && { team2ParticipationId: say('Please select different teams') }),
  };
}

/** What belongs to no field; which team is not registered is said of both. */
function refusalOf(error: unknown, rest: string[]): string[] {
  if (!(error instanceof DomainError)) return rest;
  if (error.code === 'not_registered') return [error.message, ...error.errors];
  return rest.map((each) => `Failed to create match: ${each}`);
}
