import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Control, type Resolver, useForm, useWatch } from 'react-hook-form';
import { STAGE_NAMES, STAGES, type Stage } from '#domain/competition/match.ts';
import { makeTimetable, type Timetable } from '#domain/contract/matchDay/timetables.ts';
import { serverText, t } from '#domain/text/translate.ts';
import { useApi } from '#shared/api/api.ts';
import { applyRefusal, FormSummary, fieldsOf } from '#shared/forms/form.tsx';
import { Box, Button, Grid } from '#ui/blocks.tsx';
import { DateTimeField } from '#ui/DateTimeField.tsx';
import { Editable, Select, TextField } from '#ui/Field.tsx';
import { useSite } from '#ui/site.ts';
import { fromLocalField } from '#ui/zonedTime.ts';
import type { Entry } from './timed.ts';

type TermsForm = { stage: string; start: string; gapMinutes: string; parallel: string; restMinutes: string };
export const FIRST_TERMS = { gapMinutes: 45, parallel: 4, restMinutes: 15 };
export type PlanTerms = typeof FIRST_TERMS;

type Props = {
  tournamentId: string;
  entries: readonly Entry[];
  start: string;
  onFigures: (figures: PlanTerms) => void;
  onProposed: (timetable: Timetable, stage: Stage) => void;
};

const FIGURES = [
  ['gapMinutes', t`Minutes between start times`, t`Also the assumed match length`],
  ['parallel', t`Parallel matches`, t`Played at the same time`],
  ['restMinutes', t`Rest`, t`Between two matches of one team`, t`minutes`],
] as const;

const bodyOf = ({ stage, start, gapMinutes, parallel, restMinutes }: TermsForm, timeZone: string) => ({
  stage,
  start: fromLocalField(start, timeZone) ?? '',
  gapMinutes: numberOf(gapMinutes),
  parallel: numberOf(parallel),
  restMinutes: numberOf(restMinutes),
  dryRun: true,
});

function useTermsForm(stage: string, start: string) {
  const { timeZone } = useSite();
  const check = zodResolver(makeTimetable.body as never) as unknown as Resolver<TermsForm>;
  return useForm<TermsForm>({
    defaultValues: {
      stage,
      start,
      gapMinutes: String(FIRST_TERMS.gapMinutes),
      parallel: String(FIRST_TERMS.parallel),
      restMinutes: String(FIRST_TERMS.restMinutes),
    },
    resolver: async (values, context, options) => {
      const { errors } = await check(bodyOf(values, timeZone) as never, context, options as never);
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
}

function useFigures(control: Control<TermsForm>, onFigures: Props['onFigures']) {
  const figures = useWatch({ control, name: ['gapMinutes', 'parallel', 'restMinutes'] }).join('\n');
  useEffect(() => {
    const [gapMinutes = 0, parallel = 0, restMinutes = 0] = figures.split('\n').map(numberOf);
    const areWhole = [gapMinutes, parallel, restMinutes].every(Number.isInteger);
    if (areWhole && gapMinutes > 0 && parallel > 0 && parallel <= 64 && restMinutes >= 0)
      onFigures({ gapMinutes, parallel, restMinutes });
  }, [figures, onFigures]);
}

export function Terms({ tournamentId, entries, start, onFigures, onProposed }: Props) {
  const api = useApi();
  const { timeZone } = useSite();
  const open = (stage: Stage) => entries.filter((entry) => entry.stage === stage && !entry.isOver).length;
  const stages = STAGES.filter((stage) => open(stage) > 0);
  const form = useTermsForm(stages[0] ?? '', start);
  const field = fieldsOf(form);
  const { errors } = form.formState;
  useFigures(form.control, onFigures);
  const propose = useMutation({
    mutationFn: async (values: TermsForm) => {
      const body = bodyOf(values, timeZone) as never;
      return (await api.call(makeTimetable, { params: { id: tournamentId }, body })).data;
    },
    onSuccess: (timetable, { stage }) => onProposed(timetable, stage as Stage),
    onError: (error) => {
      const rest = applyRefusal(form, ['stage', 'start', 'gapMinutes', 'parallel', 'restMinutes'], error);
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
      onSubmit={form.handleSubmit((values) =>
        propose.mutateAsync(values).then(
          () => {},
          () => {},
        ),
      )}
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
        <Button type="submit" isBusy={propose.isPending}>
          {t`Propose times`}
        </Button>
      </Box>
      {errors.root?.message && <FormSummary problems={[errors.root.message]} />}
    </Grid>
  );
}

/** Returns the typed number, or NaN for other input, so that the check refuses it. */
const numberOf = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed));
