import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ROLE_WORDS } from '#admin/shared/access/RequireRole.tsx';
import { CodeField } from '#admin/shared/access/useProof.tsx';
import { Card, CardAct } from '#admin/shared/Card.tsx';
import { changeOwnPassword, type Me, passwordChange } from '#domain/contract/people/sessions.ts';
import { useApi } from '#shared/api/api.ts';
import { applyRefusal, FormSummary } from '#shared/forms/form.tsx';
import { Button, Row, Stack } from '#ui/blocks.tsx';
import { TextField } from '#ui/Field.tsx';
import { useToast } from '#ui/Toast.tsx';
import { TwoSteps } from './TwoSteps.tsx';

/** Your account here, and your password. */
export function OwnAccount({ me }: { me: Me }) {
  const [isChanging, setChanging] = useState(false);
  const { name: role, may } = ROLE_WORDS[me.role ?? 'viewer'];
  return (
    <Card title="Your account">
      <CardAct
        text={
          <>
            <strong>
              {me.name ?? 'The installation’s password'}, {role}
            </strong>
            {may}
          </>
        }
      >
        {!isChanging && !me.discordId && (
          <Button isReading onClick={() => setChanging(true)}>
            Change password
          </Button>
        )}
      </CardAct>
      {isChanging && <ChangePassword me={me} onDone={() => setChanging(false)} />}
      {!me.discordId && <TwoSteps me={me} />}
    </Card>
  );
}

function ChangePassword({ me, onDone }: { me: Me; onDone: () => void }) {
  const api = useApi();
  const cache = useQueryClient();
  const toast = useToast();
  const [problems, setProblems] = useState<string[]>([]);
  const form = useForm({
    resolver: zodResolver(passwordChange),
    defaultValues: { current: '', code: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    try {
      await api.call(changeOwnPassword, { body });
      await Promise.all(['me', 'sessions'].map((key) => cache.invalidateQueries({ queryKey: [key] })));
      toast.done('The password is changed. Your other sessions have ended.');
      onDone();
    } catch (error) {
      setProblems(applyRefusal(form, ['current', 'code', 'password'], error));
    }
  });
  return (
    <Stack as="form" padding={[4, 5]} gap={3} width="field" onSubmit={submit} noValidate>
      <FormSummary problems={problems} />
      <TextField
        label="Current password"
        type="password"
        autoComplete="current-password"
        error={errors.current?.message}
        {...form.register('current')}
      />
      {me.hasTwoSteps && <CodeField error={errors.code?.message} {...form.register('code')} />}
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        help={
          me.accountId
            ? 'At least 12 characters. Your open invitations end. Your API tokens stay valid; revoke them below if somebody else may know them.'
            : 'At least 12 characters. Open invitations of this password end. API tokens stay valid; revoke them below if somebody else may know them.'
        }
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Row gap={2} align="end" wraps>
        <Button look="plain" onClick={onDone}>
          Keep current password
        </Button>
        <Button look="primary" type="submit" isReading isBusy={isSubmitting}>
          Change password
        </Button>
      </Row>
    </Stack>
  );
}
