import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { AddRow } from '#admin/shared/form/AddRow.tsx';
import { amountText, numberOf } from '#admin/tournaments/index.ts';
import type { StoredSiteSettings } from '#domain/contract/operations/siteSettings.ts';
import { LEAGUES } from '#domain/settings.ts';
import { colourAt, coloursOf, PALETTE } from '#domain/site/colours.ts';
import type { LeagueSettings } from '#domain/site/settings.ts';
import { sense, t } from '#domain/text/translate.ts';
import { fieldsOf, ListProblem } from '#shared/forms/form.tsx';
import { Grid, Note, Row, Text } from '#ui/blocks.tsx';
import { AmountField, Select, TextField } from '#ui/Field.tsx';
import styles from './LeagueSample.module.css';
import { ListEntry } from './ListEntry.tsx';
import { SettingsCard, useSettingsForm } from './SettingsCard.tsx';

type LeagueFields = ReturnType<typeof leagueFields>;
type LeaguesForm = { leagues: LeagueFields[] };

const OWN = 'own';
const COLOUR_WORDS: Record<string, string> = {
  green: t`Green`,
  violet: t`Violet`,
  blue: t`Blue`,
  orange: t`Orange`,
  red: t`Red`,
  teal: t`Teal`,
  pink: t`Pink`,
  gold: sense('a colour')`Gold`,
  [OWN]: sense('a colour')`Custom`,
};

/** A league as form input. `own` is a colour from outside the palette. */
const leagueFields = ({ colour, registrationFee, targetPrizePool, ...names }: LeagueSettings) => {
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
    name: 'Leagues',
    labels: { leagues: t`Leagues` },
    stored,
    formOf: ({ leagues }) => ({ leagues: leagues.map(leagueFields) }),
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
    <SettingsCard title={t`Leagues`} edit={edit}>
      <Note>{t`Highest first. A league with tournaments or Discord channels cannot be removed.`}</Note>
      {fields.map((field, index) => (
        <LeagueEditor
          key={field.id}
          form={edit.form}
          index={index}
          onRemove={fields.length > 1 && index === fields.length - 1 ? () => remove(index) : undefined}
        />
      ))}
      <ListProblem error={formState.errors.leagues} />
      <AddRow label={t`Add league`} isFull={fields.length >= LEAGUES.length} onAdd={add} />
    </SettingsCard>
  );
}

type EditorProps = { form: UseFormReturn<LeaguesForm>; index: number; onRemove: (() => void) | undefined };

function LeagueEditor({ form, index, onRemove }: EditorProps) {
  const letter = LEAGUES[index] ?? '';
  const field = fieldsOf(form);
  const { colour, own } = form.watch(`leagues.${index}`);
  return (
    <ListEntry
      name={t`League ${letter}`}
      isFirst={index === 0}
      mark={<LeagueSample colour={colourOf({ colour, own })} letter={letter} />}
      onRemove={onRemove}
    >
      <Grid columns="fields" gap={[4, 5]}>
        <TextField label={t`Name`} placeholder={t`Premier League`} {...field(`leagues.${index}.name`)} />
        <TextField label={t`Short name`} placeholder={t`Premier`} {...field(`leagues.${index}.shortName`)} />
        <Select
          label={t`Colour`}
          help={t`Adjusted for each theme to stay readable.`}
          {...field(`leagues.${index}.colour`)}
          options={Object.entries(COLOUR_WORDS)}
        />
        {colour === OWN && (
          <TextField label={t`Custom colour`} type="color" {...field(`leagues.${index}.own`)} />
        )}
        <AmountField
          label={t`Registration fee`}
          help={t`For new tournaments. 0 for none.`}
          {...field(`leagues.${index}.registrationFee`)}
        />
        <AmountField label={t`Target prize pool`} {...field(`leagues.${index}.targetPrizePool`)} />
      </Grid>
    </ListEntry>
  );
}

export function LeagueSample({ colour, letter }: { colour: string; letter: string }) {
  const { dark, light } = coloursOf(colour);
  return (
    <Row align="stretch" aria-hidden="true" className={styles.sample}>
      {[dark, light].map((shades, index) => (
        <Text
          key={index === 0 ? 'dark' : 'light'}
          fontWidth="display"
          weight="bold"
          className={styles.half}
          style={{ background: shades.colour, color: shades.on }}
        >
          {letter}
        </Text>
      ))}
    </Row>
  );
}
