import type { UseFormReturn } from 'react-hook-form';
import { fieldsOf, ListProblem } from '#shared/forms/form.tsx';
import { CheckBox, TextField } from '#ui/Field.tsx';
import { Grid, Stack } from '#ui/layout.tsx';
import type { TournamentForm } from './fields.ts';
import { Legend } from './TieBreakerOrder.tsx';

export function EventCheckInFields({ form }: { form: UseFormReturn<TournamentForm> }) {
  const { register, watch, formState } = form;
  const field = fieldsOf(form);
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
                {...field('eventCheckIn.opens')}
                label="Check-in opens"
                help="minutes before the start date"
                inputMode="numeric"
              />
              <TextField
                {...field('eventCheckIn.closes')}
                label="Check-in closes"
                help="minutes before the start date"
                inputMode="numeric"
              />
            </Grid>
            <ListProblem error={formState.errors.eventCheckIn} />
          </>
        )}
      </Stack>
    </fieldset>
  );
}
