import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Donation, Supporters as Given } from '#domain/contract/competition/prizePool.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { formatMoney } from '#domain/money/money.ts';
import { t } from '#domain/text/translate.ts';
import { useReadIf } from '#shared/api/api.ts';
import { Badge } from '#ui/Badge.tsx';
import { Box, Button, Grid, Hint, Name, Note, Row, Text, Time } from '#ui/blocks.tsx';
import { Panel } from '#ui/Panel.tsx';
import styles from './SupporterLists.module.css';

type Props = { supporters: Given; tournamentId: string };

export const SupporterLists = ({ supporters, tournamentId }: Props) => (
  <Grid gap={5} className={styles.lists}>
    <Current supporters={supporters} tournamentId={tournamentId} />
    <Supporters title={t`Previous tournaments`} donations={supporters.previous} none={t`Nobody yet.`} />
    <Supporters
      title={t`All-time champions`}
      donations={supporters.champions}
      none={t`Nobody yet.`}
      isRanked
    />
  </Grid>
);

/** The newest supporters are part of the page; older ones load on a click. */
function Current({ supporters: { current, count, nextToken }, tournamentId }: Props) {
  const [isOpen, setOpen] = useState(false);
  const older = useReadIf(isOpen && Boolean(nextToken), olderQuery, tournamentId, nextToken);
  const isWhole = !nextToken || (isOpen && older.data !== undefined);
  return (
    <Supporters
      title={t`This tournament`}
      count={count}
      donations={isOpen && nextToken ? [...current, ...(older.data ?? [])] : current}
      none={t`Be the first supporter.`}
    >
      {!isWhole && (
        <Row as="p" line="top" padding={[3, 5]} gap={[2, 4]} wraps tone="secondary">
          <Button
            isBusy={isOpen && older.isFetching}
            onClick={() => (isOpen ? void older.refetch() : setOpen(true))}
          >
            {older.isError ? t`Try again` : t`Show all ${count}`}
          </Button>
          {older.isError && <span role="alert">{t`The rest cannot be loaded.`}</span>}
        </Row>
      )}
    </Supporters>
  );
}

const olderQuery = (api: Client, tournamentId: string, nextToken: string | undefined) =>
  queryOptions({
    queryKey: ['donations', 'older', tournamentId, nextToken],
    queryFn: async () => {
      const all: Donation[] = [];
      let token = nextToken;
      while (token) {
        const asked = new URLSearchParams({ tournamentId, limit: '1000', nextToken: token });
        const page = await api.read<Donation[]>(`/api/donations?${asked}`);
        all.push(...page.data);
        token = page.nextToken;
      }
      return all;
    },
    placeholderData: keepPreviousData,
  });

/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard */
type SupportersProps = {
  title: string;
  count?: number;
  donations: readonly Donation[];
  none: string;
  isRanked?: boolean;
  children?: ReactNode;
};

const Supporters = ({
  title,
  donations,
  count = donations.length,
  none,
  isRanked = false,
  children,
}: SupportersProps) => (
  <Panel title={title} aside={count > 0 ? `${count}` : undefined}>
    {donations.length === 0 ? (
      <Note line="top" padding={[4, 5]}>
        {none}
      </Note>
    ) : (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
      <ol className={styles.list} tabIndex={0} aria-label={title}>
        {donations.map((donation) => (
          <SupporterRow
            key={donation.id}
            donation={donation}
            place={isRanked ? 1 + donations.findIndex(({ amount }) => amount === donation.amount) : undefined}
          />
        ))}
      </ol>
    )}
    {children}
  </Panel>
);

function SupporterRow({ donation, place }: { donation: Donation; place: number | undefined }) {
  const { donorName, isAnonymous, isVip, amount, message, createdAt } = donation;
  return (
    <Row align="stretch" as="li" line="top" padding={[3, 5]} gap={4}>
      {place && (
        <Text fontWidth="narrow" flex="none" size="xl" weight="black" className={styles.place}>
          {place}
        </Text>
      )}
      <Box flex="auto" minWidth={0} breaks>
        <Row as="p" gap={[0.5, 2]} wraps weight="medium">
          {isAnonymous ? <Text tone="secondary">{t`Anonymous`}</Text> : <Name>{donorName}</Name>}
          {isVip && <Badge tone="word">{t`VIP`}</Badge>}
        </Row>
        {message && (
          <Note className={styles.message}>
            <Name>{message}</Name>
          </Note>
        )}
        <Hint>
          <Time at={createdAt} style="date" />
        </Hint>
      </Box>
      <Text fontWidth="narrow" as="strong" flex="none" weight="semibold">
        {formatMoney(amount)}
      </Text>
    </Row>
  );
}
