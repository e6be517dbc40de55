import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { LogoField } from '#admin/shared/form/LogoField.tsx';
import { fieldsOf } from '#shared/forms/form.tsx';
import { Box, Grid } from '#ui/blocks.tsx';
import { TextField } from '#ui/Field.tsx';
import { TEAM_LABELS, type TeamForm } from './fields.ts';

export function TeamFields({ form, children }: { form: UseFormReturn<TeamForm>; children?: ReactNode }) {
  const { formState, watch, setValue } = form;
  const field = fieldsOf(form, TEAM_LABELS);
  const { name, tag, logo } = watch();
  return (
    <Grid columns="fields" gap={[4, 5]}>
      {children}
      <TextField {...field('name')} />
      <TextField {...field('tag')} help="Up to 8 characters, as shown on the site." />
      <TextField
        {...field('organisation')}
        aside="optional"
        help="Teams of one organisation are kept apart in first rounds where seeding allows."
      />
      <Box column="all">
        <LogoField
          value={logo}
          onChange={(next) => setValue('logo', next, { shouldDirty: true })}
          name={name}
          tag={tag}
          error={formState.errors.logo?.message}
        />
      </Box>
    </Grid>
  );
}
