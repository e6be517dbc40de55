import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { STAGE_NAMES, STAGES, type Stage } from '#domain/competition/match.ts';
import { makeTimetable, type Timetable } from '#domain/contract/matchDay/timetables.ts';
import { useApi } from '#shared/api/api.ts';
import { applyRefusal, FormSummary } from '#shared/forms/form.tsx';
import { Box, Button, Editable, Grid } from '#ui/blocks.tsx';
import { DateTimeField } from '#ui/DateTimeField.tsx';
import { Select, TextField } from '#ui/Field.tsx';
import { useSite } from '#ui/site.ts';
import { fromLocalField } from '#ui/zonedTime.ts';
import type { Entry } from './timed.ts';

type TermsForm = { stage: string; start: string; gapMinutes: string; parallel: string; restMinutes: string };
export const FIRST_TERMS = { gapMinutes: 45, parallel: 4, restMinutes: 15 };
export type PlanTerms = typeof FIRST_TERMS;

type Props = {
  tournamentId: string;
  entries: readonly Entry[];
  /** The start that is written there first. */
  start: string;
  onFigures: (figures: PlanTerms) => void;
  onProposed: (timetable: Timetable, stage: Stage) => void;
};

export function Terms({ tournamentId, entries, start, onFigures, onProposed }: Props) {
  const api = useApi();
  const { timeZone } = useSite();
  const open = (stage: Stage) => entries.filter((entry) => entry.stage === stage && !entry.isOver).length;
  const stages = STAGES.filter((stage) => open(stage) > 0);
  const bodyOf = ({ stage, start: local, ...figures }: TermsForm) => ({
    stage,
    start: fromLocalField(local, timeZone) ?? '',
    gapMinutes: numberOf(figures.gapMinutes),
    parallel: numberOf(figures.parallel),
    restMinutes: numberOf(figures.restMinutes),
    dryRun: true,
  });
  const check = zodResolver(makeTimetable.body as never) as unknown as Resolver<TermsForm>;
  const form = useForm<TermsForm>({
    defaultValues: {
      stage: stages[0] ?? '',
      start,
      gapMinutes: String(FIRST_TERMS.gapMinutes),
      parallel: String(FIRST_TERMS.parallel),
      restMinutes: String(FIRST_TERMS.restMinutes),
    },
    resolver: async (values, context, options) => {
      const { errors } = await check(bodyOf(values) as never, context, options as never);
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  const { register, formState, control, handleSubmit } = form;
  const [typedStart, gap, parallel, rest] = useWatch({
    control,
    name: ['start', 'gapMinutes', 'parallel', 'restMinutes'],
  });
  useEffect(() => {
    const [gapMinutes, lanes, restMinutes] = [gap, parallel, rest].map(numberOf);
    const isWhole = [gapMinutes, lanes, restMinutes].every((figure) => Number.isInteger(figure));
    if (
      isWhole &&
      gapMinutes &&
      lanes &&
      restMinutes !== undefined &&
      gapMinutes > 0 &&
      lanes > 0 &&
      lanes <= 64 &&
      restMinutes >= 0
    )
      onFigures({ gapMinutes, parallel: lanes, restMinutes });
  }, [gap, parallel, rest, onFigures]);
  const propose = useMutation({
    mutationFn: async (values: TermsForm) =>
      (await api.call(makeTimetable, { params: { id: tournamentId }, body: bodyOf(values) as never })).data,
    onSuccess: (timetable, { stage }) => onProposed(timetable, stage as Stage),
    onError: (error) => {
      const rest = applyRefusal(form, ['stage', 'start', 'gapMinutes', 'parallel', 'restMinutes'], error);
      if (rest.length > 0) form.setError('root', { message: rest.join(' ') });
    },
  });
  const errorOf = (name: keyof TermsForm) => formState.errors[name]?.message;
  const problem = formState.errors.root?.message;
  return (
    <Grid
      as="form"
      look="card"
      padding={4}
      gap={[3, 3.5]}
      align="start"
      columns={3}
      stacks="phone"
      aria-label="Propose a timetable"
      noValidate
      onSubmit={handleSubmit((values) =>
        propose.mutateAsync(values).then(
          () => {},
          () => {},
        ),
      )}
    >
      <Editable>
        <Select
          label="Stage"
          empty={stages.length === 0 ? 'No open matches' : undefined}
          options={stages.map((stage) => [stage, `${STAGE_NAMES[stage]} (${open(stage)} open)`])}
          error={errorOf('stage')}
          {...register('stage')}
        />
        <DateTimeField
          label="Start"
          value={typedStart}
          error={errorOf('start') && 'Please fill in both date and time'}
          {...register('start')}
        />
        <TextField
          label="Gap"
          aside="minutes"
          inputMode="numeric"
          help="From one slot to the next, also the assumed match length"
          error={errorOf('gapMinutes')}
          {...register('gapMinutes')}
        />
        <TextField
          label="Parallel matches"
          inputMode="numeric"
          help="Played at the same time"
          error={errorOf('parallel')}
          {...register('parallel')}
        />
        <TextField
          label="Rest"
          aside="minutes"
          inputMode="numeric"
          help="Between two matches of one team"
          error={errorOf('restMinutes')}
          {...register('restMinutes')}
        />
      </Editable>
      <Box marginTop={6}>
        <Button type="submit" isBusy={propose.isPending}>
          Propose times
        </Button>
      </Box>
      {problem && <FormSummary problems={[problem]} />}
    </Grid>
  );
}

/** A number as typed; anything else stays, to be refused. */
const numberOf = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed));
