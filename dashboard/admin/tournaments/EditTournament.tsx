import { EditRecord, RecordForm, useRecordForm } from '#admin/shared/form/RecordForm.tsx';
import { isAway, isLoggedOut, isStale } from '#admin/shared/useAct.ts';
import * as contract from '#domain/contract/competition/tournaments.ts';
import { DomainError } from '#domain/errors.ts';
import type { League } from '#domain/settings.ts';
import { leagueIds, leagueName } from '#domain/site/settings.ts';
import { t } from '#domain/text/translate.ts';
import { Grid, Note } from '#ui/blocks.tsx';
import { DateTimeField } from '#ui/DateTimeField.tsx';
import { CheckBox, Select, TextField } from '#ui/Field.tsx';
import { useSite } from '#ui/site.ts';
import { fromLocalField } from '#ui/zonedTime.ts';
import { changedBody, checks, formOf, TOURNAMENT_LABELS, type TournamentForm } from './fields.ts';
import { TournamentFields } from './TournamentFields.tsx';

type Props = { tournament: contract.Tournament; onDone: () => void };

export function EditTournament({ tournament, onDone }: Props) {
  const { timeZone } = useSite();
  const { id } = tournament;
  const edit = useRecordForm<TournamentForm, contract.Tournament>({
    name: draftOf(id),
    labels: TOURNAMENT_LABELS,
    record: tournament,
    formOf: (record) => formOf(record ?? tournament, timeZone),
    bodyOf: (values, start) => changedBody(values, start, timeZone),
    schema: contract.tournamentUpdate,
    checks,
    send: (body, call) =>
      call(contract.updateTournament, { params: { id }, body }).catch(inWords(updateFailed)),
    done: ({ name }) => t`${name} was saved`,
    reads: ['tournaments'],
    onSaved: onDone,
  });
  return (
    <EditRecord edit={edit} name={tournament.name} onDone={onDone}>
      <TournamentFields form={edit.form} tournament={tournament} />
    </EditRecord>
  );
}

export const draftOf = (id: string) => `tournament ${id}`;

/** Rewords an error about the whole record. Errors in single fields are left beside their fields. */
export const inWords =
  (words: (error: DomainError) => string) =>
  (error: unknown): never => {
    if (!(error instanceof DomainError) || error.fields || isShownElsewhere(error)) throw error;
    console.error(error);
    throw new DomainError(error.kind, error.code, words(error), { data: error.data });
  };

const isShownElsewhere = (error: unknown): boolean => isAway(error) || isStale(error) || isLoggedOut(error);

/** The server's message helps an admin, except after an internal error. */
export const createFailed = ({ code, message }: DomainError) =>
  code === 'fault' ? t`Failed to create tournament. Check console for details.` : message;

const updateFailed = ({ message }: DomainError) => t`Failed to update tournament: ${message}`;

type CopyForm = { name: string; startDate: string; league: League; withTeams: boolean };
const COPY_LABELS: Record<keyof CopyForm, string> = {
  name: t`Name of the copy`,
  startDate: t`Start`,
  league: t`League`,
  withTeams: t`With its teams`,
};

export function CopyTournament({ tournament, onDone }: Props) {
  const { timeZone } = useSite();
  const { id } = tournament;
  const edit = useRecordForm<CopyForm, contract.Tournament>({
    name: copyOf(id),
    labels: COPY_LABELS,
    record: null,
    formOf: () => ({ name: '', startDate: '', league: tournament.league, withTeams: false }),
    bodyOf: ({ startDate, ...values }) => ({ ...values, startDate: fromLocalField(startDate, timeZone) }),
    schema: contract.newCopy,
    checks: ({ name }) =>
      name.trim() === '' ? { name: { type: 'required', message: t`Please fill in tournament name` } } : {},
    send: (body, call) => call(contract.copyTournament, { params: { id }, body }),
    done: ({ name }) => t`${name} was created with the settings of ${tournament.name}`,
    reads: ['tournaments'],
    onSaved: onDone,
  });
  const { register, watch } = edit.form;
  return (
    <RecordForm
      edit={edit}
      label={t`Copy ${tournament.name}`}
      save={t`Copy tournament`}
      focus="name"
      onCancel={onDone}
    >
      <Note>
        {t`A new tournament with the same settings, rules and prizes, and its own prize pool. Results are not copied.`}
      </Note>
      <Grid columns="fields" gap={[4, 5]}>
        <TextField {...edit.field('name')} placeholder={tournament.name} />
        <DateTimeField {...edit.field('startDate')} aside={t`optional`} value={watch('startDate')} />
        <Select
          {...edit.field('league')}
          options={leagueIds().map((each) => [each, t`${each}, ${leagueName(each)}`])}
        />
        <CheckBox
          column="all"
          label={t`With its teams and their rosters`}
          help={t`Each team’s fee goes into the new prize pool. If you do not copy the teams, invite their captains to register again.`}
          {...register('withTeams')}
        />
      </Grid>
    </RecordForm>
  );
}

export const copyOf = (id: string) => `tournament-copy ${id}`;
