import { useQueryClient } from '@tanstack/react-query';
import { RecordForm } from '#admin/shared/form/RecordForm.tsx';
import { useRecordForm } from '#admin/shared/form/useRecordForm.ts';
import { copyTournament, newCopy } from '#domain/contract/competition/nextSeason.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import type { League } from '#domain/settings.ts';
import { leagueIds, leagueName } from '#domain/site/settings.ts';
import { useApi } from '#shared/api/api.ts';
import { fieldsOf } from '#shared/forms/form.tsx';
import { Grid, Note } from '#ui/blocks.tsx';
import { DateTimeField } from '#ui/DateTimeField.tsx';
import { CheckBox, Select, TextField } from '#ui/Field.tsx';
import { useSite } from '#ui/site.ts';
import { useToast } from '#ui/Toast.tsx';
import { fromLocalField } from '#ui/zonedTime.ts';

type CopyForm = { name: string; startDate: string; league: League; withTeams: boolean };
const COPY_LABELS: Record<keyof CopyForm, string> = {
  name: 'Name of the copy',
  startDate: 'Start',
  league: 'League',
  withTeams: 'With its teams',
};

type Props = { tournament: Tournament; isOpened: boolean; onDone: () => void };

export function CopyTournament({ tournament, isOpened, onDone }: Props) {
  const { timeZone } = useSite();
  const api = useApi();
  const cache = useQueryClient();
  const toast = useToast();
  const { id } = tournament;
  const edit = useRecordForm<CopyForm, Tournament>({
    name: copyOf(id),
    record: null,
    formOf: () => ({ name: '', startDate: '', league: tournament.league, withTeams: false }),
    bodyOf: ({ startDate, ...values }) => ({ ...values, startDate: fromLocalField(startDate, timeZone) }),
    schema: newCopy,
    checks: ({ name }) =>
      name.trim() === '' ? { name: { type: 'required', message: 'Please fill in tournament name' } } : {},
    send: (body, key) => api.call(copyTournament, { params: { id }, body }, key),
    onSaved: ({ name }) => {
      void cache.invalidateQueries({ queryKey: ['tournaments'] });
      toast.done(`${name} was created with the settings of ${tournament.name}`);
      onDone();
    },
  });
  const { register, watch } = edit.form;
  const field = fieldsOf(edit.form, COPY_LABELS);
  return (
    <RecordForm
      edit={edit}
      label={`Copy ${tournament.name}`}
      what="the copy"
      labels={COPY_LABELS}
      save="Copy Tournament"
      focus={isOpened ? 'name' : undefined}
      onCancel={onDone}
    >
      <Note>
        A new tournament with the same settings, rules and prizes, and its own prize pool. Results are not
        copied.
      </Note>
      <Grid columns="fields" gap={[4, 5]}>
        <TextField {...field('name')} placeholder={tournament.name} />
        <DateTimeField {...field('startDate')} aside="optional" value={watch('startDate')} />
        <Select
          {...field('league')}
          options={leagueIds().map((each) => [each, `${each}, ${leagueName(each)}`])}
        />
        <CheckBox
          column="all"
          label="With its teams and their rosters"
          help="Each team’s fee goes into the new prize pool. Otherwise invite their captains to register again."
          {...register('withTeams')}
        />
      </Grid>
    </RecordForm>
  );
}

/** The name that an unfinished copy is kept under. */
export const copyOf = (id: string) => `tournament-copy ${id}`;
