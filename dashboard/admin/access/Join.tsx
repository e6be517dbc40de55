import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import styles from '#admin/shared/access/Access.module.css';
import { PasswordField } from '#admin/shared/access/fields.tsx';
import { meQuery } from '#admin/shared/access/queries.ts';
import { useSentForm } from '#admin/shared/form/CardForm.tsx';
import { join, joinBody } from '#domain/contract/people/accounts.ts';
import { t } from '#domain/text/translate.ts';
import { sessionQuery, useApi } from '#shared/api/api.ts';
import { FormSummary } from '#shared/forms/form.tsx';
import { Button, Heading, Note, Stack } from '#ui/blocks.tsx';
import { TextField } from '#ui/Field.tsx';

/** The URL of an invitation. The part after # never reaches a server's log. */
export const JOIN = '/admin/join';

const fields = joinBody.omit({ token: true });

export function Join() {
  const api = useApi();
  const cache = useQueryClient();
  const [, go] = useLocation();
  const [token] = useState(() => location.hash.slice(1));
  const { field, problems, onSubmit, isBusy } = useSentForm(
    fields,
    { name: '', password: '' },
    async (typed) => {
      const { data } = await api.call(join, { body: { ...typed, token } });
      cache.setQueryData(meQuery(api).queryKey, data);
      cache.setQueryData(sessionQuery(api).queryKey, { admin: true });
      go('/admin');
    },
  );
  return (
    <Stack gap={4} className={styles.door}>
      <Heading as="h1" size="section">
        {token ? t`Become an admin` : t`This invitation link is incomplete`}
      </Heading>
      <Note>
        {token
          ? t`You are invited. Choose a name and a password.`
          : t`Open the full link as you received it, or ask for a new one.`}
      </Note>
      {token && (
        <Stack as="form" gap={3} onSubmit={onSubmit} noValidate>
          <FormSummary problems={problems} />
          <TextField
            {...field('name')}
            label={t`Name`}
            autoComplete="username"
            help={t`Shown beside your actions in the audit log.`}
          />
          <PasswordField {...field('password')} isNew label={t`Password`} help={t`At least 12 characters.`} />
          <div>
            <Button look="primary" type="submit" isBusy={isBusy}>{t`Join`}</Button>
          </div>
        </Stack>
      )}
    </Stack>
  );
}
