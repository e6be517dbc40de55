import { RecordForm, useRecordForm } from '#admin/shared/form/RecordForm.tsx';
import { nextSeason, startNextSeason, type WholeSeason } from '#domain/contract/competition/seasons.ts';
import { leagueIds, leagueShortName } from '#domain/site/settings.ts';
import { nameList, plural, sentences, t } from '#domain/text/translate.ts';
import { Grid, Note } from '#ui/blocks.tsx';
import { DateTimeField } from '#ui/DateTimeField.tsx';
import { CheckBox, TextField } from '#ui/Field.tsx';
import { useSite } from '#ui/site.ts';
import { useToast } from '#ui/Toast.tsx';
import { fromLocalField } from '#ui/zonedTime.ts';

type NextForm = { name: string; startDate: string; keptUntil: string; invites: boolean };
const NEXT_SEASON_LABELS: Record<keyof NextForm, string> = {
  name: t`Next season’s name`,
  startDate: t`Start`,
  keptUntil: t`Reserve places until`,
  invites: t`Invite the captains`,
};

type Props = { season: WholeSeason; onDone: () => void };

export function NextSeason({ season, onDone }: Props) {
  const edit = useNextForm(season, onDone);
  const { register, watch } = edit.form;
  const places = nameList(
    leagueIds().map((league) => {
      const count = season.movements.filter(({ to }) => to === league).length;
      return count > 0 && t`${count} in ${leagueShortName(league)}`;
    }),
  );
  return (
    <RecordForm
      edit={edit}
      label={t`The season after ${season.name}`}
      save={t`Start next season`}
      focus="name"
      onCancel={onDone}
    >
      <Note>
        {t`Creates one tournament per league with this season’s settings and a reserved place for each team: ${places}.`}
      </Note>
      <Grid columns="fields" gap={[4, 5]}>
        <TextField {...edit.field('name')} placeholder={t`Season 2`} />
        <DateTimeField {...edit.field('startDate')} aside={t`optional`} value={watch('startDate')} />
        <DateTimeField {...edit.field('keptUntil')} value={watch('keptUntil')} />
        <CheckBox
          column="all"
          label={t`Invite the captains of these teams to register`}
          help={t`Each captain gets a direct message with the deadline for the reserved place. Messages cannot be unsent.`}
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
    labels: NEXT_SEASON_LABELS,
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
      if (first)
        toast.failed(
          sentences([
            plural(data.failed.length, '# captain could not be invited.', '# captains could not be invited.'),
            first.error,
          ]),
        );
      return { ...answer, data: data.season as WholeSeason };
    },
    done: ({ name }) => t`${name} was started`,
    reads: ['tournaments'],
    onSaved: onDone,
  });
}

export const nextOf = (id: string) => `season-next ${id}`;
