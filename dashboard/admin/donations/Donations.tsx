import { useState } from 'react';
import { Link } from 'wouter';
import { ActDialog } from '#admin/shared/ActDialog.tsx';
import { useKeptNames } from '#admin/shared/form/drafts.ts';
import { RowMenu } from '#admin/shared/Menu.tsx';
import { type Donation, deleteDonation, type PrizePool } from '#domain/contract/competition/prizePool.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { donationName } from '#domain/money/donation.ts';
import { formatMoney } from '#domain/money/money.ts';
import { prizePoolTotal } from '#domain/money/prizePool.ts';
import { plural, t } from '#domain/text/translate.ts';
import { useRead } from '#shared/api/api.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Badge } from '#ui/Badge.tsx';
import {
  Box,
  Button,
  Grid,
  MainName,
  Name,
  Note,
  Row,
  rich,
  richSentences,
  Small,
  Stack,
  Strong,
  Time,
} from '#ui/blocks.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { EmptyState, Loaded } from '#ui/states.tsx';
import { AddDonation, AdjustPool, draftOf, EditDonation } from './DonationForms.tsx';
import styles from './Finance.module.css';
import { poolAfter } from './Outlook.tsx';
import { donationsQuery, MONEY } from './queries.ts';

export function Donations({ tournament, pool }: { tournament: Tournament; pool: PrizePool | undefined }) {
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
        <Row align="stretch" as="p" gap={5} justify="end" marginBottom={2}>
          <a
            className="link"
            href={`/api/export/${tournament.id}?format=csv&of=donations`}
            download={`donations-${tournament.name}.csv`}
          >{t`Export CSV`}</a>
          <Link className="link" href={to('/admin/system/tools')}>{t`Import CSV`}</Link>
        </Row>
        <Loaded query={query} title={t`Donations could not be loaded`} lines={6}>
          {(donations) => (
            <DonationList
              donations={donations}
              total={pool?.total}
              editing={editing?.id}
              onEdit={({ id }) => setOpened(id)}
            />
          )}
        </Loaded>
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

type ListProps = {
  /** Newest first. */
  donations: readonly Donation[];
  total: number | undefined;
  editing: string | undefined;
  onEdit: (donation: Donation) => void;
};

function DonationList({ donations, total, editing, onEdit }: ListProps) {
  const [asked, ask] = useState<Donation | null>(null);
  const vips = donations.filter(({ isVip }) => isVip).length;
  if (donations.length === 0)
    return (
      <EmptyState
        title={t`No donations yet`}
      >{t`Donations appear here and in the public ledger, and count towards the prize pool.`}</EmptyState>
    );
  return (
    <section aria-label={t`Donations`}>
      <Note marginBottom={2.5}>
        {rich`${<Strong>{formatMoney(prizePoolTotal(donations))}</Strong>} in ${plural(donations.length, '# donation', '# donations')}, ${vips} VIP`}
      </Note>
      <Box className={styles.list}>
        <DataTable
          caption={t`Donations, newest first`}
          rows={donations}
          columns={COLUMNS}
          keyOf={({ id }) => id}
          isMarked={({ id }) => id === editing}
          acts={(donation) => <Acts donation={donation} onEdit={onEdit} onRemove={ask} />}
        />
      </Box>
      {asked && <RemoveDonation donation={asked} total={total} onClose={() => ask(null)} />}
    </section>
  );
}

const COLUMNS: Column<Donation>[] = [
  {
    head: t`Donor`,
    by: ({ donorName }) => donorName,
    cell: ({ donorName, isAnonymous, isVip, donationType, message }) => (
      <Stack as="span" className={styles.donor}>
        <Row as="span" gap={2.5} minWidth={0}>
          <MainName isOneLine>{isAnonymous ? t`Anonymous` : donorName}</MainName>
          {isVip && <Badge tone="word">{t`VIP`}</Badge>}
        </Row>
        <Small className="oneLine">
          {message
            ? rich`${donationName(donationType)}: ${<Name>{message}</Name>}`
            : donationName(donationType)}
        </Small>
      </Stack>
    ),
  },
  {
    head: t`Amount`,
    isNumber: true,
    by: ({ amount }) => amount,
    cell: ({ amount }) => <Strong>{formatMoney(amount)}</Strong>,
  },
  {
    head: t`When`,
    by: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <Time at={createdAt} style="list" />,
  },
];

type ActsProps = Pick<ListProps, 'onEdit'> & { donation: Donation; onRemove: ListProps['onEdit'] };

const Acts = ({ donation, onEdit, onRemove }: ActsProps) => {
  const of = t`the donation from ${donation.donorName}`;
  return (
    <Row as="span" justify="end">
      <Button
        look="plain"
        isReading={false}
        id={openerOf(donation.id)}
        onClick={() => onEdit(donation)}
        about={of}
      >{t`Edit`}</Button>
      <RowMenu of={of} acts={[{ label: t`Remove`, act: () => onRemove(donation), tone: 'danger' }]} />
    </Row>
  );
};

const openerOf = (id: string) => `edit-donation-${id}`;

type RemoveProps = { donation: Donation; total: number | undefined; onClose: () => void };

function RemoveDonation({ donation, total, onClose }: RemoveProps) {
  const { id, donorName, amount } = donation;
  return (
    <ActDialog
      title={t`Remove ${formatMoney(amount)} from ${donorName}?`}
      keep={t`Keep it`}
      go={t`Remove donation`}
      run={(call) => call(deleteDonation, { params: { id } })}
      done={() => t`${formatMoney(amount)} from ${donorName} was removed`}
      failed={t`The donation from ${donorName} was not removed.`}
      undone={t`${formatMoney(amount)} from ${donorName} was restored`}
      reads={MONEY}
      onClose={onClose}
    >
      <Note>
        {richSentences(
          total !== undefined && poolAfter(total, -amount),
          t`The public ledger will show a reversing entry.`,
        )}
      </Note>
    </ActDialog>
  );
}
