import { useState } from 'react';
import { Link } from 'wouter';
import { useKeptNames } from '#admin/shared/form/drafts.ts';
import type { PrizePool } from '#domain/contract/competition/prizePool.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { useRead } from '#shared/api/api.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Box, Grid, Row, Stack } from '#ui/blocks.tsx';
import { ErrorState, SkeletonCards } from '#ui/states.tsx';
import { AddDonation } from './AddDonation.tsx';
import { AdjustPool } from './AdjustPool.tsx';
import { DonationList, openerOf } from './DonationList.tsx';
import { draftOf, EditDonation } from './EditDonation.tsx';
import styles from './Finance.module.css';
import { donationsQuery } from './queries.ts';

type Props = { tournament: Tournament; pool: PrizePool | undefined };

export function Donations({ tournament, pool }: Props) {
  const query = useRead(donationsQuery, tournament.id);
  const { to } = useSelection();
  const { names } = useKeptNames();
  const [opened, setOpened] = useState<string>();
  const editing =
    query.data?.find(({ id }) => id === opened) ?? query.data?.find(({ id }) => names.includes(draftOf(id)));
  const close = () => {
    setOpened(undefined);
    if (editing) setTimeout(() => document.getElementById(openerOf(editing.id))?.focus());
  };
  return (
    <Grid sides="panel" stacks="laptop" gap={5} align="start">
      <Box minWidth={0}>
        <Row as="p" gap={5} justify="end" marginBottom={2}>
          <a
            className="link"
            href={`/api/export/${tournament.id}?format=csv&of=donations`}
            download={`donations-${tournament.name}.csv`}
          >
            Export CSV
          </a>
          <Link className="link" href={to('/admin/system/import')}>
            Import CSV
          </Link>
        </Row>
        {query.data ? (
          <DonationList
            donations={query.data}
            total={pool?.total}
            editing={editing?.id}
            onEdit={({ id }) => setOpened(id)}
          />
        ) : query.isError ? (
          <ErrorState title="Donations could not be loaded" query={query} />
        ) : (
          <SkeletonCards count={1} lines={6} />
        )}
      </Box>
      <Stack gap={5} minWidth={0} className={styles.side}>
        {editing ? (
          <EditDonation
            key={editing.id}
            donation={editing}
            tournament={tournament}
            total={pool?.total}
            isOpened={opened === editing.id}
            onDone={close}
          />
        ) : (
          <AddDonation tournament={tournament} total={pool?.total} />
        )}
        <AdjustPool tournamentId={tournament.id} total={pool?.total} />
      </Stack>
    </Grid>
  );
}
