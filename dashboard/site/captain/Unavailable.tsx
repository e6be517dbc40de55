import { useState } from 'react';
import { type UseFormReturn, useFieldArray, useForm } from 'react-hook-form';
import { type Availability, areaKey } from '#domain/competition/availability.ts';
import { getAvailability, listPowerCuts, setAvailability } from '#domain/contract/matchDay/timetables.ts';
import { DomainError } from '#domain/errors.ts';
import { plural, t } from '#domain/text/translate.ts';
import { callQuery, useRead } from '#shared/api/api.ts';
import { useTeamAct } from '#shared/team/useTeamAct.ts';
import { Alert, Button, Note, Row, Stack, Text, VisuallyHidden } from '#ui/blocks.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { Select, TextField } from '#ui/Field.tsx';
import { useSite } from '#ui/site.ts';

const WEEKDAYS = [t`Monday`, t`Tuesday`, t`Wednesday`, t`Thursday`, t`Friday`, t`Saturday`, t`Sunday`];
const MAX_WEEKLY = 21;

const keyOf = (participationId: string) => ['participations', 'availability', participationId];

export function Unavailable({ participationId: id }: { participationId: string }) {
  const [isAsking, ask] = useState(false);
  const { data } = useRead(callQuery, keyOf(id), getAvailability, { params: { id } });
  if (!data) return null;
  return (
    <Row gap={3} wraps marginTop={2}>
      <Note size="small">{summaryOf(data)}</Note>
      <Button isSmall look="plain" onClick={() => ask(true)}>{t`Set unavailable times`}</Button>
      {isAsking && <UnavailableDialog participationId={id} stored={data} onClose={() => ask(false)} />}
    </Row>
  );
}

function summaryOf({ weekly, days, areas }: Availability): string {
  const parts = [
    ...weekly.map(({ weekday, from, to }) => `${WEEKDAYS[weekday - 1]} ${from}–${to}`),
    ...(days.length > 3 ? [plural(days.length, '# specific date', '# specific dates')] : days),
    ...areas.map((area) => t`power cuts in ${area}`),
  ];
  return parts.length > 0
    ? t`Unavailable (league time): ${parts.join(', ')}.`
    : t`You are available at any time.`;
}

type Form = { weekly: { weekday: string; from: string; to: string }[]; days: string; areas: string };

const listOf = (written: string) =>
  written
    .split(/[,，、]/)
    .map((each) => each.trim())
    .filter((each) => each !== '');

const inputOf = (id: string, { weekly, days, areas }: Form) => ({
  params: { id },
  body: {
    weekly: weekly.map((hours) => ({ ...hours, weekday: Number(hours.weekday) })),
    days: listOf(days),
    areas: listOf(areas),
  },
});

type DialogProps = { participationId: string; stored: Availability; onClose: () => void };

function UnavailableDialog({ participationId: id, stored, onClose }: DialogProps) {
  const { timeZone } = useSite();
  const form = useForm<Form>({
    defaultValues: {
      weekly: stored.weekly.map((hours) => ({ ...hours, weekday: String(hours.weekday) })),
      days: stored.days.join(', '),
      areas: stored.areas.join(', '),
    },
  });
  const { register, handleSubmit } = form;
  const cuts = useRead(callQuery, ['schedules', 'powerCuts'], listPowerCuts, {});
  const areas = [...new Map(cuts.data?.map(({ area }) => [areaKey(area), area])).values()];
  const save = useTeamAct(setAvailability, (typed: Form) => inputOf(id, typed), [keyOf(id)]);
  const fields = (save.error instanceof DomainError && save.error.fields) || {};
  /** The problem with a field, or with an item in its list. */
  const errorOf = (name: string) =>
    Object.entries(fields).find(([path]) => path === name || path.startsWith(`${name}.`))?.[1];
  return (
    <ConfirmDialog
      title={t`When is your team unavailable?`}
      form
      keep={t`Cancel`}
      go={t`Save`}
      isBusy={save.isPending}
      onKeep={onClose}
      onGo={handleSubmit((typed) => save.mutate(typed, { onSuccess: onClose }))}
    >
      <p>{t`Suggested match times avoid the times you enter here, and the staff can see your entries. You can still agree to one of these times. All times are league time (${timeZone.replaceAll('_', ' ')}).`}</p>
      <WeeklyFields form={form} errorOf={errorOf} />
      <TextField
        label={t`Specific dates`}
        aside={t`optional`}
        help={t`For example 2026-12-16. Separate dates with commas.`}
        error={errorOf('days')}
        {...register('days')}
      />
      <TextField
        label={t`Areas with power cuts that affect you`}
        aside={t`optional`}
        help={
          areas.length > 0
            ? t`Separate areas with commas. The league lists ${areas.slice(0, 8).join(', ')}.`
            : t`Separate areas with commas. The league currently lists no power cuts.`
        }
        error={errorOf('areas')}
        {...register('areas')}
      />
      {save.error && <Alert>{save.error.message}</Alert>}
    </ConfirmDialog>
  );
}

type FieldsProps = { form: UseFormReturn<Form>; errorOf: (name: string) => string | undefined };

function WeeklyFields({ form: { register, control }, errorOf }: FieldsProps) {
  const rows = useFieldArray({ control, name: 'weekly' });
  return (
    <Stack gap={2}>
      <Text weight="medium">{t`Every week`}</Text>
      {rows.fields.map((field, index) => (
        <Row key={field.id} gap={2} align="end" wraps>
          <Select
            label={t`Day`}
            error={errorOf(`weekly.${index}.weekday`)}
            {...register(`weekly.${index}.weekday`)}
            options={WEEKDAYS.map((day, weekday) => [weekday + 1, day])}
          />
          <TextField
            label={t`From`}
            placeholder="18:00"
            error={errorOf(`weekly.${index}.from`)}
            {...register(`weekly.${index}.from`)}
          />
          <TextField
            label={t`Until`}
            placeholder="24:00"
            error={errorOf(`weekly.${index}.to`)}
            {...register(`weekly.${index}.to`)}
          />
          <Button onClick={() => rows.remove(index)}>
            {t`Remove`}
            <VisuallyHidden> {t`time ${index + 1}`}</VisuallyHidden>
          </Button>
        </Row>
      ))}
      {rows.fields.length < MAX_WEEKLY && (
        <Row align="stretch">
          <Button
            onClick={() => rows.append({ weekday: '1', from: '18:00', to: '22:00' })}
          >{t`Add time`}</Button>
        </Row>
      )}
    </Stack>
  );
}
