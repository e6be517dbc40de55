import { DiscordLink } from '#shared/access/DiscordLogIn.tsx';
// Before any schema is made.
import { Button, Row, Stack } from '#ui/blocks.tsx';
import '#shared/forms/zodWithoutEval.ts';

import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'wouter';
import { logIn, logInBody } from '#domain/contract/operations/system.ts';
import { DomainError } from '#domain/errors.ts';
import { sessionQuery, useApi } from '#shared/api/api.ts';
import { Dialog, DialogActions } from '#ui/Dialog.tsx';
import { TextField } from '#ui/Field.tsx';

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

/** The admin's door: the password goes to the server, which alone decides. A closed one remembers nothing. */
export default function LoginDialog({ open, onOpenChange }: Props) {
  return open ? <Login onClose={() => onOpenChange(false)} /> : null;
}

function useLogin({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const cache = useQueryClient();
  const [path, go] = useLocation();
  const [hasName, setNamed] = useState(false);
  const [hasCode, setCoded] = useState(false);
  const bodyOf = ({
    name,
    password,
    code,
  }: {
    name?: string | undefined;
    password: string;
    code?: string | undefined;
  }) => ({ password, ...(hasName && { name }), ...(hasCode && { code }) });
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(logInBody),
    defaultValues: { password: '', name: '', code: '' },
  });
  useEffect(() => {
    if (hasName) setFocus('name');
  }, [hasName, setFocus]);
  useEffect(() => {
    if (hasCode) setFocus('code');
  }, [hasCode, setFocus]);
  const submit = handleSubmit(async (body) => {
    try {
      await api.call(logIn, { body: bodyOf(body) });
      const { queryKey } = sessionQuery(api);
      cache.setQueryData(queryKey, { admin: true });
      void cache.invalidateQueries({ queryKey: ['me'] });
      onClose();
      if (!path.startsWith('/admin')) go('/admin');
    } catch (error) {
      const isOfCode = error instanceof DomainError && 'code' in (error.fields ?? {});
      if (isOfCode) setCoded(true);
      // It was not asked for before, so that there is nothing wrong yet.
      if (isOfCode && !hasCode) return;
      const field = isOfCode ? 'code' : 'password';
      setError(field, { message: wordsOf(error) });
      setFocus(field, { shouldSelect: true });
    }
  });
  return { hasName, setNamed, hasCode, register, formState, submit };
}

function Login(props: { onClose: () => void }) {
  const { onClose } = props;
  const { hasName, setNamed, hasCode, register, formState, submit } = useLogin(props);
  return (
    <Dialog title="Admin Login" onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap={3}>
          {hasName && (
            <TextField
              label="Name"
              autoComplete="username"
              error={formState.errors.name?.message}
              {...register('name')}
            />
          )}
          <TextField
            label="Password"
            type="password"
            placeholder={hasName ? undefined : 'Admin Password'}
            autoComplete="current-password"
            error={formState.errors.password?.message}
            help={hasName ? undefined : 'It was shown when the server first started.'}
            {...register('password')}
          />
          {hasCode && (
            <TextField
              label="Code"
              autoComplete="one-time-code"
              error={formState.errors.code?.message}
              help="From your authenticator app, or a recovery code."
              {...register('code')}
            />
          )}
        </Stack>
        <Row gap={[2, 4]} align="center" wraps marginTop={2}>
          {!hasName && (
            <Button look="plain" onClick={() => setNamed(true)}>
              Log in with a name
            </Button>
          )}
          <DiscordLink />
        </Row>
        <DialogActions>
          <Button look="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button look="primary" type="submit" isBusy={formState.isSubmitting}>
            Login
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function wordsOf(error: unknown): string {
  const isTold = error instanceof DomainError && ['unidentified', 'limited', 'invalid'].includes(error.kind);
  return isTold ? error.message : 'Login failed. Please try again.';
}
