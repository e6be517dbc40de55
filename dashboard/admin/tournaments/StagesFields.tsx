import { useState } from 'react';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import { isSame } from '#admin/shared/form/drafts.ts';
import { MATCH_FORMATS, type MatchFormat } from '#domain/competition/match.ts';
import { type PlanCost, planCost } from '#domain/competition/stages/planning/cost.ts';
import { PLAN_WORDS, PLANS, type PlanName, planFor } from '#domain/competition/stages/planning/plans.ts';
import { type StoredStage, writeStages } from '#domain/competition/stages/planning/stored.ts';
import { howMany } from '#domain/text/text.ts';
import { classes } from '#ui/classes.ts';
import { Select, TextField } from '#ui/Field.tsx';
import { Box, Grid, Row, Stack } from '#ui/layout.tsx';
import { Text } from '#ui/Text.tsx';
import { numberOf, type TournamentForm } from './fields.ts';
import styles from './StagesFields.module.css';
import { Legend } from './TieBreakerOrder.tsx';

type Props = { form: UseFormReturn<TournamentForm> };

/** Which stages a tournament has: what fits its number of teams, and what each costs; then the stages one by one. */
export function StagesFields({ form }: Props) {
  const { watch, setValue, formState } = form;
  const [evening, setEvening] = useState({ atOnce: '2', hours: '4' });
  const teams = numberOf(watch('maxTeams')) ?? 0;
  const stages = watch('stages');
  const room = { atOnce: within(evening.atOnce, 1, 16), hours: within(evening.hours, 1, 12) };
  const plans = PLANS.flatMap((name) => {
    const plan = planFor(name, teams);
    return plan ? [{ name, plan: writeStages(plan), cost: planCost(plan, room) }] : [];
  });
  const choose = (plan: StoredStage[]) =>
    setValue('stages', plan, { shouldDirty: true, shouldValidate: true });
  return (
    <fieldset>
      <Legend>Stages</Legend>
      <Row gap={4} wraps marginBottom={3}>
        <TextField
          label="Matches at the same time"
          inputMode="numeric"
          value={evening.atOnce}
          onChange={({ currentTarget: { value } }) => setEvening({ ...evening, atOnce: value })}
        />
        <TextField
          label="Hours an evening"
          inputMode="numeric"
          value={evening.hours}
          onChange={({ currentTarget: { value } }) => setEvening({ ...evening, hours: value })}
        />
      </Row>
      <Grid columns="fields" gap={3} role="radiogroup" aria-label="Stages that fit">
        {plans.map(({ name, plan, cost }) => (
          <PlanCard
            key={name}
            name={name}
            cost={cost}
            isChosen={isSame(shapeOf(plan), shapeOf(stages))}
            onChoose={() => choose(plan)}
          />
        ))}
      </Grid>
      {plans.length === 0 && (
        <Text as="p" tone="secondary">
          Nothing fits {howMany(teams, 'team')}. Change “Most teams” first.
        </Text>
      )}
      {formState.errors.stages && (
        <Text as="p" tone="danger" weight="medium" role="alert">
          {messageOf(formState.errors.stages)}
        </Text>
      )}
      <Stack as="ol" gap={3} marginTop={4}>
        {stages.map((stage, index) => (
          <StageFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a stage is its place in the list
            key={index}
            stage={stage}
            number={index + 1}
            onChange={(changed) => choose(stages.with(index, changed))}
          />
        ))}
      </Stack>
    </fieldset>
  );
}

type CardProps = { name: PlanName; cost: PlanCost; isChosen: boolean; onChoose: () => void };

const PlanCard = ({ name, cost, isChosen, onChoose }: CardProps) => (
  <Stack
    as="label"
    border="line"
    radius="card"
    padding={[3, 3.5]}
    gap={1}
    className={classes(styles.plan, isChosen && styles.chosen)}
  >
    <Row as="span" gap={2} align="center">
      <input type="radio" name="plan" checked={isChosen} onChange={onChoose} />
      <Text weight="semibold">{PLAN_WORDS[name].name}</Text>
    </Row>
    <Text size="small" tone="secondary">
      {PLAN_WORDS[name].about}
    </Text>
    <Text size="small" weight="medium">
      {howMany(cost.matches, 'match', 'matches')} in {howMany(cost.rounds, 'round')},{' '}
      {howMany(cost.evenings, 'evening')}
    </Text>
  </Stack>
);

const within = (written: string, least: number, most: number) =>
  Math.min(most, Math.max(least, numberOf(written) || least));

/** What tells plans apart: names and match formats may be changed. */
const shapeOf = (stages: readonly StoredStage[]) =>
  stages.map(({ settings: { matchFormat: _1, roundFormats: _2, ...settings }, feeds }) => ({
    settings,
    feeds,
  }));

function messageOf(errors: FieldErrors<TournamentForm>['stages']): string | undefined {
  if (errors?.message) return errors.message;
  return Object.values(errors ?? {}).flatMap((each) => (each as { message?: string })?.message ?? [])[0];
}

const KIND_WORDS: Record<StoredStage['settings']['kind'], string> = {
  round_robin: 'round robin',
  single_elimination: 'single elimination',
  double_elimination: 'double elimination',
  swiss: 'Swiss',
};

/** The last rounds of a kind that often have a format of their own. */
const LATE: Record<StoredStage['settings']['kind'], readonly [key: string, words: string][]> = {
  round_robin: [],
  swiss: [],
  single_elimination: [
    ['SF', 'Semifinals'],
    ['F', 'Final'],
  ],
  double_elimination: [['GF', 'Grand final']],
};

type StageProps = { stage: StoredStage; number: number; onChange: (stage: StoredStage) => void };

function StageFields({ stage, number, onChange }: StageProps) {
  const { name, settings, feeds } = stage;
  const own = settings.roundFormats ?? {};
  return (
    <Box as="li" line="top" paddingTop={3}>
      <Text as="p" size="small" tone="secondary" marginBottom={2}>
        Stage {number}: {KIND_WORDS[settings.kind]}
        {settings.kind === 'round_robin' &&
          `, ${howMany(settings.groups.length, 'group')} of ${settings.groups.join(', ')}`}
        , {howMany(feeds.length, 'team')}
      </Text>
      <Grid columns="fields" gap={[3, 5]}>
        <TextField
          label={`Name of stage ${number}`}
          value={name}
          onChange={({ currentTarget: { value } }) => onChange({ ...stage, name: value })}
        />
        <Format
          label="Matches"
          value={settings.matchFormat}
          onChange={(matchFormat) => onChange({ ...stage, settings: { ...settings, matchFormat } })}
        />
        {LATE[settings.kind].map(([key, words]) => (
          <Format
            key={key}
            label={words}
            value={own[key] ?? settings.matchFormat}
            onChange={(format) =>
              onChange({ ...stage, settings: { ...settings, roundFormats: { ...own, [key]: format } } })
            }
          />
        ))}
      </Grid>
    </Box>
  );
}

type FormatProps = { label: string; value: MatchFormat; onChange: (format: MatchFormat) => void };

const Format = ({ label, value, onChange }: FormatProps) => (
  <Select
    label={label}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value as MatchFormat)}
  >
    {MATCH_FORMATS.map((format) => (
      <option key={format}>{format}</option>
    ))}
  </Select>
);
