import type { ComponentProps } from 'react';
import { t } from '#domain/text/translate.ts';
import { TextField } from '#ui/Field.tsx';

type PasswordProps = ComponentProps<typeof TextField> & {
  /** Set where the user chooses a password, so that a password manager suggests one. */
  isNew?: boolean;
};

export const PasswordField = ({ isNew, ...props }: PasswordProps) => (
  <TextField {...props} type="password" autoComplete={isNew ? 'new-password' : 'current-password'} />
);

export const CodeField = (props: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField
    label={t`Code`}
    help={t`From your authenticator app, or a recovery code.`}
    {...props}
    autoComplete="one-time-code"
  />
);
