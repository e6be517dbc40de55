import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Control, type Resolver, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { readStored, writeStored } from '#admin/shared/stored.ts';
import type { StartHours } from '#domain/competition/availability.ts';
import { STAGE_NAMES, STAGES, type Stage } from '#domain/competition/match.ts';
import { makeTimetable, type Timetable } from '#domain/contract/matchDay/timetables.ts';
import { serverText, t } from '#domain/text/translate.ts';
import { useApi } from '#shared/api/api.ts';
import { applyRefusal, FormSummary, fieldsOf } from '#shared/forms/form.tsx';
import { Alert, Box, Button, Grid, Row, Text } from '#ui/blocks.tsx';
import { DateTimeField } from '#ui/DateTimeField.tsx';
import { CheckBox, Editable, Select, TextField } from '#ui/Field.tsx';
import { useSite } from '#ui/site.ts';
import { fromLocalField } from '#ui/zonedTime.ts';
import type { Entry } from './timed.ts';

type TermsForm = {
  stage: string;
  start: string;
  gapMinutes: string;
  parallel: string;
  restMinutes: string;
  /** Weekdays, '1' to '7'. */
  days: string[];
  earliest: string;
  latest: string;
  /** Names separated by commas. */
  streams: string;
};
export type PlanTerms = {
  gapMinutes: number;
  parallel: number;
  restMinutes: number;
  /** The streams, one for each column of the table. */
  streams: readonly string[];
  hours: StartHours | undefined;
};
export const FIRST_TERMS: PlanTerms = {
  gapMinutes: 45,
  parallel: 4,
  restMinutes: 15,
  streams: [],
  hours: undefined,
};
const LATEST = '22:00';
const WEEKDAYS = [t`Monday`, t`Tuesday`, t`Wednesday`, t`Thursday`, t`Friday`, t`Saturday`, t`Sunday`];

type Props = {
  tournamentId: string;
  entries: readonly Entry[];
  /** Whether proposed times wait to be saved: saving is then the next step. */
  isProposed: boolean;
  start: string;
  onFigures: (figures: PlanTerms) => void;
  onProposed: (timetable: Timetable, stage: Stage) => void;
};

const FIGURES = [
  ['parallel', t`Parallel matches`, t`Played at the same time`],
  ['gapMinutes', t`Minutes between start times`, t`Also the assumed match length`],
  ['restMinutes', t`Rest`, t`Between two matches for the same team`, t`minutes`],
] as const;

const bodyOf = (form: TermsForm, timeZone: string) => ({
  stage: form.stage,
  start: fromLocalField(form.start, timeZone) ?? '',
  gapMinutes: numberOf(form.gapMinutes),
  parallel: numberOf(form.parallel),
  restMinutes: numberOf(form.restMinutes),
  ...hoursIn(form),
  dryRun: true,
});

/** Leaves out limits that are not set. */
const hoursIn = ({ days, earliest, latest }: Pick<TermsForm, 'days' | 'earliest' | 'latest'>) => ({
  ...(days.length < WEEKDAYS.length && { days: days.map(Number) }),
  ...(earliest.trim() && { earliest: clockOf(earliest) }),
  ...(latest.trim() && { latest: clockOf(latest) }),
});

/** Completes a typed time: '9:00' becomes '09:00'. */
const clockOf = (typed: string) => typed.trim().padStart('00:00'.length, '0');

const streamsIn = (typed: string) =>
  typed
    .split(/[,，、]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');

function useTermsForm(tournamentId: string, stage: string, start: string, streams: readonly string[]) {
  const { timeZone } = useSite();
  const check = zodResolver(makeTimetable.body as never) as unknown as Resolver<TermsForm>;
  return useForm<TermsForm>({
    defaultValues: {
      gapMinutes: String(FIRST_TERMS.gapMinutes),
      parallel: String(FIRST_TERMS.parallel),
      restMinutes: String(FIRST_TERMS.restMinutes),
      days: WEEKDAYS.map((_, index) => String(index + 1)),
      earliest: start.slice(11),
      latest: start.slice(11) <= LATEST ? LATEST : '',
      streams: streams.join(', '),
      ...readStored<TermsForm>('localStorage', `timetable ${tournamentId}`),
      stage,
      start,
    },
    resolver: async (values, context, options) => {
      const { errors } = await check(bodyOf(values, timeZone) as never, context, options as never);
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
}

function useFigures(tournamentId: string, control: Control<TermsForm>, onFigures: Props['onFigures']) {
  const { timeZone } = useSite();
  const typed = JSON.stringify(useWatch({ control }));
  useEffect(() => {
    const { stage: _, start: __, ...terms } = JSON.parse(typed) as TermsForm;
    const [gapMinutes, parallel, restMinutes] = [terms.gapMinutes, terms.parallel, terms.restMinutes].map(
      numberOf,
    ) as [number, number, number];
    const areWhole = [gapMinutes, parallel, restMinutes].every(Number.isInteger);
    const given = hoursIn(terms);
    const areTimes = [given.earliest, given.latest].every((clock) => !clock || /^\d\d:\d\d$/.test(clock));
    if (!areWhole || !areTimes || gapMinutes <= 0 || parallel <= 0 || parallel > 64 || restMinutes < 0)
      return;
    const streams = streamsIn(terms.streams);
    onFigures({ gapMinutes, parallel, restMinutes, streams, hours: { ...given, timeZone } });
    writeStored('localStorage', `timetable ${tournamentId}`, terms);
  }, [typed, tournamentId, timeZone, onFigures]);
}

export function Terms({ tournamentId, entries, isProposed, start, onFigures, onProposed }: Props) {
  const api = useApi();
  const { timeZone } = useSite();
  const open = (stage: Stage) => entries.filter((entry) => entry.stage === stage && !entry.isOver).length;
  const stages = STAGES.filter((stage) => open(stage) > 0);
  const shown = [...new Set(entries.flatMap(({ stream }) => stream ?? []))];
  const form = useTermsForm(tournamentId, stages[0] ?? '', start, shown);
  const field = fieldsOf(form);
  const { errors } = form.formState;
  useFigures(tournamentId, form.control, onFigures);
  const propose = useMutation({
    mutationFn: async (values: TermsForm) => {
      const body = bodyOf(values, timeZone) as never;
      return (await api.call(makeTimetable, { params: { id: tournamentId }, body })).data;
    },
    onSuccess: (timetable, { stage }) => onProposed(timetable, stage as Stage),
    onError: (error) => {
      const rest = applyRefusal(form, Object.keys(form.getValues()) as (keyof TermsForm)[], error);
      if (rest.length > 0) form.setError('root', { message: rest.join(' ') });
    },
  });
  return (
    <Grid
      as="form"
      look="card"
      padding={4}
      gap={[3, 3.5]}
      align="start"
      columns={3}
      stacks="phone"
      aria-label={t`Propose a timetable`}
      noValidate
      onSubmit={form.handleSubmit((values) => propose.mutate(values))}
    >
      <Editable>
        <Select
          label={t`Stage`}
          empty={stages.length === 0 ? t`No open matches` : undefined}
          options={stages.map((stage) => [stage, t`${serverText(STAGE_NAMES[stage])} (${open(stage)} open)`])}
          {...field('stage')}
        />
        <DateTimeField
          label={t`Start`}
          value={form.watch('start')}
          {...field('start')}
          error={errors.start && t`Please fill in both date and time`}
        />
        <TextField
          {...field('streams')}
          label={t`Streams`}
          aside={t`optional`}
          help={t`Stream names, separated by commas`}
        />
        <HourFields form={form} />
        {FIGURES.map(([name, label, help, aside]) => (
          <TextField
            key={name}
            {...field(name)}
            label={label}
            aside={aside}
            inputMode="numeric"
            help={help}
          />
        ))}
      </Editable>
      <Box marginTop={6}>
        <Button
          type="submit"
          look={isProposed ? 'quiet' : 'primary'}
          isBusy={propose.isPending}
        >{t`Propose times`}</Button>
      </Box>
      {errors.root?.message && <FormSummary problems={[errors.root.message]} />}
    </Grid>
  );
}

function HourFields({ form }: { form: UseFormReturn<TermsForm> }) {
  const field = fieldsOf(form);
  return (
    <>
      <Row as="fieldset" column="all" gap={[2, 5]} wraps>
        <Text as="legend" padding={0} size="small" weight="medium" marginBottom={1.5}>{t`Days`}</Text>
        {WEEKDAYS.map((day, index) => (
          <CheckBox key={day} label={day} value={index + 1} {...form.register('days')} />
        ))}
      </Row>
      {form.formState.errors.days && <Alert column="all">{t`Choose at least one day`}</Alert>}
      <TextField
        {...field('earliest')}
        label={t`Earliest start`}
        aside={t`optional`}
        placeholder="18:00"
        help={t`No match starts before this time`}
      />
      <TextField
        {...field('latest')}
        label={t`Latest start`}
        aside={t`optional`}
        placeholder={LATEST}
        help={t`Later matches move to the next day`}
      />
    </>
  );
}

/** Returns the typed number, or NaN for other input, so that validation rejects it. */
const numberOf = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed));
