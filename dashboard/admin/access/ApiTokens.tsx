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
import { plural, t } from '#domain/text/translate.ts';
import { useRead } from '#shared/api/api.ts';
import { fieldsOf } from '#shared/forms/form.tsx';
import { Button, Name, Note, rich, richList, Time } from '#ui/blocks.tsx';
import { Select, TextField } from '#ui/Field.tsx';
import { Loaded } from '#ui/states.tsx';

const SCOPE_WORDS: Record<Scope, string> = {
  read: t`Read: same access as a viewer`,
  results: t`Results: same access as a match admin`,
  write: t`Write: same access as an admin`,
};

export function ApiTokens({ role }: { role: AdminRole }) {
  const query = useRead(tokensQuery);
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  const [asked, ask] = useState<ApiToken | null>(null);
  return (
    <Card title={t`API tokens`}>
      <CardAct
        text={t`For scripts: a token acts for you within the scope you choose, never beyond your own rights. The audit log shows the token’s name.`}
      >
        {!isMaking && <Button isReading onClick={() => setMaking(true)}>{t`New token`}</Button>}
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
      {made && <Secret title={t`Token ${made.name}`} text={made.token} onDone={() => setMade(null)} />}
      <Loaded lines={2} query={query} title={t`API tokens could not be loaded`}>
        {(tokens) => tokens.map((each) => <TokenRow key={each.id} token={each} onEnd={() => ask(each)} />)}
      </Loaded>
      {asked && (
        <ActDialog
          title={t`Revoke token ${asked.name}?`}
          keep={t`Keep token`}
          go={t`Revoke token`}
          run={(call) => call(deleteToken, { params: { id: asked.id } })}
          done={() => t`Token ${asked.name} revoked`}
          failed={t`The token was not revoked.`}
          reads={['tokens']}
          onClose={() => ask(null)}
        >
          <Note>{t`Scripts that use it will stop working at once. This cannot be undone.`}</Note>
        </ActDialog>
      )}
    </Card>
  );
}

function TokenRow({ token, onEnd }: { token: ApiToken; onEnd: () => void }) {
  const { name, scope, owner, accountId, usedAt, expiresAt } = token;
  const acts = <Button isReading onClick={onEnd} aria-label={t`Revoke token ${name}`}>{t`End`}</Button>;
  return (
    <ListedRow acts={acts}>
      <strong>
        <Name>{name}</Name>
      </strong>
      <p>
        {accountId && owner
          ? rich`${SCOPE_WORDS[scope]}, owned by ${<Name>{owner}</Name>}`
          : SCOPE_WORDS[scope]}
      </p>
      <p>
        {richList(
          usedAt ? rich`Last used ${<Time at={usedAt} style="list" />}` : t`Never used`,
          rich`expires ${<Time at={expiresAt} style="list" />}`,
        )}
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
      done: ({ name }) => t`Token ${name} created`,
      failed: t`The token was not created.`,
      reads: ['tokens'],
    });
    if (made) onDone(made);
  });
  return (
    <CardForm
      go={t`Create token`}
      isReading
      isBusy={form.formState.isSubmitting}
      onSubmit={submit}
      onKeep={() => onDone(null)}
    >
      <TextField label={t`Name`} help={t`Shown as the script’s name in the audit log.`} {...field('name')} />
      <Select
        label={t`Scope`}
        {...field('scope')}
        options={scopes.map((scope) => [scope, SCOPE_WORDS[scope]])}
      />
      <Select
        label={t`Expires after`}
        {...field('days', { valueAsNumber: true })}
        options={[7, 30, 90, 365].map((days) => [days, plural(days, '# day', '# days')])}
      />
      {proof.field()}
    </CardForm>
  );
}
