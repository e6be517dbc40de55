import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import styles from '#admin/shared/access/Access.module.css';
import { Listed } from '#admin/shared/access/Listed.tsx';
import { tokensQuery } from '#admin/shared/access/queries.ts';
import { Secret } from '#admin/shared/access/Secret.tsx';
import { useProof } from '#admin/shared/access/useProof.tsx';
import { Card, CardAct } from '#admin/shared/Card.tsx';
import { useAct } from '#admin/shared/useAct.ts';
import { type ApiToken, createToken, deleteToken, newToken } from '#domain/contract/people/sessions.ts';
import {
  type AdminRole,
  isRoleAtLeast,
  ROLE_OF_SCOPE,
  SCOPES,
  type Scope,
} from '#domain/people/permissions.ts';
import { useApi, useRead } from '#shared/api/api.ts';
import { Button, Name, Note, Row, Stack, Time } from '#ui/blocks.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { Select, TextField } from '#ui/Field.tsx';

const SCOPE_WORDS: Record<Scope, string> = {
  read: 'Read: like a viewer',
  results: 'Results: like a match admin',
  write: 'Write: like an admin',
};

export function ApiTokens({ role }: { role: AdminRole }) {
  const api = useApi();
  const act = useAct();
  const query = useRead(tokensQuery);
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<{ name: string; token: string } | null>(null);
  const [asked, ask] = useState<ApiToken | null>(null);
  const end = async ({ id, name }: ApiToken) => {
    await act({
      run: () => api.call(deleteToken, { params: { id } }),
      done: () => `Token ${name} revoked`,
      failed: 'The token was not revoked.',
      reads: ['tokens'],
    });
    ask(null);
  };
  return (
    <Card title="API tokens">
      <CardAct text="For scripts: a token acts for you within the scope you choose, never beyond your own rights. The audit log names it.">
        {!isMaking && (
          <Button isReading onClick={() => setMaking(true)}>
            New token
          </Button>
        )}
      </CardAct>
      {isMaking && (
        <NewToken
          role={role}
          onDone={(token) => {
            setMade(token);
            setMaking(false);
          }}
        />
      )}
      {made && <Secret title={`The token ${made.name}`} text={made.token} onDone={() => setMade(null)} />}
      <Listed query={query} title="API tokens could not be loaded">
        {(tokens) => tokens.map((each) => <TokenRow key={each.id} token={each} onEnd={() => ask(each)} />)}
      </Listed>
      {asked && (
        <ConfirmDialog
          title={`Revoke token ${asked.name}?`}
          keep="Keep token"
          go="Revoke token"
          isDangerous
          onKeep={() => ask(null)}
          onGo={() => void end(asked)}
        >
          <Note>Scripts that use it stop working at once. This cannot be undone.</Note>
        </ConfirmDialog>
      )}
    </Card>
  );
}

function TokenRow({ token, onEnd }: { token: ApiToken; onEnd: () => void }) {
  const { name, scope, owner, accountId, usedAt, expiresAt } = token;
  return (
    <Row line="top" padding={[3, 5]} gap={[2, 5]} align="center" justify="between" wraps>
      <div className={styles.who}>
        <strong>
          <Name>{name}</Name>
        </strong>
        <p>
          {SCOPE_WORDS[scope]}
          {accountId && owner && (
            <>
              , of <Name>{owner}</Name>
            </>
          )}
        </p>
        <p>
          {usedAt ? (
            <>
              Last used <Time at={usedAt} style="list" />
            </>
          ) : (
            'Never used'
          )}
          , ends <Time at={expiresAt} style="list" />
        </p>
      </div>
      <Button isReading onClick={onEnd} aria-label={`Revoke token ${name}`}>
        End
      </Button>
    </Row>
  );
}

type NewProps = { role: AdminRole; onDone: (made: { name: string; token: string } | null) => void };

function NewToken({ role, onDone }: NewProps) {
  const api = useApi();
  const act = useAct();
  const proof = useProof();
  const scopes = SCOPES.filter((scope) => isRoleAtLeast(role, ROLE_OF_SCOPE[scope]));
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(newToken),
    defaultValues: { name: '', scope: 'read' as Scope, days: 90 },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (body) => {
    if (!(await proof.isProved())) return;
    const made = await act({
      run: () => api.call(createToken, { body }),
      done: ({ name }) => `Token ${name} created`,
      failed: 'The token was not created.',
      reads: ['tokens'],
    });
    if (made) onDone(made);
  });
  return (
    <Stack as="form" padding={[4, 5]} gap={3} width="field" onSubmit={submit} noValidate>
      <TextField
        label="Name"
        help="The script’s name in the audit log."
        error={errors.name?.message}
        {...register('name')}
      />
      <Select
        label="Scope"
        error={errors.scope?.message}
        {...register('scope')}
        options={scopes.map((scope) => [scope, SCOPE_WORDS[scope]])}
      />
      <Select
        label="Expires after"
        error={errors.days?.message}
        {...register('days', { valueAsNumber: true })}
        options={[7, 30, 90, 365].map((days) => [days, `${days} days`])}
      />
      {proof.field()}
      <Row gap={2} align="end" wraps>
        <Button look="plain" onClick={() => onDone(null)}>
          Cancel
        </Button>
        <Button look="primary" type="submit" isReading isBusy={isSubmitting}>
          Create token
        </Button>
      </Row>
    </Stack>
  );
}
