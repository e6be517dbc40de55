import { t } from '#domain/text/translate.ts';
import { DiscordLink } from '#shared/access/DiscordLogIn.tsx';
// zodWithoutEval must load before any schema is created.
import { Row, Stack } from '#ui/blocks.tsx';
import '#shared/forms/zodWithoutEval.ts';

import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'wouter';
import { CodeField, PasswordField } from '#admin/shared/access/fields.tsx';
import { logIn, logInBody } from '#domain/contract/operations/system.ts';
import { DomainError } from '#domain/errors.ts';
import { sessionQuery, useApi } from '#shared/api/api.ts';
import { fieldsOf } from '#shared/forms/form.tsx';
import { Button } from '#ui/blocks.tsx';
import { Dialog, DialogActions } from '#ui/Dialog.tsx';
import { TextField } from '#ui/Field.tsx';

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

/** The console's log-in dialog. Closing it discards the input. */
export default function LoginDialog({ open, onOpenChange }: Props) {
  return open ? <Login onClose={() => onOpenChange(false)} /> : null;
}

function useLogin(onClose: () => void) {
  const api = useApi();
  const cache = useQueryClient();
  const [path, go] = useLocation();
  const [hasName, setNamed] = useState(false);
  const [hasCode, setCoded] = useState(false);
  const form = useForm({
    resolver: zodResolver(logInBody),
    defaultValues: { password: '', name: '', code: '' },
  });
  const { setFocus } = form;
  useEffect(() => {
    if (hasName) setFocus('name');
  }, [hasName, setFocus]);
  useEffect(() => {
    if (hasCode) setFocus('code');
  }, [hasCode, setFocus]);
  const submit = form.handleSubmit(async ({ name, password, code }) => {
    try {
      await api.call(logIn, { body: { password, ...(hasName && { name }), ...(hasCode && { code }) } });
      cache.setQueryData(sessionQuery(api).queryKey, { admin: true });
      void cache.invalidateQueries({ queryKey: ['me'] });
      onClose();
      if (!path.startsWith('/admin')) go('/admin');
    } catch (error) {
      const isOfCode = error instanceof DomainError && 'code' in (error.fields ?? {});
      if (isOfCode) setCoded(true);
      // The first attempt only reveals the code field, so there is no error to show yet.
      if (isOfCode && !hasCode) return;
      const field = isOfCode ? 'code' : 'password';
      form.setError(field, { message: wordsOf(error) });
      setFocus(field, { shouldSelect: true });
    }
  });
  return { hasName, setNamed, hasCode, form, submit };
}

function Login({ onClose }: { onClose: () => void }) {
  const { hasName, setNamed, hasCode, form, submit } = useLogin(onClose);
  const field = fieldsOf(form);
  return (
    <Dialog title={t`Admin Login`} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap={3}>
          {hasName && <TextField {...field('name')} label={t`Name`} autoComplete="username" />}
          <PasswordField
            {...field('password')}
            label={t`Password`}
            placeholder={hasName ? undefined : t`Admin Password`}
            help={
              hasName
                ? undefined
                : t`The server’s first start shows it, or saves it in the file admin-password in DATA_DIR. If it is lost, run npm run password on the server.`
            }
          />
          {hasCode && <CodeField {...field('code')} />}
        </Stack>
        <Row gap={[2, 4]} wraps marginTop={2}>
          {!hasName && (
            <button
              type="button"
              className="link"
              onClick={() => setNamed(true)}
            >{t`Log in with your name`}</button>
          )}
          <DiscordLink />
        </Row>
        <DialogActions>
          <Button look="plain" onClick={onClose}>{t`Cancel`}</Button>
          <Button look="primary" type="submit" isBusy={form.formState.isSubmitting}>{t`Login`}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function wordsOf(error: unknown): string {
  const isTold = error instanceof DomainError && ['unidentified', 'limited', 'invalid'].includes(error.kind);
  return isTold ? error.message : t`Login failed. Please try again.`;
}
