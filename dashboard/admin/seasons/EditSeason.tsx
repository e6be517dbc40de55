import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { changed } from '#admin/shared/form/drafts.ts';
import { RecordForm, useRecordForm } from '#admin/shared/form/RecordForm.tsx';
import {
  createSeason,
  newSeason,
  nextSeason,
  type SeasonPart,
  seasonUpdate,
  startNextSeason,
  updateSeason,
  type WholeSeason,
} from '#domain/contract/competition/seasons.ts';
import type { League } from '#domain/settings.ts';
import { leagueIds, leagueName, leagueShortName } from '#domain/site/settings.ts';
import { nameList, plural, sentences, t } from '#domain/text/translate.ts';
import { fieldsOf } from '#shared/forms/form.tsx';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Button, Grid, Hint, Note, Row, Stack, Text } from '#ui/blocks.tsx';
import { DateTimeField } from '#ui/DateTimeField.tsx';
import { CheckBox, Select, TextField } from '#ui/Field.tsx';
import { useSite } from '#ui/site.ts';
import { useToast } from '#ui/Toast.tsx';
import { fromLocalField, toLocalField } from '#ui/zonedTime.ts';

type Props = { season: WholeSeason | null; onDone: () => void };

export function EditSeason({ season, onDone }: Props) {
  const { timeZone } = useSite();
  const edit = useRecordForm<SeasonForm, WholeSeason>({
    name: season ? draftOf(season.id) : NEW,
    labels: SEASON_LABELS,
    record: season,
    formOf: (record) => formOf(record ?? season, timeZone),
    bodyOf: (values, start) => bodyOf(values, season && start, season, timeZone),
    schema: season ? seasonUpdate : newSeason,
    send: (body, call) =>
      season ? call(updateSeason, { params: { id: season.id }, body }) : call(createSeason, { body }),
    done: ({ name }) => (season ? t`${name} was saved` : t`${name} was created`),
    reads: ['tournaments'],
    onSaved: onDone,
  });
  return (
    <RecordForm
      edit={edit}
      label={season ? t`Edit ${season.name}` : t`Create season`}
      save={season ? t`Save changes` : t`Create season`}
      focus="name"
      onCancel={onDone}
    >
      <Grid columns="fields" gap={[4, 5]}>
        <TextField {...edit.field('name')} placeholder={t`Season 1`} />
        {season?.previousId && (
          <DateTimeField {...edit.field('keptUntil')} value={edit.form.watch('keptUntil')} />
        )}
        {!season?.closedAt && (
          <>
            <TextField
              {...edit.field('direct')}
              inputMode="numeric"
              help={t`A league’s bottom teams swap places with the same number of top teams from the league below.`}
            />
            <TextField
              {...edit.field('playOffs')}
              inputMode="numeric"
              help={t`Number of play-offs between the teams just above the relegation places and those just below the promotion places. 0 for none.`}
            />
            <LeagueFields form={edit.form} />
            <Qualifiers form={edit.form} />
          </>
        )}
      </Grid>
    </RecordForm>
  );
}

export const NEW = 'season-new';
export const draftOf = (id: string) => `season ${id}`;

type SeasonForm = ReturnType<typeof formOf>;

const SEASON_LABELS: Record<keyof SeasonForm, string> = {
  name: t`Season name`,
  direct: t`Teams relegated and promoted`,
  playOffs: t`Play-offs`,
  keptUntil: t`Reserve places until`,
  league: t`Tournaments`,
  qualifiers: t`Qualifiers`,
};

function formOf(season: WholeSeason | null, timeZone: string) {
  const parts = season?.tournaments ?? [];
  const ownOf = (league: League) =>
    parts.find((each) => each.part === 'league' && each.league === league)?.tournamentId ?? '';
  return {
    name: season?.name ?? '',
    direct: String(season?.direct ?? 2),
    playOffs: String(season?.playOffs ?? 0),
    keptUntil: toLocalField(season?.keptUntil ?? null, timeZone),
    league: Object.fromEntries(leagueIds().map((league) => [league, ownOf(league)])) as Record<
      League,
      string
    >,
    qualifiers: parts
      .filter(({ part }) => part === 'qualifier')
      .map(({ tournamentId, feedsTournamentId, places }) => ({
        tournamentId,
        feedsTournamentId: feedsTournamentId ?? '',
        places: String(places ?? ''),
      })),
  };
}

function bodyOf(values: SeasonForm, start: SeasonForm | null, season: WholeSeason | null, timeZone: string) {
  const whole = (form: SeasonForm) => ({
    name: form.name,
    direct: Number(form.direct),
    playOffs: Number(form.playOffs),
    keptUntil: fromLocalField(form.keptUntil, timeZone),
    tournaments: partsOf(form, season),
  });
  if (start) return changed(whole(values), whole(start));
  const { keptUntil: _, ...body } = whole(values);
  return body;
}

function partsOf(form: SeasonForm, season: WholeSeason | null): SeasonPart[] {
  const playOffs = (season?.tournaments ?? []).filter(({ part }) => part === 'play_offs');
  return [
    ...leagueIds().flatMap((league): SeasonPart[] =>
      form.league[league] ? [{ tournamentId: form.league[league], part: 'league' }] : [],
    ),
    ...form.qualifiers.map(
      ({ tournamentId, feedsTournamentId, places }): SeasonPart => ({
        tournamentId,
        part: 'qualifier',
        feedsTournamentId: feedsTournamentId || null,
        places: Number(places) || null,
      }),
    ),
    ...playOffs.map(({ tournamentId }): SeasonPart => ({ tournamentId, part: 'play_offs' })),
  ];
}

type FieldsProps = { form: UseFormReturn<SeasonForm> };

function LeagueFields({ form }: FieldsProps) {
  const { all } = useSelection();
  return leagueIds().map((league) => (
    <Select
      key={league}
      {...fieldsOf(form)(`league.${league}`)}
      label={t`${leagueName(league)} tournament`}
      aside={t`optional`}
      empty={t`None yet`}
      options={all
        .filter((each) => each.league === league)
        .toReversed()
        .map(({ id, name }) => [id, name])}
    />
  ));
}

function Qualifiers({ form }: FieldsProps) {
  const { all } = useSelection();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'qualifiers' });
  const field = fieldsOf(form);
  const options = all.toReversed().map(({ id, name, league }) => [id, t`${name} (${league})`] as const);
  return (
    <Stack column="all" gap={3} role="group" aria-labelledby="qualifiers">
      <Text as="h3" weight="semibold" id="qualifiers">
        {SEASON_LABELS.qualifiers}
      </Text>
      <Hint>{t`Tournaments whose top teams qualify for a main event.`}</Hint>
      {fields.map(({ id }, index) => (
        <Row key={id} gap={3} align="end" wraps>
          <Select
            {...field(`qualifiers.${index}.tournamentId`)}
            label={t`Qualifier ${index + 1}`}
            options={options}
          />
          <Select
            {...field(`qualifiers.${index}.feedsTournamentId`)}
            label={t`Main event`}
            options={options}
          />
          <TextField
            {...field(`qualifiers.${index}.places`)}
            label={t`Qualifying teams`}
            inputMode="numeric"
          />
          <Button onClick={() => remove(index)} aria-label={t`Remove qualifier ${index + 1}`}>
            {t`Remove`}
          </Button>
        </Row>
      ))}
      <Row align="stretch">
        <Button
          disabled={all.length < 2}
          onClick={() =>
            append({
              tournamentId: all.at(-1)?.id ?? '',
              feedsTournamentId: all.at(-2)?.id ?? '',
              places: '2',
            })
          }
        >{t`Add qualifier`}</Button>
      </Row>
    </Stack>
  );
}

type NextForm = { name: string; startDate: string; keptUntil: string; invites: boolean };
const NEXT_SEASON_LABELS: Record<keyof NextForm, string> = {
  name: t`Next season’s name`,
  startDate: t`Start`,
  keptUntil: t`Reserve places until`,
  invites: t`Invite the captains`,
};

type NextProps = { season: WholeSeason; onDone: () => void };

export function NextSeason({ season, onDone }: NextProps) {
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
