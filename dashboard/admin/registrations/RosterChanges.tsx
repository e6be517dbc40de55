import { useState } from 'react';
import { useAct } from '#admin/shared/useAct.ts';
import {
  approveRosterChange,
  type RosterChange,
  rejectRosterChange,
} from '#domain/contract/competition/registrations.ts';
import { NOTE_LENGTH } from '#domain/settings.ts';
import { useRead } from '#shared/api/api.ts';
import { Box, Button, Grid, Hint, Name, Row, Time, VisuallyHidden } from '#ui/blocks.tsx';
import { Editable, TextField } from '#ui/Field.tsx';
import { Panel } from '#ui/Panel.tsx';
import { useNow } from '#ui/useNow.ts';
import { rosterChangesQuery } from './queries.ts';
import styles from './RosterChanges.module.css';
import { OF_DECISIONS } from './useDecisions.ts';

export function RosterChanges({ tournamentId }: { tournamentId: string | undefined }) {
  const query = useRead(rosterChangesQuery);
  const changes = (query.data ?? []).filter((each) => !tournamentId || each.tournamentId === tournamentId);
  if (query.isError)
    return (
      <Box as="p" marginBottom={5} role="alert">
        Roster changes could not be loaded.{' '}
        <button type="button" className="link" onClick={() => void query.refetch()}>
          Try again
        </button>
      </Box>
    );
  if (changes.length === 0) return null;
  return (
    <Box marginBottom={5}>
      <Panel title="Roster changes" aside={`${changes.length} waiting`}>
        <ul>
          {changes.map((change) => (
            <Grid
              stacks="tablet"
              as="li"
              line="top"
              padding={[3, 4]}
              gap={[2, 5]}
              align="end"
              key={change.id}
              className={styles.row}
            >
              <Change change={change} />
            </Grid>
          ))}
        </ul>
      </Panel>
    </Box>
  );
}

function Change({ change }: { change: RosterChange }) {
  const { id, teamName, role, formerName, name, steamId, createdAt } = change;
  const act = useAct();
  const now = useNow();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState<'approve' | 'reject'>();
  const params = { id };
  const decide = async (what: 'approve' | 'reject') => {
    if (busy) return;
    setBusy(what);
    await act({
      run: async (call) =>
        what === 'approve'
          ? call(approveRosterChange, { params })
          : call(rejectRosterChange, { params, body: { reason: reason.trim() || null } }),
      done: () =>
        what === 'approve' ? `${name} plays for ${teamName}` : `The request of ${teamName} was rejected`,
      failed: what === 'approve' ? `${name} was not added.` : 'It was not rejected.',
      undone: `${teamName} is pending again`,
      reads: [...OF_DECISIONS, 'memberships', 'participations'],
    });
    setBusy(undefined);
  };
  return (
    <>
      <Box alignSelf="center" minWidth={0} breaks>
        <strong>
          <Name>{teamName}</Name>
        </strong>
        , {role}: <Name>{formerName ?? 'Nobody'}</Name> goes, <Name>{name}</Name> comes
        <Hint>
          <code>{steamId}</code>, <Time at={createdAt} style="list" now={now} />
        </Hint>
      </Box>
      <Editable>
        <TextField
          label="Reason, sent to the captain"
          aside="optional"
          maxLength={NOTE_LENGTH}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Editable>
      <Row gap={2} wraps>
        <Button look="danger" isBusy={busy === 'reject'} onClick={() => void decide('reject')}>
          Reject<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
        <Button look="primary" isBusy={busy === 'approve'} onClick={() => void decide('approve')}>
          Approve<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </Row>
    </>
  );
}
