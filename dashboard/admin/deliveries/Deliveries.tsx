import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '#admin/shared/useAct.ts';
import { type Delivery, retryDelivery } from '#domain/contract/publishing/announcements.ts';
import { useApi, useRead } from '#shared/api/api.ts';
import { Box, Button, Note, Row, VisuallyHidden } from '#ui/blocks.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { Select } from '#ui/Field.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { EmptyState, ErrorState, SkeletonCards } from '#ui/states.tsx';
import { Table } from '#ui/Table.tsx';
import { useToast } from '#ui/Toast.tsx';
import { useTick } from '#ui/useTick.ts';
import { DeliveryRow } from './DeliveryRow.tsx';
import { type DeliveryFilter, deliveriesQuery, failedQuery, pushCountsQuery } from './queries.ts';
import { DELIVERY_KINDS, type DeliveryState, kindWords, STATE_WORDS } from './words.ts';

const STATES = ['waiting', 'failed', 'sent', 'cancelled'] as const satisfies DeliveryState[];

/** Every message and how far it got, newest first; what failed is sent again at a press. */
export function Deliveries() {
  const api = useApi();
  const [filter, setFilter] = useState<DeliveryFilter>({ state: null, kind: null });
  const query = useInfiniteQuery(deliveriesQuery(api, filter));
  const failed = useRead(failedQuery).data ?? [];
  const { retry, retryAll, progress, isBusy } = useRetry();
  const [isAsked, ask] = useState(false);
  const deliveries = query.data?.pages.flatMap(({ data }) => data);
  return (
    <>
      <Row gap={3} align="center" wraps marginBottom={4}>
        <Filters filter={filter} failures={failed.length} onFilter={setFilter} />
        {(failed.length > 0 || progress) && (
          <Box marginLeft="auto">
            <Button isBusy={progress !== null} onClick={() => ask(true)}>
              {progress ? `Sending ${progress.done} of ${progress.of}` : `Resend ${failed.length} failed`}
            </Button>
          </Box>
        )}
      </Row>
      {filter.kind?.startsWith('push_') && <Browsers />}
      {deliveries ? (
        <List deliveries={deliveries} filter={filter} isBusy={isBusy} onRetry={(each) => void retry(each)} />
      ) : query.isError ? (
        <ErrorState title="Deliveries could not be loaded" query={query} />
      ) : (
        <div aria-busy="true">
          <VisuallyHidden as="p" role="status">
            Loading deliveries
          </VisuallyHidden>
          <SkeletonCards count={1} lines={8} />
        </div>
      )}
      {query.hasNextPage && (
        <Row padding={4} justify="center">
          <Button isReading onClick={() => void query.fetchNextPage()} isBusy={query.isFetchingNextPage}>
            Show older
          </Button>
        </Row>
      )}
      {isAsked && (
        <ConfirmDialog
          title={
            failed.length === 1 ? 'Resend 1 failed message?' : `Resend ${failed.length} failed messages?`
          }
          keep="Cancel"
          go="Resend"
          onKeep={() => ask(false)}
          onGo={() => {
            ask(false);
            void retryAll(failed);
          }}
        >
          <Note>
            Each is tried at once, then for up to a day, with up-to-date content. Fix the cause first, or they
            fail again.
          </Note>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Web push subscribers: too many to list unless their kind is chosen. */
function Browsers() {
  const { data } = useRead(pushCountsQuery);
  if (!data) return null;
  const { count, own, failing } = data;
  return (
    <Note marginBottom={4}>
      {`${count} ${count === 1 ? 'browser is' : 'browsers are'} subscribed to match alerts, ${own} of them to their own matches. ${failing} failed last time.`}
    </Note>
  );
}

type FiltersProps = { filter: DeliveryFilter; failures: number; onFilter: (filter: DeliveryFilter) => void };

const Filters = ({ filter, failures, onFilter }: FiltersProps) => (
  <>
    <Segmented
      legend="Which messages"
      value={filter.state ?? 'all'}
      options={[
        { value: 'all', label: 'All' },
        ...STATES.map((state) => ({
          value: state,
          label: state === 'failed' && failures > 0 ? `Failed ${failures}` : STATE_WORDS[state],
        })),
      ]}
      onChange={(state) => onFilter({ ...filter, state: state === 'all' ? null : state })}
    />
    <Select
      label="Kind of message"
      isLabelHidden
      value={filter.kind ?? ''}
      onChange={(event) => onFilter({ ...filter, kind: event.target.value || null })}
      empty="All kinds"
      options={Object.entries(DELIVERY_KINDS)}
    />
  </>
);

type ListProps = {
  deliveries: Delivery[];
  filter: DeliveryFilter;
  isBusy: (id: string) => boolean;
  onRetry: (delivery: Delivery) => void;
};

function List({ deliveries, filter, isBusy, onRetry }: ListProps) {
  const list = useRef<HTMLTableElement>(null);
  const hasPressed = useRef(false);
  const isWaiting = deliveries.some(({ state, attempts }) => state === 'waiting' && attempts > 0);
  const now = useTick(isWaiting ? 1_000 : 30_000);
  // The row whose button was pressed may have left the list, and the focus with it.
  useEffect(() => {
    if (!hasPressed.current || document.activeElement !== document.body) return;
    hasPressed.current = false;
    list.current?.focus();
  });
  if (deliveries.length === 0)
    return (
      <EmptyState title={filter.state || filter.kind ? 'No such messages' : 'No messages yet'}>
        {filter.state === 'failed'
          ? 'Every message was delivered or is still being retried.'
          : 'Messages to your destinations appear here.'}
      </EmptyState>
    );
  return (
    <Box look="card" overflow="auto">
      <Table isInCard isStacked caption="Deliveries, newest first" ref={list} tabIndex={-1}>
        <thead>
          <tr>
            <th scope="col">Message</th>
            <th scope="col">To</th>
            <th scope="col">State</th>
            <th scope="col">When</th>
            <td>
              <VisuallyHidden>Acts</VisuallyHidden>
            </td>
          </tr>
        </thead>
        <tbody>
          {deliveries.map((delivery, index) => (
            <DeliveryRow
              key={delivery.id}
              delivery={delivery}
              isBehind={deliveries.some((other, at) => at > index && isBefore(other, delivery))}
              now={now}
              isBusy={isBusy(delivery.id)}
              onRetry={() => {
                hasPressed.current = true;
                onRetry(delivery);
              }}
            />
          ))}
        </tbody>
      </Table>
    </Box>
  );
}

/** Whether one holds up another: to one place, messages go in their order. */
const isBefore = (one: Delivery, other: Delivery) =>
  one.state === 'waiting' && other.state === 'waiting' && one.destination === other.destination;

function useRetry() {
  const api = useApi();
  const cache = useQueryClient();
  const toast = useToast();
  const [busy, setBusy] = useState<readonly string[]>([]);
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const readAgain = () => cache.invalidateQueries({ queryKey: ['deliveries'] });

  const retry = async (delivery: Delivery) => {
    setBusy((known) => [...known, delivery.id]);
    const what = `${kindWords(delivery.kind)} to ${delivery.destination}`;
    try {
      await api.call(retryDelivery, { params: { id: delivery.id }, body: {} });
      toast.done(`Sending ${what} again`);
    } catch (error) {
      toast.failed(`${what} was not sent again. ${errorText(error)}`);
    }
    await readAgain();
    setBusy((known) => known.filter((id) => id !== delivery.id));
  };

  const retryAll = async (failed: readonly Delivery[]) => {
    let sent = 0;
    let lastError: unknown;
    setProgress({ done: 0, of: failed.length });
    for (const { id } of failed) {
      try {
        await api.call(retryDelivery, { params: { id }, body: {} });
        sent += 1;
      } catch (error) {
        lastError = error;
      }
      setProgress((known) => known && { ...known, done: known.done + 1 });
    }
    await readAgain();
    setProgress(null);
    const all = `${sent} of ${failed.length} messages`;
    if (lastError === undefined) toast.done(`${messages(sent)} being resent`);
    else toast.failed(`${all} are being resent; the others are not. ${errorText(lastError)}`);
  };
  return { retry, retryAll, progress, isBusy: (id: string) => busy.includes(id) };
}

/** '1 message is', '12 messages are'. */
const messages = (count: number) => (count === 1 ? '1 message is' : `${count} messages are`);
