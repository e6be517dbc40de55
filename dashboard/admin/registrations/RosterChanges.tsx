import { useState } from 'react';
import { useAct } from '#admin/shared/useAct.ts';
import {
  approveRosterChange,
  type RosterChange,
  rejectRosterChange,
} from '#domain/contract/competition/registrations.ts';
import { NOTE_LENGTH } from '#domain/settings.ts';
import { t } from '#domain/text/translate.ts';
import { useRead } from '#shared/api/api.ts';
import { Box, Button, Grid, Hint, Name, Row, rich, richList, Time } from '#ui/blocks.tsx';
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
        what === 'approve' ? t`${name} now plays for ${teamName}` : t`${teamName}’s request was rejected`,
      failed: what === 'approve' ? t`${name} was not added.` : t`The request was not rejected.`,
      undone: t`${teamName} is pending again`,
      reads: [...OF_DECISIONS, 'memberships', 'participations'],
    });
    setBusy(undefined);
  };
  return (
    <>
      <Box alignSelf="center" minWidth={0} breaks>
        {rich`${(
          <strong>
            <Name>{teamName}</Name>
          </strong>
        )}, ${role}: ${<Name>{formerName ?? t`Nobody`}</Name>} out, ${<Name>{name}</Name>} in`}
        <Hint>{richList(<code>{steamId}</code>, <Time at={createdAt} style="list" now={now} />)}</Hint>
      </Box>
      <Editable>
        <TextField
          label={t`Reason, sent to the captain`}
          aside={t`optional`}
          maxLength={NOTE_LENGTH}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Editable>
      <Row gap={2} wraps>
        <Button look="danger" about={name} isBusy={busy === 'reject'} onClick={() => void decide('reject')}>
          {t`Reject`}
        </Button>
        <Button
          look="primary"
          about={name}
          isBusy={busy === 'approve'}
          onClick={() => void decide('approve')}
        >{t`Approve`}</Button>
      </Row>
    </>
  );
}
