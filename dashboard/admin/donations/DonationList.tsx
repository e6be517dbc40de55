import { useState } from 'react';
import { ActDialog } from '#admin/shared/ActDialog.tsx';
import { type Donation, deleteDonation } from '#domain/contract/competition/prizePool.ts';
import { DONATION_NAMES } from '#domain/money/donation.ts';
import { formatMoney } from '#domain/money/money.ts';
import { prizePoolTotal } from '#domain/money/prizePool.ts';
import { Badge } from '#ui/Badge.tsx';
import { Box, Button, MainName, Name, Note, Row, Small, Stack, Text, Time } from '#ui/blocks.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/states.tsx';
import styles from './Finance.module.css';
import { poolAfter } from './pool.ts';
import { MONEY } from './queries.ts';

type Props = {
  /** Newest first. */
  donations: readonly Donation[];
  total: number | undefined;
  /** The one whose form is open. */
  editing: string | undefined;
  onEdit: (donation: Donation) => void;
};

export function DonationList({ donations, total, editing, onEdit }: Props) {
  const [asked, ask] = useState<Donation | null>(null);
  const vips = donations.filter(({ isVip }) => isVip).length;
  if (donations.length === 0)
    return (
      <EmptyState title="No donations yet">
        Donations appear here and in the public ledger, and count towards the prize pool.
      </EmptyState>
    );
  return (
    <section aria-label="Donations">
      <Note marginBottom={2.5}>
        <Text as="strong" weight="medium" tone="primary">
          {formatMoney(prizePoolTotal(donations))}
        </Text>{' '}
        in {donations.length} {donations.length === 1 ? 'donation' : 'donations'}, {vips} VIP
      </Note>
      <Box className={styles.list}>
        <DataTable
          caption="Donations, newest first"
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
    head: 'Donor',
    by: ({ donorName }) => donorName,
    cell: ({ donorName, isVip, donationType, message }) => (
      <Stack as="span" className={styles.donor}>
        <Row as="span" gap={2.5} align="center" minWidth={0}>
          <MainName isOneLine>{donorName}</MainName>
          {isVip && <Badge tone="word">VIP</Badge>}
        </Row>
        <Small className="oneLine">
          {DONATION_NAMES[donationType]}
          {message && (
            <>
              : <Name>{message}</Name>
            </>
          )}
        </Small>
      </Stack>
    ),
  },
  {
    head: 'Amount',
    isNumber: true,
    by: ({ amount }) => amount,
    cell: ({ amount }) => (
      <Text as="strong" weight="medium" tone="primary">
        {formatMoney(amount)}
      </Text>
    ),
  },
  {
    head: 'When',
    by: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <Time at={createdAt} style="list" />,
  },
];

type ActsProps = {
  donation: Donation;
  onEdit: (donation: Donation) => void;
  onRemove: (donation: Donation) => void;
};

const Acts = ({ donation, onEdit, onRemove }: ActsProps) => (
  <Row as="span" gap={1} justify="end">
    <Button
      id={openerOf(donation.id)}
      onClick={() => onEdit(donation)}
      aria-label={`Edit the donation of ${donation.donorName}`}
    >
      Edit
    </Button>
    <Button
      look="plain"
      isReading={false}
      onClick={() => onRemove(donation)}
      aria-label={`Remove the donation of ${donation.donorName}`}
    >
      Remove
    </Button>
  </Row>
);

export const openerOf = (id: string) => `edit-donation-${id}`;

type RemoveProps = { donation: Donation; total: number | undefined; onClose: () => void };

function RemoveDonation({ donation, total, onClose }: RemoveProps) {
  const { id, donorName, amount } = donation;
  return (
    <ActDialog
      title={`Remove the ${formatMoney(amount)} of ${donorName}?`}
      keep="Keep it"
      go="Remove donation"
      isDangerous
      act={{
        run: (call) => call(deleteDonation, { params: { id } }),
        done: () => `${formatMoney(amount)} of ${donorName} was removed`,
        failed: `The donation of ${donorName} was not removed.`,
        undone: `${formatMoney(amount)} of ${donorName} is back`,
        reads: MONEY,
      }}
      onClose={onClose}
    >
      <Note>
        {total !== undefined && poolAfter(total, -amount)} The public ledger shows a reversing entry.
      </Note>
    </ActDialog>
  );
}
