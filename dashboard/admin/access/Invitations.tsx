import { useState } from 'react';
import styles from '#admin/shared/access/Access.module.css';
import { Listed } from '#admin/shared/access/Listed.tsx';
import { invitationsQuery, meQuery } from '#admin/shared/access/queries.ts';
import { ROLE_WORDS } from '#admin/shared/access/RequireRole.tsx';
import { Secret } from '#admin/shared/access/Secret.tsx';
import { useProof } from '#admin/shared/access/useProof.tsx';
import { CardAct } from '#admin/shared/Card.tsx';
import { useAct } from '#admin/shared/useAct.ts';
import { createInvitation, deleteInvitation, type Invitation } from '#domain/contract/people/accounts.ts';
import { type AdminRole, isRoleAtLeast, ROLES } from '#domain/people/permissions.ts';
import { useApi, useRead } from '#shared/api/api.ts';
import { Button, Name, Row, Stack, Time } from '#ui/blocks.tsx';
import { Select } from '#ui/Field.tsx';

/** An invitation's address; the part after # never reaches a server's log. */
export const JOIN = '/admin/join';

function useInvitations() {
  const api = useApi();
  const act = useAct();
  const proof = useProof();
  const query = useRead(invitationsQuery);
  const { data: me } = useRead(meQuery);
  const [role, choose] = useState<AdminRole>('matchAdmin');
  const [made, setMade] = useState<{ role: AdminRole; token: string } | null>(null);
  const invite = async () => {
    if (!(await proof.isProved())) return;
    const data = await act({
      run: () => api.call(createInvitation, { body: { role } }),
      done: () => 'Invitation created',
      failed: 'The invitation was not created.',
      reads: ['invitations'],
    });
    if (data) setMade(data);
  };
  const withdraw = ({ id }: Invitation) =>
    act({
      run: (call) => call(deleteInvitation, { params: { id } }),
      done: () => 'Invitation withdrawn',
      failed: 'The invitation was not withdrawn.',
      reads: ['invitations'],
    });
  const asking = proof.field(() => void invite());
  return { proof, query, me, role, choose, made, setMade, invite, withdraw, asking };
}

export function Invitations() {
  const { proof, query, me, role, choose, made, setMade, invite, withdraw, asking } = useInvitations();
  return (
    <>
      <CardAct
        text={
          <>
            <strong>Invite an admin</strong>A single-use link, valid for seven days. The new admin chooses a
            name and a password. {ROLE_WORDS[role].name}: {ROLE_WORDS[role].may}
          </>
        }
      >
        <Row gap={2} align="end" wraps>
          <Select
            label="Role"
            value={role}
            onChange={(event) => choose(event.target.value as AdminRole)}
            options={ROLES.filter((each) => isRoleAtLeast(me?.role ?? 'owner', each)).map((each) => [
              each,
              ROLE_WORDS[each].name,
            ])}
          />
          <Button isBusy={proof.isBusy} onClick={() => void invite()}>
            Create link
          </Button>
        </Row>
      </CardAct>
      {asking && (
        <Stack padding={[4, 5]} gap={3} width="field">
          {asking}
        </Stack>
      )}
      {made && (
        <Secret
          title={`The link for a new ${ROLE_WORDS[made.role].name.toLowerCase()}`}
          text={`${location.origin}${JOIN}#${made.token}`}
          onDone={() => setMade(null)}
        />
      )}
      <Listed query={query} title="Invitations could not be loaded">
        {(invitations) =>
          invitations.map((invitation) => (
            <Row
              line="top"
              padding={[3, 5]}
              gap={[2, 5]}
              align="center"
              justify="between"
              wraps
              key={invitation.id}
            >
              <div className={styles.who}>
                <strong>Invited as {ROLE_WORDS[invitation.role].name.toLowerCase()}</strong>
                <p>
                  Until <Time at={invitation.expiresAt} style="list" />
                  {me && invitation.accountId !== me.accountId && (
                    <>
                      , made by <Name>{invitation.inviter ?? 'the installation’s password'}</Name>
                    </>
                  )}
                </p>
              </div>
              <Button
                onClick={() => void withdraw(invitation)}
                aria-label={`Withdraw the invitation as ${ROLE_WORDS[invitation.role].name}`}
              >
                Withdraw
              </Button>
            </Row>
          ))
        }
      </Listed>
    </>
  );
}
