import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Donation, Supporters as Given } from '#domain/contract/competition/donations.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { t } from '#domain/text/translate.ts';
import { useApi } from '#shared/api/api.ts';
import { Button, Grid, Row } from '#ui/blocks.tsx';
import styles from './SupporterLists.module.css';
import { Supporters } from './Supporters.tsx';

type Props = { supporters: Given; tournamentId: string };

export const SupporterLists = ({ supporters, tournamentId }: Props) => (
  <Grid columns={3} gap={5} align="start" className={styles.lists}>
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

/** The newest come with the page, the rest at a press. */
function Current({ supporters: { current, count, nextToken }, tournamentId }: Props) {
  const [isOpen, setOpen] = useState(false);
  const older = useQuery({
    ...olderQuery(useApi(), tournamentId, nextToken),
    enabled: isOpen && Boolean(nextToken),
  });
  const isWhole = !nextToken || (isOpen && older.data !== undefined);
  return (
    <Supporters
      title={t`This tournament`}
      count={count}
      donations={isOpen && nextToken ? [...current, ...(older.data ?? [])] : current}
      none={t`Be the first supporter.`}
    >
      {!isWhole && (
        <Row as="p" line="top" padding={[3, 5]} gap={[2, 4]} align="center" wraps tone="secondary">
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
