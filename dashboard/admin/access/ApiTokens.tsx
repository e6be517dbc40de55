import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ActDialog } from '#admin/shared/ActDialog.tsx';
import { ListedRow } from '#admin/shared/access/ListedRow.tsx';
import { tokensQuery } from '#admin/shared/access/queries.ts';
import { Secret } from '#admin/shared/access/Secret.tsx';
import { useProof } from '#admin/shared/access/useProof.tsx';
import { Card, CardAct } from '#admin/shared/Card.tsx';
import { CardForm } from '#admin/shared/form/CardForm.tsx';
import { useAct } from '#admin/shared/useAct.ts';
import { type ApiToken, createToken, deleteToken, newToken } from '#domain/contract/people/sessions.ts';
import {
  type AdminRole,
  isRoleAtLeast,
  ROLE_OF_SCOPE,
  SCOPES,
  type Scope,
} from '#domain/people/permissions.ts';
import { useRead } from '#shared/api/api.ts';
import { fieldsOf } from '#shared/forms/form.tsx';
import { Button, Name, Note, Time } from '#ui/blocks.tsx';
import { Select, TextField } from '#ui/Field.tsx';
import { Loaded } from '#ui/states.tsx';

const SCOPE_WORDS: Record<Scope, string> = {
  read: 'Read: like a viewer',
  results: 'Results: like a match admin',
  write: 'Write: like an admin',
};

export function ApiTokens({ role }: { role: AdminRole }) {
  const query = useRead(tokensQuery);
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  const [asked, ask] = useState<ApiToken | null>(null);
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
      <Loaded lines={2} query={query} title="API tokens could not be loaded">
        {(tokens) => tokens.map((each) => <TokenRow key={each.id} token={each} onEnd={() => ask(each)} />)}
      </Loaded>
      {asked && (
        <ActDialog
          title={`Revoke token ${asked.name}?`}
          keep="Keep token"
          go="Revoke token"
          isDangerous
          act={{
            run: (call) => call(deleteToken, { params: { id: asked.id } }),
            done: () => `Token ${asked.name} revoked`,
            failed: 'The token was not revoked.',
            reads: ['tokens'],
          }}
          onClose={() => ask(null)}
        >
          <Note>Scripts that use it stop working at once. This cannot be undone.</Note>
        </ActDialog>
      )}
    </Card>
  );
}

function TokenRow({ token, onEnd }: { token: ApiToken; onEnd: () => void }) {
  const { name, scope, owner, accountId, usedAt, expiresAt } = token;
  const acts = (
    <Button isReading onClick={onEnd} aria-label={`Revoke token ${name}`}>
      End
    </Button>
  );
  return (
    <ListedRow acts={acts}>
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
    </ListedRow>
  );
}

type Made = { name: string; token: string };

function NewToken({ role, onDone }: { role: AdminRole; onDone: (made: Made | null) => void }) {
  const act = useAct();
  const proof = useProof();
  const scopes = SCOPES.filter((scope) => isRoleAtLeast(role, ROLE_OF_SCOPE[scope]));
  const form = useForm({
    resolver: zodResolver(newToken),
    defaultValues: { name: '', scope: 'read' as Scope, days: 90 },
  });
  const field = fieldsOf(form);
  const submit = form.handleSubmit(async (body) => {
    if (!(await proof.isProved())) return;
    const made = await act({
      run: (call) => call(createToken, { body }),
      done: ({ name }) => `Token ${name} created`,
      failed: 'The token was not created.',
      reads: ['tokens'],
    });
    if (made) onDone(made);
  });
  return (
    <CardForm
      go="Create token"
      isReading
      isBusy={form.formState.isSubmitting}
      onSubmit={submit}
      onKeep={() => onDone(null)}
    >
      <TextField label="Name" help="The script’s name in the audit log." {...field('name')} />
      <Select
        label="Scope"
        {...field('scope')}
        options={scopes.map((scope) => [scope, SCOPE_WORDS[scope]])}
      />
      <Select
        label="Expires after"
        {...field('days', { valueAsNumber: true })}
        options={[7, 30, 90, 365].map((days) => [days, `${days} days`])}
      />
      {proof.field()}
    </CardForm>
  );
}
