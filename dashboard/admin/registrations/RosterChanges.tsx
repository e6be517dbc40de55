import { useState } from 'react';
import { RowMenu } from '#admin/shared/Menu.tsx';
import { useBusyAct } from '#admin/shared/useAct.ts';
import * as contract from '#domain/contract/competition/registrations.ts';
import { t } from '#domain/text/translate.ts';
import { useRead } from '#shared/api/api.ts';
import { Box, Button, Grid, Hint, Name, Row, rich, richList, Time } from '#ui/blocks.tsx';
import { Panel } from '#ui/Panel.tsx';
import { useNow } from '#ui/useNow.ts';
import { rosterChangesQuery } from './queries.ts';
import { RejectDialog } from './RejectDialog.tsx';
import { OF_DECISIONS } from './useDecisions.ts';

export function RosterChanges({ tournamentId }: { tournamentId: string | undefined }) {
  const query = useRead(rosterChangesQuery);
  const changes = (query.data ?? []).filter((each) => !tournamentId || each.tournamentId === tournamentId);
  if (query.isError)
    return (
      <Box as="p" marginBottom={5} role="alert">
        {t`Roster changes could not be loaded.`}{' '}
        <button type="button" className="link" onClick={() => void query.refetch()}>{t`Try again`}</button>
      </Box>
    );
  if (changes.length === 0) return null;
  return (
    <Box marginBottom={5}>
      <Panel title={t`Roster changes`} aside={t`${changes.length} waiting`}>
        <ul>
          {changes.map((change) => (
            <Grid
              sides="end"
              stacks="phone"
              as="li"
              line="top"
              padding={[3, 4]}
              gap={[2, 5]}
              align="center"
              key={change.id}
            >
              <Change change={change} />
            </Grid>
          ))}
        </ul>
      </Panel>
    </Box>
  );
}

function Change({ change }: { change: contract.RosterChange }) {
  const { id, teamName, role, formerName, name, steamId, createdAt } = change;
  const { act, isBusy } = useBusyAct();
  const now = useNow();
  const [isRejecting, setRejecting] = useState(false);
  const then = {
    undone: t`${teamName} is pending again`,
    reads: [...OF_DECISIONS, 'memberships', 'participations'],
  };
  const approve = () =>
    act({
      ...then,
      run: (call) => call(contract.approveRosterChange, { params: { id } }),
      done: () => t`${name} now plays for ${teamName}`,
      failed: t`${name} was not added.`,
    });
  const reject = async (reason: string) => {
    const rejected = await act({
      ...then,
      run: (call) =>
        call(contract.rejectRosterChange, { params: { id }, body: { reason: reason.trim() || null } }),
      done: () => t`${teamName}’s request was rejected`,
      failed: t`The request was not rejected.`,
    });
    if (rejected) setRejecting(false);
  };
  return (
    <>
      <Box minWidth={0} breaks>
        {rich`${(
          <strong>
            <Name>{teamName}</Name>
          </strong>
        )}, ${role}: ${<Name>{formerName ?? t`Nobody`}</Name>} out, ${<Name>{name}</Name>} in`}
        <Hint>{richList(<code>{steamId}</code>, <Time at={createdAt} style="list" now={now} />)}</Hint>
      </Box>
      <Row gap={1} justify="between">
        <Button look="primary" about={name} isBusy={isBusy} onClick={() => void approve()}>
          {t`Approve`}
        </Button>
        <RowMenu of={name} acts={[{ label: t`Reject`, act: () => setRejecting(true), tone: 'danger' }]} />
      </Row>
      {isRejecting && (
        <RejectDialog
          go={t`Reject ${name}`}
          keep={t`Keep it`}
          label={t`Reason, sent to the captain`}
          isBusy={isBusy}
          onKeep={() => setRejecting(false)}
          onReject={(reason) => void reject(reason)}
        />
      )}
    </>
  );
}
