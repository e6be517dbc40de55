import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { Card } from '#admin/shared/Card.tsx';
import { RecordForm } from '#admin/shared/form/RecordForm.tsx';
import type { StoredSiteSettings } from '#domain/contract/operations/siteSettings.ts';
import { MAX_RESERVES } from '#domain/settings.ts';
import { ListProblem } from '#shared/forms/form.tsx';
import { Button } from '#ui/Button.tsx';
import { Select, TextField } from '#ui/Field.tsx';
import { Grid, Row, Stack } from '#ui/layout.tsx';
import { Note, Text } from '#ui/Text.tsx';
import { sizeOptions } from './options.ts';
import { useSettingsForm } from './useSettingsForm.ts';

type PlayersForm = { teamSize: string; roles: { name: string }[] };

const PLAYERS_LABELS: Record<keyof PlayersForm, string> = {
  teamSize: 'Players in a team',
  roles: 'Positions',
};

export function PlayersCard({ stored }: { stored: StoredSiteSettings }) {
  const edit = useSettingsForm<PlayersForm>({
    title: 'Players',
    stored,
    formOf: ({ teamSize, roles }) => ({ teamSize: String(teamSize), roles: roles.map((name) => ({ name })) }),
    bodyOf: ({ teamSize, roles }) => ({ teamSize: Number(teamSize), roles: roles.map(({ name }) => name) }),
  });
  const { control, register, watch, formState, getValues } = edit.form;
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'roles' });
  const { errors } = formState;
  const size = Number(watch('teamSize'));
  /** Reserves stay reserves, whatever the size of a team is. */
  const resize = (next: number) => {
    const named = getValues('roles');
    const main = Array.from({ length: next }, (_, index) => named.slice(0, size)[index] ?? { name: '' });
    replace([...main, ...named.slice(size)]);
  };
  return (
    <Card title="Players">
      <RecordForm
        edit={edit}
        label="Players"
        what="the positions"
        labels={PLAYERS_LABELS}
        save="Save Players"
      >
        <Note>
          You can rename positions and reserves at any time. Their number can change until the first team
          registers; remove the demo data first with Start empty on the Overview.
        </Note>
        <Grid columns="fields" gap={[4, 5]}>
          <Select
            label={PLAYERS_LABELS.teamSize}
            help="Players on the field."
            error={errors.teamSize?.message}
            {...register('teamSize', { onChange: ({ target }) => resize(Number(target.value)) })}
            options={sizeOptions()}
          />
        </Grid>
        <Names form={edit.form} title={PLAYERS_LABELS.roles} fields={fields.slice(0, size)} first={0} />
        <Names
          form={edit.form}
          title="Reserves"
          fields={fields.slice(size)}
          first={size}
          onRemove={(index) => remove(index)}
        />
        <ListProblem error={errors.roles} />
        {fields.length < size + MAX_RESERVES && (
          <Row>
            <Button onClick={() => append({ name: '' })}>Add reserve</Button>
          </Row>
        )}
      </RecordForm>
    </Card>
  );
}

type NamesProps = {
  form: UseFormReturn<PlayersForm>;
  title: string;
  fields: readonly { id: string }[];
  /** Where they begin among all positions. */
  first: number;
  onRemove?: (index: number) => void;
};

/** What some of the places are called. */
function Names({ form: { register, formState }, title, fields, first, onRemove }: NamesProps) {
  if (fields.length === 0) return null;
  return (
    <Stack gap={3} role="group" aria-labelledby={title}>
      <Text as="h3" weight="semibold" id={title}>
        {title}
      </Text>
      <Grid columns="fields" gap={[4, 5]}>
        {fields.map(({ id }, index) => {
          const at = first + index;
          const error = formState.errors.roles?.[at];
          const label = onRemove ? `Reserve ${index + 1}` : `Position ${index + 1}`;
          return (
            <Stack key={id} gap={1}>
              <TextField
                label={label}
                autoComplete="off"
                error={error?.name?.message ?? error?.message}
                {...register(`roles.${at}.name`)}
              />
              {onRemove && (
                <Row>
                  <Button look="plain" onClick={() => onRemove(at)} aria-label={`Remove ${label}`}>
                    Remove
                  </Button>
                </Row>
              )}
            </Stack>
          );
        })}
      </Grid>
    </Stack>
  );
}
