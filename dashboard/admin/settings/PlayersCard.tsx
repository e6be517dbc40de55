import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { AddRow } from '#admin/shared/form/AddRow.tsx';
import type { StoredSiteSettings } from '#domain/contract/operations/siteSettings.ts';
import { MAX_RESERVES } from '#domain/settings.ts';
import { t } from '#domain/text/translate.ts';
import { fieldsOf, ListProblem } from '#shared/forms/form.tsx';
import { Button, Grid, Note, Row, Stack, Text } from '#ui/blocks.tsx';
import { Select, TextField } from '#ui/Field.tsx';
import { sizeOptions } from './options.ts';
import { SettingsCard, useSettingsForm } from './SettingsCard.tsx';

type PlayersForm = { teamSize: string; roles: { name: string }[] };

const PLAYERS_LABELS: Record<keyof PlayersForm, string> = {
  teamSize: t`Players per team`,
  roles: t`Positions`,
};

export function PlayersCard({ stored }: { stored: StoredSiteSettings }) {
  const edit = useSettingsForm<PlayersForm>({
    name: 'Players',
    labels: PLAYERS_LABELS,
    stored,
    formOf: ({ teamSize, roles }) => ({ teamSize: String(teamSize), roles: roles.map((name) => ({ name })) }),
    bodyOf: ({ teamSize, roles }) => ({ teamSize: Number(teamSize), roles: roles.map(({ name }) => name) }),
  });
  const { control, watch, formState, getValues } = edit.form;
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'roles' });
  const size = Number(watch('teamSize'));
  /** Changes the number of main positions and keeps the reserves. */
  const resize = (next: number) => {
    const named = getValues('roles');
    const main = Array.from({ length: next }, (_, index) => named.slice(0, size)[index] ?? { name: '' });
    replace([...main, ...named.slice(size)]);
  };
  return (
    <SettingsCard title={t`Players`} edit={edit}>
      <Note>
        {t`You can rename positions and reserves at any time. You can change their number until the first team registers. If there is demo data, first remove it with Start empty on the Overview.`}
      </Note>
      <Grid columns="fields" gap={[4, 5]}>
        <Select
          help={t`Players in a match, excluding reserves.`}
          {...edit.field('teamSize', { onChange: ({ target }) => resize(Number(target.value)) })}
          options={sizeOptions()}
        />
      </Grid>
      <Names form={edit.form} title={PLAYERS_LABELS.roles} fields={fields.slice(0, size)} first={0} />
      <Names
        form={edit.form}
        title={t`Reserves`}
        fields={fields.slice(size)}
        first={size}
        onRemove={(index) => remove(index)}
      />
      <ListProblem error={formState.errors.roles} />
      <AddRow
        label={t`Add reserve`}
        isFull={fields.length >= size + MAX_RESERVES}
        onAdd={() => append({ name: '' })}
      />
    </SettingsCard>
  );
}

type NamesProps = {
  form: UseFormReturn<PlayersForm>;
  title: string;
  fields: readonly { id: string }[];
  /** Index of the section's first position among all positions. */
  first: number;
  onRemove?: (index: number) => void;
};

function Names({ form, title, fields, first, onRemove }: NamesProps) {
  const field = fieldsOf(form);
  if (fields.length === 0) return null;
  return (
    <Stack gap={3} role="group" aria-labelledby={`roles-${first}`}>
      <Text as="h3" weight="semibold" id={`roles-${first}`}>
        {title}
      </Text>
      <Grid columns="fields" gap={[4, 5]}>
        {fields.map(({ id }, index) => {
          const at = first + index;
          const error = form.formState.errors.roles?.[at];
          const label = onRemove ? t`Reserve ${index + 1}` : t`Position ${index + 1}`;
          return (
            <Stack key={id} gap={1}>
              <TextField
                label={label}
                {...field(`roles.${at}.name`)}
                error={error?.name?.message ?? error?.message}
              />
              {onRemove && (
                <Row align="stretch">
                  <Button look="plain" onClick={() => onRemove(at)} about={label}>{t`Remove`}</Button>
                </Row>
              )}
            </Stack>
          );
        })}
      </Grid>
    </Stack>
  );
}
