import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'wouter';
import styles from '#admin/shared/access/Access.module.css';
import { meQuery } from '#admin/shared/access/queries.ts';
import { join, joinBody } from '#domain/contract/people/accounts.ts';
import { sessionQuery, useApi } from '#shared/api/api.ts';
import { applyRefusal, FormSummary } from '#shared/forms/form.tsx';
import { Button, Heading, Note, Stack } from '#ui/blocks.tsx';
import { TextField } from '#ui/Field.tsx';

const fields = joinBody.omit({ token: true });

export function Join() {
  const api = useApi();
  const cache = useQueryClient();
  const [, go] = useLocation();
  const [token] = useState(() => location.hash.slice(1));
  const [problems, setProblems] = useState<string[]>([]);
  const form = useForm({ resolver: zodResolver(fields), defaultValues: { name: '', password: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    try {
      const { data } = await api.call(join, { body: { ...body, token } });
      cache.setQueryData(meQuery(api).queryKey, data);
      cache.setQueryData(sessionQuery(api).queryKey, { admin: true });
      go('/admin');
    } catch (error) {
      setProblems(applyRefusal(form, ['name', 'password'], error));
    }
  });
  if (token === '')
    return (
      <Stack gap={4} className={styles.door}>
        <Heading as="h1" size="section">
          This invitation link is incomplete
        </Heading>
        <Note>Open the full link as you received it, or ask for a new one.</Note>
      </Stack>
    );
  return (
    <Stack gap={4} className={styles.door}>
      <Heading as="h1" size="section">
        Become an admin
      </Heading>
      <Note>You are invited. Choose a name and a password.</Note>
      <Stack as="form" gap={3} onSubmit={submit} noValidate>
        <FormSummary problems={problems} />
        <TextField
          label="Name"
          autoComplete="username"
          help="Shown beside your actions in the audit log."
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextField
          label="Password"
          type="password"
          autoComplete="new-password"
          help="At least 12 characters."
          error={errors.password?.message}
          {...form.register('password')}
        />
        <div>
          <Button look="primary" type="submit" isBusy={isSubmitting}>
            Join
          </Button>
        </div>
      </Stack>
    </Stack>
  );
}
