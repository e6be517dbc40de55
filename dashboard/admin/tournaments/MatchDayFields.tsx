import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { areSidesChosen, lostPick } from '#domain/matchDay/choosing.ts';
import { PENALTIES, type Penalty } from '#domain/matchDay/settings.ts';
import { teamSize } from '#domain/registrations/roster.ts';
import { numberInWords, plural, t } from '#domain/text/translate.ts';
import { fieldsOf, ListProblem } from '#shared/forms/form.tsx';
import { Button, Grid, Note, Row, Stack, Text, VisuallyHidden } from '#ui/blocks.tsx';
import { CheckBox, Select, TextField } from '#ui/Field.tsx';
import type { TournamentForm } from './fields.ts';
import { Legend } from './TieBreakerOrder.tsx';

type Props = { form: UseFormReturn<TournamentForm> };

const MAX_STEPS = 5;

export function MatchDayFields({ form }: Props) {
  const { register, watch } = form;
  return (
    <fieldset>
      <Legend>{t`Match day`}</Legend>
      <Stack gap={4}>
        <CheckBox
          label={t`Teams run their matches themselves`}
          help={
            areSidesChosen()
              ? t`Each match gets a room in Discord and on its page: check-in, coin toss, lobby, and result reports that the other team confirms. You step in only when a match gets stuck.`
              : t`Each match gets a room in Discord and on its page: check-in, coin toss, and result reports that the other team confirms. You step in only when a match gets stuck.`
          }
          {...register('matchDay.isOn')}
        />
        {watch('matchDay.isOn') && (
          <>
            <ClockFields form={form} />
            <Ladder form={form} />
            <RuleFields form={form} />
            <LineUpFields form={form} />
          </>
        )}
      </Stack>
    </fieldset>
  );
}

type Name = Exclude<keyof TournamentForm['matchDay'], 'ladder'>;
type Figure = readonly [name: Name, label: string, help: string, aside?: string];

const CLOCKS: readonly Figure[] = [
  ['roomOpens', t`Room opens`, t`minutes before the match`],
  ['checkInOpens', t`Check-in opens`, t`minutes before the match`],
  ['choiceTime', t`Time to choose`, t`minutes each for side and pick`],
  ['answerTime', t`Time to answer a report`, t`minutes, then the report stands`],
  ['disputeTime', t`Time to dispute a result`, t`minutes, then the room closes`],
  ['holdTime', t`Power cut pause`, t`minutes, then you decide`],
  ['gameDelay', t`Game data delay`, t`minutes before fans see game data`],
  [
    'roundDays',
    t`Days per round`,
    t`from the tournament’s start. Matches without a time are scheduled for the first day of their round, at the tournament’s start time. Leave empty to set the times yourself`,
    t`optional`,
  ],
  [
    'knockoutAfter',
    t`Knockout matches start`,
    t`minutes after both teams are known. Leave empty to set the times yourself`,
    t`optional`,
  ],
  [
    'proposalTime',
    t`Time to answer a proposal`,
    t`minutes. Leave empty to allow answers until the match starts`,
    t`optional`,
  ],
];

/** Settings that apply only to games with a choice of sides. */
const OF_SIDES = new Set<string>(['choiceTime', 'gameDelay']);

const LINE_UPS: readonly Figure[] = [
  [
    'lineUpCloses',
    t`Line-ups are locked`,
    t`minutes before the match. Leave empty to lock them once both teams have checked in`,
    t`optional`,
  ],
  ['standInsPerMatch', t`Stand-ins per match`, t`players from outside the roster; 0 allows none`],
  ['standInsPerTournament', t`Stand-ins per tournament`, t`per team, over all its matches`],
];

const Figures = ({ form, rows }: Props & { rows: readonly Figure[] }) =>
  rows.map(([name, label, help, aside]) => (
    <TextField
      {...fieldsOf(form)(`matchDay.${name}`)}
      key={name}
      label={label}
      aside={aside}
      help={help}
      inputMode="numeric"
    />
  ));

const CHOICES = {
  unanswered: [
    t`If nobody answers a proposed time`,
    {
      stands: t`The match time stays the same`,
      staff: t`You decide in the Stuck list under Match days until check-in opens`,
    },
  ],
  bothAbsent: [t`If nobody shows up`, { staff: t`You decide`, forfeit: t`Both teams forfeit` }],
  host: [t`Lobby host`, { first: t`The first-named team`, toss: t`The toss winner` }],
  laterGames: [
    t`Later games in a series`,
    { loser: t`The loser chooses first`, alternate: t`Teams take turns` },
  ],
  standInsFrom: [
    t`Allowed stand-ins`,
    {
      anybody: t`anybody not on a team in this tournament`,
      freePlayers: t`players from the list of free players`,
      otherLeague: t`players from the other league`,
    },
  ],
  standInConsent: [
    t`A stand-in plays`,
    { opponent: t`once the other team agrees`, none: t`at once; the other team is notified` },
  ],
} as const;

function Choice({ form, name }: Props & { name: keyof typeof CHOICES }) {
  const [label, words] = CHOICES[name];
  return <Select label={label} {...fieldsOf(form)(`matchDay.${name}`)} options={Object.entries(words)} />;
}

const ClockFields = ({ form }: Props) => (
  <Grid columns="fields" gap={[4, 5]}>
    <Figures form={form} rows={CLOCKS.filter(([name]) => areSidesChosen() || !OF_SIDES.has(name))} />
    <Choice form={form} name="unanswered" />
    <Figures
      form={form}
      rows={[['postponements', t`Postponements`, t`power cut pauses per team in this tournament`]]}
    />
  </Grid>
);

const LOSSES: Record<Penalty, string> = {
  get pick() {
    return lostPick();
  },
  game: t`a game in the series`,
  match: t`the match`,
};

function Ladder({ form }: Props) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'matchDay.ladder' });
  const field = fieldsOf(form);
  return (
    <Stack gap={2}>
      <Text weight="medium">{t`Late teams lose`}</Text>
      <Note size="small">
        {t`Changes apply at once, even to matches in progress: overdue steps follow within a minute.`}
      </Note>
      {fields.map(({ id }, index) => (
        <Row key={id} gap={2} align="end" wraps>
          <TextField
            {...field(`matchDay.ladder.${index}.minutes`)}
            label={t`Minutes after the start`}
            inputMode="numeric"
          />
          <Select
            label={t`Loses`}
            {...field(`matchDay.ladder.${index}.penalty`)}
            options={PENALTIES.map((penalty) => [penalty, LOSSES[penalty]])}
          />
          <Button onClick={() => remove(index)}>
            {t`Remove`}
            <VisuallyHidden> {t`step ${index + 1}`}</VisuallyHidden>
          </Button>
        </Row>
      ))}
      <ListProblem error={form.formState.errors.matchDay?.ladder} />
      {fields.length < MAX_STEPS && (
        <Row align="stretch">
          <Button onClick={() => append({ minutes: '', penalty: 'pick' })}>{t`Add step`}</Button>
        </Row>
      )}
    </Stack>
  );
}

const LineUpFields = ({ form }: Props) => (
  <Stack gap={4}>
    <CheckBox
      label={t`Teams choose their line-ups`}
      help={numberInWords(
        plural(
          teamSize(),
          'At check-in, each team chooses # player from its roster; one click repeats the last line-up. Banned players and those playing elsewhere at that time cannot be chosen. When this is off, the main roster plays.',
          'At check-in, each team chooses # players from its roster, position by position; one click repeats the last line-up. Banned players and those playing elsewhere at that time cannot be chosen. When this is off, the main roster plays.',
        ),
      )}
      {...form.register('matchDay.lineUps')}
    />
    {form.watch('matchDay.lineUps') && (
      <Grid columns="fields" gap={[4, 5]}>
        <Figures form={form} rows={LINE_UPS} />
        <Choice form={form} name="standInsFrom" />
        <Choice form={form} name="standInConsent" />
      </Grid>
    )}
  </Stack>
);

function RuleFields({ form }: Props) {
  const field = fieldsOf(form);
  return (
    <Grid columns="fields" gap={[4, 5]}>
      <Choice form={form} name="bothAbsent" />
      {areSidesChosen() && (
        <>
          <Choice form={form} name="host" />
          <Choice form={form} name="laterGames" />
          <TextField {...field('matchDay.server')} label={t`Server`} />
          <TextField {...field('matchDay.gameMode')} label={t`Game mode`} />
        </>
      )}
      <TextField
        {...field('matchDay.quietDays')}
        label={t`Quiet days`}
        aside={t`optional`}
        help={t`days without penalties, such as 2026-12-16, separated by commas`}
      />
    </Grid>
  );
}
