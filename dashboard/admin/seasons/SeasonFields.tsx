import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import type { WholeSeason } from '#domain/contract/competition/seasons.ts';
import { leagueIds, leagueName } from '#domain/site/settings.ts';
import { fieldsOf } from '#shared/forms/form.tsx';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Button, Grid, Hint, Row, Stack, Text } from '#ui/blocks.tsx';
import { DateTimeField } from '#ui/DateTimeField.tsx';
import { Select, TextField } from '#ui/Field.tsx';
import { SEASON_LABELS, type SeasonForm } from './season.ts';

type Props = { form: UseFormReturn<SeasonForm>; season: WholeSeason | null };

export function SeasonFields({ form, season }: Props) {
  const field = fieldsOf(form, SEASON_LABELS);
  return (
    <Grid columns="fields" gap={[4, 5]}>
      <TextField {...field('name')} placeholder="Season 1" />
      {season?.previousId && <DateTimeField {...field('keptUntil')} value={form.watch('keptUntil')} />}
      {!season?.closedAt && (
        <>
          <TextField
            {...field('direct')}
            inputMode="numeric"
            help="The bottom teams of a league swap with the same number of top teams of the next one."
          />
          <TextField
            {...field('playOffs')}
            inputMode="numeric"
            help="Number of play-offs: the next teams above the line against the next below it. 0 for none."
          />
          <LeagueFields form={form} />
          <Qualifiers form={form} />
        </>
      )}
    </Grid>
  );
}

function LeagueFields({ form }: Pick<Props, 'form'>) {
  const { all } = useSelection();
  const field = fieldsOf(form);
  return leagueIds().map((league) => (
    <Select
      key={league}
      {...field(`league.${league}`)}
      label={`Tournament of the ${leagueName(league)}`}
      aside="optional"
      empty="None yet"
      options={all
        .filter((each) => each.league === league)
        .toReversed()
        .map(({ id, name }) => [id, name])}
    />
  ));
}

function Qualifiers({ form }: Pick<Props, 'form'>) {
  const { all } = useSelection();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'qualifiers' });
  const field = fieldsOf(form);
  const options = all.toReversed().map(({ id, name, league }) => [id, `${name} (${league})`] as const);
  return (
    <Stack column="all" gap={3} role="group" aria-labelledby="qualifiers">
      <Text as="h3" weight="semibold" id="qualifiers">
        {SEASON_LABELS.qualifiers}
      </Text>
      <Hint>Tournaments whose top teams qualify for a main event.</Hint>
      {fields.map(({ id }, index) => (
        <Row key={id} gap={3} align="end" wraps>
          <Select
            {...field(`qualifiers.${index}.tournamentId`)}
            label={`Qualifier ${index + 1}`}
            options={options}
          />
          <Select {...field(`qualifiers.${index}.feedsTournamentId`)} label="Main event" options={options} />
          <TextField {...field(`qualifiers.${index}.places`)} label="Qualifying teams" inputMode="numeric" />
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
