import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { areSidesChosen, lostPick } from '#domain/matchDay/choosing.ts';
import { PENALTIES, type Penalty } from '#domain/matchDay/settings.ts';
import { teamSize } from '#domain/registration/roster.ts';
import { countInWords } from '#domain/text/numberWord.ts';
import { fieldsOf, ListProblem } from '#shared/forms/form.tsx';
import { Button, Grid, Note, Row, Stack, Text, VisuallyHidden } from '#ui/blocks.tsx';
import { CheckBox, Select, TextField } from '#ui/Field.tsx';
import type { TournamentForm } from './fields.ts';
import { Legend } from './TieBreakerOrder.tsx';

type Props = { form: UseFormReturn<TournamentForm> };

const MAX_STEPS = 5;

export function MatchDayFields({ form }: Props) {
  const { register, watch } = form;
  const isOn = watch('matchDay.isOn');
  return (
    <fieldset>
      <Legend>Match day</Legend>
      <Stack gap={4}>
        <CheckBox
          label="Teams run their matches themselves"
          help={`Each match gets a room in Discord and on its page: check-in, coin toss, ${areSidesChosen() ? 'lobby, ' : ''}and result reports that the other team confirms. You step in only when a match gets stuck.`}
          {...register('matchDay.isOn')}
        />
        {isOn && (
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
type Figure = readonly [name: Name, label: string, help: string, aside?: 'optional'];

const CLOCKS: readonly Figure[] = [
  ['roomOpens', 'Room opens', 'minutes before the match'],
  ['checkInOpens', 'Check-in opens', 'minutes before the match'],
  ['choiceTime', 'Time to choose', 'minutes for side and pick each'],
  ['answerTime', 'Time to answer a report', 'minutes, then it counts'],
  ['disputeTime', 'Time to dispute a result', 'minutes, then the room closes'],
  ['holdTime', 'Power cut pause', 'minutes, then you are asked'],
  ['gameDelay', 'Game data delay', 'minutes before fans see game data'],
  [
    'roundDays',
    'Days per round',
    'from the tournament’s start. Matches without a time get the first day of their round at the start hour; empty: you set the times',
    'optional',
  ],
  [
    'knockoutAfter',
    'Knockout matches start',
    'minutes after both teams are known; empty: you set their times',
    'optional',
  ],
  ['proposalTime', 'Time to answer a proposed time', 'minutes; empty: until the match starts', 'optional'],
];

/** Settings only for games that have a choice of sides. */
const OF_SIDES = new Set<string>(['choiceTime', 'gameDelay']);

const LINE_UPS: readonly Figure[] = [
  [
    'lineUpCloses',
    'Line-ups are locked',
    'minutes before the match; empty: once both teams check in',
    'optional',
  ],
  ['standInsPerMatch', 'Stand-ins per match', 'players from outside the roster; 0: none'],
  ['standInsPerTournament', 'Stand-ins per tournament', 'per team, over all its matches'],
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
    'Proposed time without an answer',
    { stands: 'The match keeps its time', staff: 'You decide (Match days, Stuck) until check-in opens' },
  ],
  bothAbsent: ['If nobody shows up', { staff: 'You decide', forfeit: 'Both teams forfeit' }],
  host: ['Lobby host', { first: 'The first-named team', toss: 'The winner of the toss' }],
  laterGames: [
    'Later games of a series',
    { loser: 'The loser chooses first', alternate: 'Teams take turns' },
  ],
  standInsFrom: [
    'Allowed stand-ins',
    {
      anybody: 'anybody not in a team of this tournament',
      freePlayers: 'players from the list of free players',
      otherLeague: 'players from the other league',
    },
  ],
  standInConsent: [
    'A stand-in plays',
    { opponent: 'once the other team agrees', none: 'at once; the other team is told' },
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
    <Figures form={form} rows={[['postponements', 'Postponements', 'pauses per team in this tournament']]} />
  </Grid>
);

const LOSSES: Record<Penalty, string> = {
  get pick() {
    return lostPick();
  },
  game: 'a game of a series',
  match: 'the match',
};

function Ladder({ form }: Props) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'matchDay.ladder' });
  const field = fieldsOf(form);
  return (
    <Stack gap={2}>
      <Text weight="medium">Late teams lose</Text>
      <Note size="small">
        Changes apply at once, also to matches in progress: overdue steps follow within a minute.
      </Note>
      {fields.map(({ id }, index) => (
        <Row key={id} gap={2} align="end" wraps>
          <TextField
            {...field(`matchDay.ladder.${index}.minutes`)}
            label="Minutes after the start"
            inputMode="numeric"
          />
          <Select
            label="Loses"
            {...field(`matchDay.ladder.${index}.penalty`)}
            options={PENALTIES.map((penalty) => [penalty, LOSSES[penalty]])}
          />
          <Button onClick={() => remove(index)}>
            Remove<VisuallyHidden> step {index + 1}</VisuallyHidden>
          </Button>
        </Row>
      ))}
      <ListProblem error={form.formState.errors.matchDay?.ladder} />
      {fields.length < MAX_STEPS && (
        <Row>
          <Button onClick={() => append({ minutes: '', penalty: 'pick' })}>Add step</Button>
        </Row>
      )}
    </Stack>
  );
}

const LineUpFields = ({ form }: Props) => (
  <Stack gap={4}>
    <CheckBox
      label="Teams choose their line-ups"
      help={`With check-in each team names ${countInWords(teamSize(), 'player')} of its roster, position by position: one press where it plays as last time. Banned players and those who play elsewhere at that time are refused. Off: rosters play as they are.`}
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
          <TextField {...field('matchDay.server')} label="Server" />
          <TextField {...field('matchDay.gameMode')} label="Game mode" />
        </>
      )}
      <TextField
        {...field('matchDay.quietDays')}
        label="Quiet days"
        aside="optional"
        help="days without penalties, such as 2026-12-16, separated by commas"
      />
    </Grid>
  );
}
