import type { ComponentProps } from 'react';
import { TextField } from '#ui/Field.tsx';

/** The second step of a two-step log-in. */
export const CodeField = (props: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField
    label="Code"
    autoComplete="one-time-code"
    help="From your authenticator app, or a recovery code."
    {...props}
  />
);
