import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { LogoField } from '#admin/shared/form/LogoField.tsx';
import { TextField } from '#ui/Field.tsx';
import { Box, Grid } from '#ui/layout.tsx';
import type { TeamForm } from './fields.ts';

export function TeamFields({ form, children }: { form: UseFormReturn<TeamForm>; children?: ReactNode }) {
  const { register, formState, watch, setValue } = form;
  const errorOf = (name: keyof TeamForm) => formState.errors[name]?.message;
  const { name, tag, logo } = watch();
  return (
    <Grid columns="fields" gap={[4, 5]}>
      {children}
      <TextField label="Team name" autoComplete="off" error={errorOf('name')} {...register('name')} />
      <TextField
        label="Tag"
        autoComplete="off"
        help="Up to 8 characters, as shown on the site."
        error={errorOf('tag')}
        {...register('tag')}
      />
      <TextField
        label="Organisation"
        aside="optional"
        autoComplete="off"
        help="Teams of one organisation are kept apart in first rounds where seeding allows."
        error={errorOf('organisation')}
        {...register('organisation')}
      />

      <Box column="all">
        <LogoField
          value={logo}
          onChange={(next) => setValue('logo', next, { shouldDirty: true })}
          name={name}
          tag={tag}
          error={errorOf('logo')}
        />
      </Box>
    </Grid>
  );
}
