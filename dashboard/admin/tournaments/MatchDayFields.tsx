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

const CLOCKS = [
  ['roomOpens', 'Room opens', 'minutes before the match'],
  ['checkInOpens', 'Check-in opens', 'minutes before the match'],
  ['choiceTime', 'Time to choose', 'minutes for side and pick each'],
  ['answerTime', 'Time to answer a report', 'minutes, then it counts'],
  ['disputeTime', 'Time to dispute a result', 'minutes, then the room closes'],
  ['holdTime', 'Power cut pause', 'minutes, then you are asked'],
  ['gameDelay', 'Game data delay', 'minutes before fans see game data'],
] as const;

/** What games alone have whose sides are chosen, and which are heard. */
const OF_SIDES = new Set<string>(['choiceTime', 'gameDelay']);

const TIMES = [
  [
    'roundDays',
    'Days per round',
    'from the tournament’s start. Matches without a time get the first day of their round at the start hour; empty: you set the times',
  ],
  [
    'knockoutAfter',
    'Knockout matches start',
    'minutes after both teams are known; empty: you set their times',
  ],
  ['proposalTime', 'Time to answer a proposed time', 'minutes; empty: until the match starts'],
] as const;

function ClockFields({ form }: Props) {
  const field = fieldsOf(form);
  return (
    <Grid columns="fields" gap={[4, 5]}>
      {CLOCKS.filter(([name]) => areSidesChosen() || !OF_SIDES.has(name)).map(([name, label, help]) => (
        <TextField key={name} {...field(`matchDay.${name}`)} label={label} help={help} inputMode="numeric" />
      ))}
      {TIMES.map(([name, label, help]) => (
        <TextField
          {...field(`matchDay.${name}`)}
          key={name}
          label={label}
          aside="optional"
          help={help}
          inputMode="numeric"
        />
      ))}
      <Select
        label="Proposed time without an answer"
        {...field('matchDay.unanswered')}
        options={[
          ['stands', 'The match keeps its time'],
          ['staff', 'You decide (Match days, Stuck) until check-in opens'],
        ]}
      />
      <TextField
        {...field('matchDay.postponements')}
        label="Postponements"
        help="pauses per team in this tournament"
        inputMode="numeric"
      />
    </Grid>
  );
}

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

const STAND_INS = [
  ['standInsPerMatch', 'Stand-ins per match', 'players from outside the roster; 0: none'],
  ['standInsPerTournament', 'Stand-ins per tournament', 'per team, over all its matches'],
] as const;

function LineUpFields({ form }: Props) {
  const { register, watch } = form;
  const field = fieldsOf(form);
  return (
    <Stack gap={4}>
      <CheckBox
        label="Teams choose their line-ups"
        help={`With check-in each team names ${countInWords(teamSize(), 'player')} of its roster, position by position: one press where it plays as last time. Banned players and those who play elsewhere at that time are refused. Off: rosters play as they are.`}
        {...register('matchDay.lineUps')}
      />
      {watch('matchDay.lineUps') && (
        <Grid columns="fields" gap={[4, 5]}>
          <TextField
            {...field('matchDay.lineUpCloses')}
            label="Line-ups are locked"
            aside="optional"
            help="minutes before the match; empty: once both teams check in"
            inputMode="numeric"
          />
          {STAND_INS.map(([name, label, help]) => (
            <TextField
              {...field(`matchDay.${name}`)}
              key={name}
              label={label}
              help={help}
              inputMode="numeric"
            />
          ))}
          <Select
            label="Allowed stand-ins"
            {...field('matchDay.standInsFrom')}
            options={[
              ['anybody', 'anybody not in a team of this tournament'],
              ['freePlayers', 'players from the list of free players'],
              ['otherLeague', 'players from the other league'],
            ]}
          />
          <Select
            label="A stand-in plays"
            {...field('matchDay.standInConsent')}
            options={[
              ['opponent', 'once the other team agrees'],
              ['none', 'at once; the other team is told'],
            ]}
          />
        </Grid>
      )}
    </Stack>
  );
}

function RuleFields({ form }: Props) {
  const field = fieldsOf(form);
  return (
    <Grid columns="fields" gap={[4, 5]}>
      <Select
        label="If nobody shows up"
        {...field('matchDay.bothAbsent')}
        options={[
          ['staff', 'You decide'],
          ['forfeit', 'Both teams forfeit'],
        ]}
      />
      {areSidesChosen() && <LobbyFields form={form} />}
      <TextField
        {...field('matchDay.quietDays')}
        label="Quiet days"
        aside="optional"
        help="days without penalties, such as 2026-12-16, separated by commas"
      />
    </Grid>
  );
}

function LobbyFields({ form }: Props) {
  const field = fieldsOf(form);
  return (
    <>
      <Select
        label="Lobby host"
        {...field('matchDay.host')}
        options={[
          ['first', 'The first-named team'],
          ['toss', 'The winner of the toss'],
        ]}
      />
      <Select
        label="Later games of a series"
        {...field('matchDay.laterGames')}
        options={[
          ['loser', 'The loser chooses first'],
          ['alternate', 'Teams take turns'],
        ]}
      />
      <TextField {...field('matchDay.server')} label="Server" />
      <TextField {...field('matchDay.gameMode')} label="Game mode" />
    </>
  );
}
