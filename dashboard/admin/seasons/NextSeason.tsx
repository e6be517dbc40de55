import { RecordForm, useRecordForm } from '#admin/shared/form/RecordForm.tsx';
import { nextSeason, startNextSeason, type WholeSeason } from '#domain/contract/competition/seasons.ts';
import { leagueIds, leagueShortName } from '#domain/site/settings.ts';
import { howMany } from '#domain/text/text.ts';
import { fieldsOf } from '#shared/forms/form.tsx';
import { Grid, Note } from '#ui/blocks.tsx';
import { DateTimeField } from '#ui/DateTimeField.tsx';
import { CheckBox, TextField } from '#ui/Field.tsx';
import { useSite } from '#ui/site.ts';
import { useToast } from '#ui/Toast.tsx';
import { fromLocalField } from '#ui/zonedTime.ts';

type NextForm = { name: string; startDate: string; keptUntil: string; invites: boolean };
const NEXT_SEASON_LABELS: Record<keyof NextForm, string> = {
  name: 'Name of the next season',
  startDate: 'Start',
  keptUntil: 'Places are reserved until',
  invites: 'Invite the captains',
};

type Props = { season: WholeSeason; isOpened: boolean; onDone: () => void };

export function NextSeason({ season, isOpened, onDone }: Props) {
  const edit = useNextForm(season, onDone);
  const { register, watch } = edit.form;
  const field = fieldsOf(edit.form, NEXT_SEASON_LABELS);
  return (
    <RecordForm
      edit={edit}
      label={`The season after ${season.name}`}
      labels={NEXT_SEASON_LABELS}
      save="Start Next Season"
      focus={isOpened ? 'name' : undefined}
      onCancel={onDone}
    >
      <Note>
        A tournament per league with this season’s settings and a reserved place for each team:{' '}
        {leagueIds()
          .flatMap((league) => {
            const count = season.movements.filter(({ to }) => to === league).length;
            return count > 0 ? `${count} in ${leagueShortName(league)}` : [];
          })
          .join(', ')}
        .
      </Note>
      <Grid columns="fields" gap={[4, 5]}>
        <TextField {...field('name')} placeholder="Season 2" />
        <DateTimeField {...field('startDate')} aside="optional" value={watch('startDate')} />
        <DateTimeField {...field('keptUntil')} value={watch('keptUntil')} />
        <CheckBox
          column="all"
          label="Invite the captains of these teams to register"
          help="Each gets a direct message with the deadline for the reserved place. Messages cannot be undone."
          {...register('invites')}
        />
      </Grid>
    </RecordForm>
  );
}

function useNextForm({ id }: WholeSeason, onDone: () => void) {
  const { timeZone } = useSite();
  const toast = useToast();
  return useRecordForm<NextForm, WholeSeason>({
    name: nextOf(id),
    record: null,
    formOf: () => ({ name: '', startDate: '', keptUntil: '', invites: true }),
    bodyOf: ({ startDate, keptUntil, ...values }) => ({
      ...values,
      startDate: fromLocalField(startDate, timeZone),
      keptUntil: fromLocalField(keptUntil, timeZone) ?? '',
    }),
    schema: nextSeason,
    send: async (body, call) => {
      const { data, ...answer } = await call(startNextSeason, { params: { id }, body });
      const [first] = data.failed;
      if (first) toast.failed(`${howMany(data.failed.length, 'captain')} could not be asked. ${first.error}`);
      return { ...answer, data: data.season as WholeSeason };
    },
    done: ({ name }) => `${name} was started`,
    reads: ['tournaments'],
    onSaved: onDone,
  });
}

export const nextOf = (id: string) => `season-next ${id}`;
