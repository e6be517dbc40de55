import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import type { WholeSeason } from '#domain/contract/competition/seasons.ts';
import { leagueIds, leagueName } from '#domain/site/settings.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Button } from '#ui/Button.tsx';
import { DateTimeField } from '#ui/DateTimeField.tsx';
import { Select, TextField } from '#ui/Field.tsx';
import { Grid, Row, Stack } from '#ui/layout.tsx';
import { Hint, Text } from '#ui/Text.tsx';
import { SEASON_LABELS, type SeasonForm } from './season.ts';

type Props = { form: UseFormReturn<SeasonForm>; season: WholeSeason | null };

export function SeasonFields({ form, season }: Props) {
  const { register, watch, formState } = form;
  const { errors } = formState;
  return (
    <Grid columns="fields" gap={[4, 5]}>
      <TextField
        label={SEASON_LABELS.name}
        placeholder="Season 1"
        autoComplete="off"
        error={errors.name?.message}
        {...register('name')}
      />
      {season?.previousId && (
        <DateTimeField
          label={SEASON_LABELS.keptUntil}
          value={watch('keptUntil')}
          error={errors.keptUntil?.message}
          {...register('keptUntil')}
        />
      )}
      {!season?.closedAt && (
        <>
          <TextField
            label={SEASON_LABELS.direct}
            inputMode="numeric"
            autoComplete="off"
            help="The bottom teams of a league swap with the same number of top teams of the next one."
            error={errors.direct?.message}
            {...register('direct')}
          />
          <TextField
            label={SEASON_LABELS.playOffs}
            inputMode="numeric"
            autoComplete="off"
            help="Number of play-offs: the next teams above the line against the next below it. 0 for none."
            error={errors.playOffs?.message}
            {...register('playOffs')}
          />
          <LeagueFields form={form} />
          <Qualifiers form={form} />
        </>
      )}
    </Grid>
  );
}

function LeagueFields({ form: { register } }: Pick<Props, 'form'>) {
  const { all } = useSelection();
  return leagueIds().map((league) => (
    <Select
      key={league}
      label={`Tournament of the ${leagueName(league)}`}
      aside="optional"
      {...register(`league.${league}`)}
      empty="None yet"
      options={all
        .filter((each) => each.league === league)
        .toReversed()
        .map(({ id, name }) => [id, name])}
    />
  ));
}

function Qualifiers({ form: { control, register } }: Pick<Props, 'form'>) {
  const { all } = useSelection();
  const { fields, append, remove } = useFieldArray({ control, name: 'qualifiers' });
  const options = all.toReversed().map(({ id, name, league }) => [id, `${name} (${league})`] as const);
  return (
    <Stack column="all" gap={3} role="group" aria-labelledby="qualifiers">
      <Text as="h3" weight="semibold" id="qualifiers">
        {SEASON_LABELS.qualifiers}
      </Text>
      <Hint>Tournaments whose top teams qualify for a main event.</Hint>
      {fields.map((field, index) => (
        <Row key={field.id} gap={3} align="end" wraps>
          <Select
            label={`Qualifier ${index + 1}`}
            options={options}
            {...register(`qualifiers.${index}.tournamentId`)}
          />
          <Select
            label="Main event"
            options={options}
            {...register(`qualifiers.${index}.feedsTournamentId`)}
          />
          <TextField
            label="Qualifying teams"
            inputMode="numeric"
            autoComplete="off"
            {...register(`qualifiers.${index}.places`)}
          />
          <Button onClick={() => remove(index)} aria-label={`Remove qualifier ${index + 1}`}>
            Remove
          </Button>
        </Row>
      ))}
      <Row>
        <Button
          disabled={all.length < 2}
          onClick={() =>
            append({
              tournamentId: all.at(-1)?.id ?? '',
              feedsTournamentId: all.at(-2)?.id ?? '',
              places: '2',
            })
          }
        >
          Add qualifier
        </Button>
      </Row>
    </Stack>
  );
}
