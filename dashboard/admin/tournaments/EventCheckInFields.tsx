import type { UseFormReturn } from 'react-hook-form';
import { CheckBox, TextField } from '#ui/Field.tsx';
import { Grid, Stack } from '#ui/layout.tsx';
import { Alert } from '#ui/Text.tsx';
import type { TournamentForm } from './fields.ts';
import { Legend } from './TieBreakerOrder.tsx';

export function EventCheckInFields({
  form: { register, watch, formState },
}: {
  form: UseFormReturn<TournamentForm>;
}) {
  const errors = formState.errors.eventCheckIn;
  return (
    <fieldset>
      <Legend>Check-in of teams</Legend>
      <Stack gap={4}>
        <CheckBox
          label="Teams check in before the tournament starts"
          help="Captains are reminded in Discord. Teams that miss check-in stay in until you remove them."
          {...register('eventCheckIn.isOn')}
        />
        {watch('eventCheckIn.isOn') && (
          <>
            <Grid columns="fields" gap={[4, 5]}>
              <TextField
                label="Check-in opens"
                help="minutes before the start date"
                inputMode="numeric"
                error={errors?.opens?.message}
                {...register('eventCheckIn.opens')}
              />
              <TextField
                label="Check-in closes"
                help="minutes before the start date"
                inputMode="numeric"
                error={errors?.closes?.message}
                {...register('eventCheckIn.closes')}
              />
            </Grid>
            {(errors?.message ?? errors?.root?.message) && (
              <Alert>{errors?.message ?? errors?.root?.message}</Alert>
            )}
          </>
        )}
      </Stack>
    </fieldset>
  );
}
