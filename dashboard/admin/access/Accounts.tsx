import { type ReactNode, useState } from 'react';
import styles from '#admin/shared/access/Access.module.css';
import { Listed } from '#admin/shared/access/Listed.tsx';
import { accountsQuery } from '#admin/shared/access/queries.ts';
import { ROLE_WORDS, useHasRole } from '#admin/shared/access/RequireRole.tsx';
import { useProof } from '#admin/shared/access/useProof.tsx';
import { Card } from '#admin/shared/Card.tsx';
import { useAct } from '#admin/shared/useAct.ts';
import { type Account, updateAccount } from '#domain/contract/people/accounts.ts';
import { type AdminRole, ROLES } from '#domain/people/permissions.ts';
import { useRead } from '#shared/api/api.ts';
import { Button, Name, Note, Row, Text, Time } from '#ui/blocks.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { Select } from '#ui/Field.tsx';
import { Invitations } from './Invitations.tsx';

type Change = { role: AdminRole } | { isDisabled: boolean } | { hasTwoSteps: false };
type Asked = { account: Account; change: Change };

export function Accounts() {
  const act = useAct();
  const query = useRead(accountsQuery);
  const [asked, ask] = useState<Asked | null>(null);
  const proof = useProof(asked);
  const save = async ({ account: { id, name }, change }: Asked) => {
    if (!(await proof.isProved())) return;
    await act({
      run: (call) => call(updateAccount, { params: { id }, body: change }),
      done: ({ isDisabled, role }) =>
        isDisabled ? `${name} is disabled` : `${name} is ${ROLE_WORDS[role].name.toLowerCase()}`,
      failed: `${name} was not changed.`,
      reads: ['accounts', 'sessions'],
    });
    ask(null);
  };
  return (
    <Card title="Accounts">
      <Invitations />
      <Listed query={query} title="Accounts could not be loaded">
        {(accounts) =>
          accounts.map((account) => (
            <AccountRow key={account.id} account={account} onChange={(change) => ask({ account, change })} />
          ))
        }
      </Listed>
      {asked && (
        <Question
          {...asked}
          isBusy={proof.isBusy}
          proof={proof.field(() => void save(asked))}
          onKeep={() => ask(null)}
          onGo={() => void save(asked)}
        />
      )}
    </Card>
  );
}

function AccountRow({ account, onChange }: { account: Account; onChange: (change: Change) => void }) {
  const isOwner = useHasRole('owner');
  const { name, role, isDisabled, hasTwoSteps, seenAt } = account;
  return (
    <Row line="top" padding={[3, 5]} gap={[2, 5]} align="center" justify="between" wraps>
      <div className={styles.who}>
        <strong>
          <Name>{name}</Name>
        </strong>
        {isDisabled && <Text tone="tertiary"> Disabled</Text>}
        <p>
          {ROLE_WORDS[role].name}
          {hasTwoSteps && ', in two steps'}
          {seenAt && (
            <>
              , last seen <Time at={seenAt} style="list" />
            </>
          )}
        </p>
      </div>
      {isOwner && (
        <Row gap={2} align="end" wraps>
          <Select
            label={`Role of ${name}`}
            isLabelHidden
            value={role}
            onChange={(event) => onChange({ role: event.target.value as AdminRole })}
            options={ROLES.map((each) => [each, ROLE_WORDS[each].name])}
          />
          {hasTwoSteps && (
            <Button
              onClick={() => onChange({ hasTwoSteps: false })}
              aria-label={`Turn off two-step log-in for ${name}`}
            >
              Turn off two-step log-in
            </Button>
          )}
          <Button
            onClick={() => onChange({ isDisabled: !isDisabled })}
            aria-label={`${isDisabled ? 'Enable' : 'Disable'} ${name}`}
          >
            {isDisabled ? 'Enable' : 'Disable'}
          </Button>
        </Row>
      )}
    </Row>
  );
}

type Ways = { isBusy: boolean; proof: ReactNode; onKeep: () => void; onGo: () => void };

function Question({ account, change, ...ways }: Asked & Ways) {
  const { name } = account;
  if ('role' in change) {
    const { name: role, may } = ROLE_WORDS[change.role];
    return (
      <ConfirmDialog
        title={`Make ${name} ${role.toLowerCase()}?`}
        keep="Keep the role"
        go="Change role"
        {...ways}
      >
        <p>{may}</p>
        <Note>{name} is logged out everywhere and logs in again.</Note>
      </ConfirmDialog>
    );
  }
  if ('hasTwoSteps' in change)
    return (
      <ConfirmDialog
        title={`Turn off two-step log-in for ${name}?`}
        keep="Keep them"
        go="Turn off two-step log-in"
        isDangerous
        {...ways}
      >
        <Note>
          For an admin who lost both the app and the recovery codes. First make sure that the request really
          comes from {name}. They are logged out everywhere, log in with the password only, and can set it up
          again.
        </Note>
      </ConfirmDialog>
    );
  return change.isDisabled ? (
    <ConfirmDialog title={`Disable ${name}?`} keep="Keep the account" go="Disable" isDangerous {...ways}>
      <Note>
        {name} is logged out everywhere and cannot log in until you enable the account again. Everything{' '}
        {name} did stays, with the name in the audit log.
      </Note>
    </ConfirmDialog>
  ) : (
    <ConfirmDialog title={`Enable ${name} again?`} keep="Keep disabled" go="Enable" {...ways}>
      <Note>{name} can log in with the old password.</Note>
    </ConfirmDialog>
  );
}
