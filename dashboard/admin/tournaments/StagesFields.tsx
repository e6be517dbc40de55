import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isSame } from '#admin/shared/form/drafts.ts';
import { PLAN_WORDS } from '#admin/shared/tournament/planWords.ts';
import { MAX_STAGES } from '#domain/competition/stages/facts.ts';
import { FEED } from '#domain/competition/stages/feeds.ts';
import { type PlanCost, planCost } from '#domain/competition/stages/planning/cost.ts';
import { nextStage, PLANS, type PlanName, planFor } from '#domain/competition/stages/planning/plans.ts';
import { entrantCount, planProblems } from '#domain/competition/stages/planning/problems.ts';
import { readStages, type StoredStage, shapeOf, writeStages } from '#domain/competition/stages/tournament.ts';
import { plural, t } from '#domain/text/translate.ts';
import { upperFirst } from '#domain/text/upperFirst.ts';
import { Alert, Button, classes, Grid, Note, Row, Small, Stack, Text } from '#ui/blocks.tsx';
import { Select, TextField } from '#ui/Field.tsx';
import { numberOf, type TournamentForm } from './fields.ts';
import { KIND_WORDS, StageFields } from './StageFields.tsx';
import styles from './StagesFields.module.css';
import { Legend } from './TieBreakerOrder.tsx';

const EVENING = [
  ['atOnce', t`Simultaneous matches`],
  ['hours', t`Hours per evening`],
  ['most', t`Maximum evenings`, t`optional`],
] as const;

export function StagesFields({ form }: { form: UseFormReturn<TournamentForm> }) {
  const { watch, setValue, formState } = form;
  const [evening, setEvening] = useState({ atOnce: '2', hours: '4', most: '' });
  const teams = numberOf(watch('maxTeams')) ?? 0;
  const stages = watch('stages');
  const room = { atOnce: within(evening.atOnce, 1, 16), hours: within(evening.hours, 1, 12) };
  const plans = PLANS.flatMap((name) => {
    const plan = planFor(name, teams);
    return plan ? [{ name, plan: writeStages(plan), cost: planCost(plan, room) }] : [];
  });
  // Plans that take too many evenings come last.
  const most = numberOf(evening.most) || Number.POSITIVE_INFINITY;
  const tooLong = ({ evenings }: PlanCost) => Math.max(0, evenings - most);
  const fitting = plans.toSorted((one, other) => tooLong(one.cost) - tooLong(other.cost));
  const choose = (plan: StoredStage[]) =>
    setValue('stages', plan, { shouldDirty: true, shouldValidate: true });
  return (
    <fieldset>
      <Legend>{t`Stages`}</Legend>
      <Row align="stretch" gap={4} wraps marginBottom={3}>
        {EVENING.map(([name, label, aside]) => (
          <TextField
            key={name}
            label={label}
            aside={aside}
            inputMode="numeric"
            value={evening[name]}
            onText={(value) => setEvening({ ...evening, [name]: value })}
          />
        ))}
      </Row>
      <Grid columns="fields" gap={3} role="radiogroup" aria-label={t`Suitable stage plans`}>
        {fitting.map(({ name, plan, cost }) => (
          <PlanCard
            key={name}
            name={name}
            cost={cost}
            tooLong={tooLong(cost)}
            isChosen={isSame(shapeOf(plan), shapeOf(stages))}
            onChoose={() => choose(plan)}
          />
        ))}
      </Grid>
      {plans.length === 0 && (
        <Note>
          {plural(
            teams,
            'No plan fits # team. Change “Team limit” first.',
            'No plan fits # teams. Change “Team limit” first.',
          )}
        </Note>
      )}
      <Problem errors={formState.errors.stages} />
      {stages.length > 0 && <AsItStands stages={stages} teams={teams} room={room} />}
      <Stack as="ol" gap={3} marginTop={4}>
        {stages.map((stage, index) => (
          <StageFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a stage is identified by its place
            key={index}
            stage={stage}
            number={index + 1}
            hasDraws={watch('hasDraws')}
            onChange={(changed) => choose(stages.with(index, changed))}
          />
        ))}
      </Stack>
      <OtherStages stages={stages} teams={teams} onChange={choose} />
    </fieldset>
  );
}

type OtherProps = { stages: StoredStage[]; teams: number; onChange: (stages: StoredStage[]) => void };

function OtherStages({ stages, teams, onChange }: OtherProps) {
  const [kind, setKind] = useState<StageKind>('single_elimination');
  const isReadable = stages.every(({ feeds }) => feeds.every((feed) => FEED.test(feed)));
  const isFull = stages.length >= MAX_STAGES;
  return (
    <Row gap={3} align="end" wraps marginTop={4}>
      <Select
        label={t`Stage to add`}
        help={isFull ? t`A tournament has at most ${MAX_STAGES} stages.` : undefined}
        value={kind}
        onText={(text) => setKind(text as StageKind)}
        options={Object.entries(KIND_WORDS).map(([each, words]) => [each, upperFirst(words)])}
      />
      <Button
        disabled={isFull || !isReadable}
        onClick={() => onChange([...stages, ...writeStages([nextStage(kind, readStages(stages), teams)])])}
      >{t`Add stage`}</Button>
      {stages.length > 1 && (
        <Button look="plain" onClick={() => onChange(stages.slice(0, -1))}>
          {t`Remove stage ${stages.length}`}
        </Button>
      )}
    </Row>
  );
}

/** Shows the problems with the stages, and focuses the first. */
function Problem({ errors }: { errors: unknown }) {
  const line = useRef<HTMLParagraphElement>(null);
  const message = messageOf(errors);
  const at = Array.isArray(errors) ? errors.findIndex((each) => messageOf(each)) : -1;
  useEffect(() => {
    if (message) line.current?.focus();
  }, [message]);
  return (
    message && (
      <Alert ref={line} tabIndex={-1} weight="medium" marginTop={3}>
        {at >= 0 ? t`Stage ${at + 1}: ${message}` : message}
      </Alert>
    )
  );
}

type StageKind = StoredStage['settings']['kind'];
type Room = Parameters<typeof planCost>[1];

function AsItStands({ stages, teams, room }: { stages: readonly StoredStage[]; teams: number; room: Room }) {
  const isReadable = stages.every(({ feeds }) => feeds.every((feed) => FEED.test(feed)));
  const planned = isReadable ? readStages(stages) : [];
  if (!isReadable || planProblems(planned).length > 0) return null;
  const places = entrantCount(planned);
  return (
    <Text as="p" size="small" tone={places === teams ? 'secondary' : 'warning'} marginTop={3} role="status">
      {places === teams
        ? t`Current stages: ${costWords(planCost(planned, room))}.`
        : t`These stages are for ${places} teams, not ${teams}. Choose one of the plans above.`}
    </Text>
  );
}

const costWords = ({ matches, rounds, evenings }: PlanCost) =>
  t`${plural(matches, '# match', '# matches')} in ${plural(rounds, '# round', '# rounds')}, ${plural(evenings, '# evening', '# evenings')}`;

type CardProps = { name: PlanName; cost: PlanCost; tooLong: number; isChosen: boolean; onChoose: () => void };

const PlanCard = ({ name, cost, tooLong, isChosen, onChoose }: CardProps) => (
  <Stack
    as="label"
    border="line"
    radius="card"
    padding={[3, 3.5]}
    gap={1}
    className={classes(styles.plan, isChosen && styles.chosen)}
  >
    <Row as="span" gap={2}>
      <input type="radio" name="plan" checked={isChosen} onChange={onChoose} />
      <Text weight="semibold">{PLAN_WORDS[name].name}</Text>
    </Row>
    <Small>{PLAN_WORDS[name].about}</Small>
    <Text size="small" weight="medium">
      {costWords(cost)}
    </Text>
    {tooLong > 0 && (
      <Text size="small" weight="medium" tone="warning">
        {plural(tooLong, '# evening too many', '# evenings too many')}
      </Text>
    )}
  </Stack>
);

const within = (written: string, least: number, most: number) =>
  Math.min(most, Math.max(least, numberOf(written) || least));

function messageOf(errors: unknown): string | undefined {
  if (!errors || typeof errors !== 'object') return undefined;
  if ('message' in errors && typeof errors.message === 'string') return errors.message;
  for (const each of Object.values(errors)) {
    const message = messageOf(each);
    if (message) return message;
  }
  return undefined;
}
