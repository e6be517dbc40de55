import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { Card } from '#admin/shared/Card.tsx';
import { RecordForm } from '#admin/shared/form/RecordForm.tsx';
import { amountText, numberOf } from '#admin/tournaments/index.ts';
import type { StoredSiteSettings } from '#domain/contract/operations/siteSettings.ts';
import { LEAGUES } from '#domain/settings.ts';
import { colourAt, PALETTE } from '#domain/site/colours.ts';
import type { LeagueSettings } from '#domain/site/settings.ts';
import { upperFirst } from '#domain/text/upperFirst.ts';
import { ListProblem } from '#shared/forms/form.tsx';
import { Button } from '#ui/Button.tsx';
import { AmountField, Select, TextField } from '#ui/Field.tsx';
import { Grid, Row } from '#ui/layout.tsx';
import { Note } from '#ui/Text.tsx';
import { LeagueSample } from './LeagueSample.tsx';
import { ListEntry } from './ListEntry.tsx';
import { useSettingsForm } from './useSettingsForm.ts';

/** A league as its fields hold it; `own` is the colour that a name of the palette does not give. */
type LeagueFields = {
  name: string;
  shortName: string;
  colour: string;
  own: string;
  registrationFee: string;
  targetPrizePool: string;
};
type LeaguesForm = { leagues: LeagueFields[] };

const OWN = 'own';

const fieldsOf = ({ colour, registrationFee, targetPrizePool, ...names }: LeagueSettings): LeagueFields => {
  const isNamed = Object.hasOwn(PALETTE, colour);
  return {
    ...names,
    colour: isNamed ? colour : OWN,
    own: isNamed ? PALETTE[colour as keyof typeof PALETTE] : colour,
    registrationFee: amountText(registrationFee),
    targetPrizePool: amountText(targetPrizePool),
  };
};

const colourOf = ({ colour, own }: Pick<LeagueFields, 'colour' | 'own'>) => (colour === OWN ? own : colour);

export function LeaguesCard({ stored }: { stored: StoredSiteSettings }) {
  const edit = useSettingsForm<LeaguesForm>({
    title: 'Leagues',
    stored,
    formOf: ({ leagues }) => ({ leagues: leagues.map(fieldsOf) }),
    bodyOf: ({ leagues }) => ({
      leagues: leagues.map(({ own, ...fields }) => ({
        ...fields,
        colour: colourOf({ own, colour: fields.colour }),
        registrationFee: numberOf(fields.registrationFee) ?? 0,
        targetPrizePool: numberOf(fields.targetPrizePool) ?? 0,
      })),
    }),
  });
  const { control, formState } = edit.form;
  const { fields, append, remove } = useFieldArray({ control, name: 'leagues' });
  const add = () =>
    append({
      name: '',
      shortName: '',
      own: PALETTE.blue,
      registrationFee: '0',
      targetPrizePool: '0',
      colour: colourAt(fields.length),
    });
  return (
    <Card title="Leagues">
      <RecordForm
        edit={edit}
        label="Leagues"
        what="the leagues"
        labels={{ leagues: 'Leagues' }}
        save="Save Leagues"
      >
        <Note>Highest first. A league with tournaments or Discord channels cannot be removed.</Note>
        {fields.map((field, index) => (
          <LeagueEditor
            key={field.id}
            form={edit.form}
            index={index}
            onRemove={fields.length > 1 && index === fields.length - 1 ? () => remove(index) : undefined}
          />
        ))}
        <ListProblem error={formState.errors.leagues} />
        {fields.length < LEAGUES.length && (
          <Row>
            <Button onClick={add}>Add league</Button>
          </Row>
        )}
      </RecordForm>
    </Card>
  );
}

type EditorProps = { form: UseFormReturn<LeaguesForm>; index: number; onRemove: (() => void) | undefined };

function LeagueEditor({ form: { register, watch, formState }, index, onRemove }: EditorProps) {
  const letter = LEAGUES[index] ?? '';
  const errors = formState.errors.leagues?.[index];
  const { colour, own } = watch(`leagues.${index}`);
  return (
    <ListEntry
      name={`League ${letter}`}
      isFirst={index === 0}
      mark={<LeagueSample colour={colourOf({ colour, own })} letter={letter} />}
      onRemove={onRemove}
    >
      <Grid columns="fields" gap={[4, 5]}>
        <TextField
          label="Name"
          placeholder="Premier League"
          autoComplete="off"
          error={errors?.name?.message}
          {...register(`leagues.${index}.name`)}
        />
        <TextField
          label="Short name"
          placeholder="Premier"
          autoComplete="off"
          error={errors?.shortName?.message}
          {...register(`leagues.${index}.shortName`)}
        />
        <Select
          label="Colour"
          help="Adjusted for each theme to stay readable."
          error={errors?.colour?.message}
          {...register(`leagues.${index}.colour`)}
          options={[...Object.keys(PALETTE), OWN].map((name) => [
            name,
            name === OWN ? 'Custom' : upperFirst(name),
          ])}
        />
        {colour === OWN && (
          <TextField label="Custom colour" type="color" {...register(`leagues.${index}.own`)} />
        )}
        <AmountField
          label="Registration fee"
          help="For new tournaments. 0 for none."
          error={errors?.registrationFee?.message}
          {...register(`leagues.${index}.registrationFee`)}
        />
        <AmountField
          label="Target prize pool"
          error={errors?.targetPrizePool?.message}
          {...register(`leagues.${index}.targetPrizePool`)}
        />
      </Grid>
    </ListEntry>
  );
}
