import { useState } from 'react';
import { ActButton } from '#admin/shared/ActButton.tsx';
import { ActDialog } from '#admin/shared/ActDialog.tsx';
import { ListedRow } from '#admin/shared/access/ListedRow.tsx';
import { accountsQuery, invitationsQuery, meQuery } from '#admin/shared/access/queries.ts';
import { ROLE_WORDS, useHasRole } from '#admin/shared/access/RequireRole.tsx';
import { Secret } from '#admin/shared/access/Secret.tsx';
import { useProof } from '#admin/shared/access/useProof.tsx';
import { Card, CardAct } from '#admin/shared/Card.tsx';
import { RowMenu } from '#admin/shared/Menu.tsx';
import { useAct } from '#admin/shared/useAct.ts';
import {
  type Account,
  createInvitation,
  deleteInvitation,
  type Invitation,
  updateAccount,
} from '#domain/contract/people/accounts.ts';
import { type AdminRole, isRoleAtLeast, ROLES } from '#domain/people/permissions.ts';
import { sense, t } from '#domain/text/translate.ts';
import { useRead } from '#shared/api/api.ts';
import { Button, Name, Note, Row, rich, richList, Stack, Text, Time } from '#ui/blocks.tsx';
import { Select } from '#ui/Field.tsx';
import { Loaded } from '#ui/states.tsx';
import { JOIN } from './Join.tsx';

type Change = { role: AdminRole } | { isDisabled: boolean } | { hasTwoSteps: false };
type Asked = { account: Account; change: Change };

export function Accounts() {
  const query = useRead(accountsQuery);
  const [asked, ask] = useState<Asked | null>(null);
  return (
    <Card title={t`Accounts`}>
      <Invitations />
      <Loaded lines={2} query={query} title={t`Accounts could not be loaded`}>
        {(accounts) =>
          accounts.map((account) => (
            <AccountRow key={account.id} account={account} onChange={(change) => ask({ account, change })} />
          ))
        }
      </Loaded>
      {asked && <Question {...asked} onClose={() => ask(null)} />}
    </Card>
  );
}

function AccountRow({ account, onChange }: { account: Account; onChange: (change: Change) => void }) {
  const isOwner = useHasRole('owner');
  const { name, role, isDisabled, hasTwoSteps, seenAt } = account;
  const acts = isOwner && (
    <Row gap={2} align="end" wraps>
      <Select
        label={t`${name}’s role`}
        isLabelHidden
        value={role}
        onText={(chosen) => onChange({ role: chosen as AdminRole })}
        options={ROLES.map((each) => [each, ROLE_WORDS[each].name])}
      />
      <RowMenu
        of={name}
        acts={[
          hasTwoSteps && {
            label: t`Turn off two-step log-in`,
            act: () => onChange({ hasTwoSteps: false }),
            tone: 'danger',
          },
          isDisabled
            ? { label: t`Enable`, act: () => onChange({ isDisabled: false }) }
            : { label: t`Disable`, act: () => onChange({ isDisabled: true }), tone: 'danger' },
        ]}
      />
    </Row>
  );
  return (
    <ListedRow acts={acts}>
      <strong>
        <Name>{name}</Name>
      </strong>
      {isDisabled && <Text tone="tertiary"> {t`Disabled`}</Text>}
      <p>
        {richList(
          ROLE_WORDS[role].name,
          hasTwoSteps && t`two-step log-in`,
          seenAt && rich`last seen ${<Time at={seenAt} style="list" />}`,
        )}
      </p>
    </ListedRow>
  );
}

function Question({ account, change, onClose }: Asked & { onClose: () => void }) {
  const { id, name } = account;
  return (
    <ActDialog
      isDangerous={false}
      {...questionOf(name, change)}
      isProved
      run={(call) => call(updateAccount, { params: { id }, body: change })}
      done={({ isDisabled, role }) =>
        isDisabled
          ? t`${name} is disabled`
          : sense('a role')`${name} is ${ROLE_WORDS[role].name.toLowerCase()}`
      }
      failed={t`${name} was not changed.`}
      reads={['accounts', 'sessions']}
      onClose={onClose}
    />
  );
}

function questionOf(name: string, change: Change) {
  if ('role' in change) {
    const { name: role, may } = ROLE_WORDS[change.role];
    const children = (
      <>
        <p>{may}</p>
        <Note>{t`${name} will be logged out everywhere and must log in again.`}</Note>
      </>
    );
    const title = t`Change ${name}’s role to ${role.toLowerCase()}?`;
    return { title, keep: t`Keep current role`, go: t`Change role`, children };
  }
  if ('hasTwoSteps' in change)
    return {
      title: t`Turn off two-step log-in for ${name}?`,
      keep: t`Keep two-step log-in`,
      go: t`Turn off two-step log-in`,
      isDangerous: true,
      children: (
        <Note>{t`For an admin who has lost both the app and the recovery codes. First make sure that the request really comes from ${name}. They will be logged out everywhere, can log in with their password alone, and can set up two-step log-in again.`}</Note>
      ),
    };
  if (!change.isDisabled)
    return {
      title: t`Enable ${name} again?`,
      keep: t`Keep account disabled`,
      go: t`Enable`,
      children: <Note>{t`${name} can log in with their old password.`}</Note>,
    };
  return {
    title: t`Disable ${name}?`,
    keep: t`Keep account enabled`,
    go: t`Disable`,
    isDangerous: true,
    children: (
      <Note>{t`${name} will be logged out everywhere and cannot log in until you enable the account again. Everything ${name} did is kept, with their name in the audit log.`}</Note>
    ),
  };
}

function Invitations() {
  const act = useAct();
  const proof = useProof();
  const query = useRead(invitationsQuery);
  const { data: me } = useRead(meQuery);
  const [role, choose] = useState<AdminRole>('matchAdmin');
  const [made, setMade] = useState<{ role: AdminRole; token: string } | null>(null);
  const invite = async () => {
    if (!(await proof.isProved())) return;
    const data = await act({
      run: (call) => call(createInvitation, { body: { role } }),
      done: () => t`Invitation created`,
      failed: t`The invitation was not created.`,
      reads: ['invitations'],
    });
    if (data) setMade(data);
  };
  const asking = proof.field(() => void invite());
  return (
    <>
      <CardAct
        title={t`Invite an admin`}
        text={t`A single-use link, valid for seven days. The new admin chooses a name and a password. ${ROLE_WORDS[role].name}: ${ROLE_WORDS[role].may}`}
      >
        <Row gap={2} align="end" wraps>
          <Select
            label={sense('of an account')`Role`}
            value={role}
            onText={(chosen) => choose(chosen as AdminRole)}
            options={ROLES.filter((each) => isRoleAtLeast(me?.role ?? 'owner', each)).map((each) => [
              each,
              ROLE_WORDS[each].name,
            ])}
          />
          <Button isBusy={proof.isBusy} onClick={() => void invite()}>{t`Create link`}</Button>
        </Row>
      </CardAct>
      {asking && (
        <Stack padding={[4, 5]} gap={3} width="field">
          {asking}
        </Stack>
      )}
      {made && (
        <Secret
          title={t`The link for a new ${ROLE_WORDS[made.role].name.toLowerCase()}`}
          text={`${location.origin}${JOIN}#${made.token}`}
          help={t`Copy it now: it will not be shown again. Send it only to the person you are inviting.`}
          onDone={() => setMade(null)}
        />
      )}
      <Loaded lines={2} query={query} title={t`Invitations could not be loaded`}>
        {(invitations) =>
          invitations.map((invitation) => (
            <InvitationRow
              key={invitation.id}
              invitation={invitation}
              isOwn={!me || invitation.accountId === me.accountId}
            />
          ))
        }
      </Loaded>
    </>
  );
}

function InvitationRow({ invitation, isOwn }: { invitation: Invitation; isOwn: boolean }) {
  const { id, role, expiresAt, inviter } = invitation;
  const { name } = ROLE_WORDS[role];
  const acts = (
    <ActButton
      about={t`the invitation for ${name}`}
      run={(call) => call(deleteInvitation, { params: { id } })}
      done={() => t`Invitation withdrawn`}
      failed={t`The invitation was not withdrawn.`}
      reads={['invitations']}
    >{t`Withdraw`}</ActButton>
  );
  return (
    <ListedRow acts={acts}>
      <strong>{t`Invited as ${name.toLowerCase()}`}</strong>
      <p>
        {richList(
          rich`Valid until ${<Time at={expiresAt} style="list" />}`,
          !isOwn && rich`created by ${<Name>{inviter ?? t`the shared admin password`}</Name>}`,
        )}
      </p>
    </ListedRow>
  );
}
