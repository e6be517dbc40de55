import IconAlertCircle from 'icon:alert-circle';
import IconCheck from 'icon:check';
import IconClockHour4 from 'icon:clock-hour-4';
import IconMinus from 'icon:minus';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { errorText, useBusyAct } from '#admin/shared/useAct.ts';
import { useNewsViews } from '#admin/shared/useNewsViews.ts';
import { type Delivery, retryDelivery } from '#domain/contract/publishing/announcements.ts';
import { language, plural, sense, sentences, t } from '#domain/text/translate.ts';
import { useApi, useRead } from '#shared/api/api.ts';
import { Box, Button, Name, Note, Row, rich, richSense, Text, Time, VisuallyHidden } from '#ui/blocks.tsx';
import { ConsoleHead } from '#ui/ConsoleHead.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { distanceText, durationText } from '#ui/distanceText.ts';
import { Select } from '#ui/Field.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { ShowMore } from '#ui/ShowMore.tsx';
import { EmptyState, NotYet } from '#ui/states.tsx';
import { Table } from '#ui/Table.tsx';
import { useToast } from '#ui/Toast.tsx';
import { useTick } from '#ui/useTick.ts';
import { type DeliveryFilter, deliveriesQuery, failedQuery, pushCountsQuery } from './queries.ts';
import { answerWords, DELIVERY_KINDS, type DeliveryState, kindWords, STATE_WORDS } from './words.ts';

const TO = sense('a message')`To`;

const STATES = ['waiting', 'failed', 'sent', 'cancelled'] as const satisfies DeliveryState[];

export default function DeliveriesPage() {
  return (
    <>
      <ConsoleHead title={t`Deliveries`} views={useNewsViews()} />
      <Deliveries />
    </>
  );
}

function Deliveries() {
  const api = useApi();
  const [filter, setFilter] = useState<DeliveryFilter>({ state: null, kind: null });
  const query = useInfiniteQuery(deliveriesQuery(api, filter));
  const failed = useRead(failedQuery).data ?? [];
  const { retryAll, progress } = useRetryAll();
  const [isAsked, ask] = useState(false);
  const deliveries = query.data?.pages.flatMap(({ data }) => data);
  return (
    <>
      <Row gap={3} wraps marginBottom={4}>
        <Segmented
          legend={t`Messages to show`}
          value={filter.state ?? 'all'}
          options={[
            { value: 'all', label: t`All` },
            ...STATES.map((state) => ({
              value: state,
              label:
                state === 'failed' && failed.length > 0 ? t`Failed ${failed.length}` : STATE_WORDS[state],
            })),
          ]}
          onChange={(state) => setFilter({ ...filter, state: state === 'all' ? null : state })}
        />
        <Select
          label={t`Kind of message`}
          isLabelHidden
          value={filter.kind ?? ''}
          onText={(kind) => setFilter({ ...filter, kind: kind || null })}
          empty={t`All kinds`}
          options={Object.entries(DELIVERY_KINDS)}
        />
        {(failed.length > 0 || progress) && (
          <Box marginLeft="auto">
            <Button isBusy={progress !== null} onClick={() => ask(true)}>
              {progress
                ? t`Sending ${progress.done} of ${progress.of}`
                : t`Resend failed messages (${failed.length})`}
            </Button>
          </Box>
        )}
      </Row>
      {filter.kind?.startsWith('push_') && <Browsers />}
      {deliveries ? (
        <List deliveries={deliveries} filter={filter} />
      ) : (
        <NotYet
          query={query}
          title={t`Deliveries could not be loaded`}
          loading={t`Loading deliveries`}
          lines={8}
        />
      )}
      <ShowMore query={query} />
      {isAsked && (
        <ConfirmDialog
          title={plural(failed.length, 'Resend # failed message?', 'Resend # failed messages?')}
          keep={t`Cancel`}
          go={t`Resend`}
          onKeep={() => ask(false)}
          onGo={() => {
            ask(false);
            void retryAll(failed);
          }}
        >
          <Note>
            {t`Each message is sent with its current content and retried for up to a day. Fix the cause first, or it will fail again.`}
          </Note>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Summarises the web push subscribers, who are too many to list. */
function Browsers() {
  const { data } = useRead(pushCountsQuery);
  if (!data) return null;
  const { count, own, failing } = data;
  return (
    <Note marginBottom={4}>
      {sentences([
        plural(
          count,
          '# browser is subscribed to match alerts.',
          '# browsers are subscribed to match alerts.',
        ),
        plural(
          own,
          '# is subscribed only to its user’s own matches.',
          '# are subscribed only to their users’ own matches.',
        ),
        t`${failing} failed at the last attempt.`,
      ])}
    </Note>
  );
}

function List({ deliveries, filter }: { deliveries: Delivery[]; filter: DeliveryFilter }) {
  const list = useRef<HTMLTableElement>(null);
  const hasPressed = useRef(false);
  const isWaiting = deliveries.some(({ state, attempts }) => state === 'waiting' && attempts > 0);
  const now = useTick(isWaiting ? 1_000 : 30_000);
  // When the pressed button's row leaves the list, the focus moves to the list.
  useEffect(() => {
    if (!hasPressed.current || document.activeElement !== document.body) return;
    hasPressed.current = false;
    list.current?.focus();
  });
  if (deliveries.length === 0)
    return (
      <EmptyState
        title={filter.state || filter.kind ? t`No messages match these filters` : t`No messages yet`}
      >
        {filter.state === 'failed'
          ? t`Every message was delivered or is still being retried.`
          : t`Messages to your destinations appear here.`}
      </EmptyState>
    );
  return (
    <Box look="card" overflow="auto">
      <Table
        heads={[
          sense('a delivery')`Message`,
          TO,
          t`State`,
          t`When`,
          { children: <VisuallyHidden>{t`Actions`}</VisuallyHidden> },
        ]}
        isInCard
        isStacked
        caption={t`Deliveries, newest first`}
        ref={list}
        tabIndex={-1}
      >
        <tbody>
          {deliveries.map((delivery, index) => (
            <DeliveryRow
              key={delivery.id}
              delivery={delivery}
              isBehind={deliveries.some((other, at) => at > index && isBefore(other, delivery))}
              now={now}
              onRetry={() => {
                hasPressed.current = true;
              }}
            />
          ))}
        </tbody>
      </Table>
    </Box>
  );
}

/** Whether one delivery blocks the other: a destination receives its messages in order. */
const isBefore = (one: Delivery, other: Delivery) =>
  one.state === 'waiting' && other.state === 'waiting' && one.destination === other.destination;

function useRetryAll() {
  const api = useApi();
  const cache = useQueryClient();
  const toast = useToast();
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
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
    await cache.invalidateQueries({ queryKey: ['deliveries'] });
    setProgress(null);
    if (lastError === undefined)
      toast.done(plural(sent, '# message is being resent', '# messages are being resent'));
    else {
      const all = t`${sent} of ${failed.length} messages are being resent.`;
      toast.failed(sentences([all, errorText(lastError)]));
    }
  };
  return { retryAll, progress };
}

type Props = {
  delivery: Delivery;
  /** Whether an earlier message to the same destination is still waiting. */
  isBehind: boolean;
  now: Date;
  onRetry: () => void;
};

function DeliveryRow({ delivery, isBehind, now, onRetry }: Props) {
  const { act, isBusy } = useBusyAct();
  const { id, kind, destination, state, createdAt } = delivery;
  const what = sense('a message')`${kindWords(kind)} to ${destination}`;
  const retry = () => {
    onRetry();
    return act({
      run: (call) => call(retryDelivery, { params: { id }, body: {} }),
      done: () => t`Resending ${what}`,
      failed: t`${what} was not resent.`,
      reads: ['deliveries'],
    });
  };
  const canRetry = state === 'failed' || (state === 'waiting' && delivery.attempts > 0);
  const hasAnswer = canRetry && (delivery.lastError !== null || delivery.lastStatus !== null);
  return (
    <Box as="tr" surface={state === 'failed' ? 'danger' : undefined}>
      <th scope="row">{kindWords(kind)}</th>
      <Text as="td" tone="secondary" data-label={TO}>
        <Name>{destination}</Name>
      </Text>
      <td data-label={t`State`}>
        <Row align="stretch" as="p" gap={2} tone={state === 'cancelled' ? 'tertiary' : undefined}>
          <StateIcon state={state} />
          <Text tone={state === 'sent' ? 'tertiary' : state === 'cancelled' ? undefined : 'secondary'}>
            {progress(delivery, isBehind, now)}
          </Text>
        </Row>
        {hasAnswer && (
          <Text as="p" size="small">
            <Text tone="secondary">{t`Last response:`}</Text>{' '}
            {answerWords(delivery.lastStatus, delivery.lastError)}
            {delivery.lastAnswer && <Text tone="secondary"> {t`“${delivery.lastAnswer}”`}</Text>}
          </Text>
        )}
      </td>
      <Text as="td" tone="secondary" data-label={t`When`}>
        <Time at={createdAt} style="list" />
      </Text>
      <td className="number">
        {canRetry && (
          <Button
            onClick={() => void retry()}
            isBusy={isBusy}
            aria-label={state === 'failed' ? t`Resend: ${what}` : t`Try now: ${what}`}
          >
            {state === 'failed' ? t`Resend` : t`Try now`}
          </Button>
        )}
      </td>
    </Box>
  );
}

const ICONS = { waiting: IconClockHour4, sent: IconCheck, failed: IconAlertCircle, cancelled: IconMinus };
const TONES = { waiting: 'scheduled', sent: 'done', failed: 'danger', cancelled: 'tertiary' } as const;

export function StateIcon({ state }: { state: Delivery['state'] }) {
  const Icon = ICONS[state];
  return (
    <Text tone={TONES[state]} marginTop={0.5}>
      <Icon size={16} stroke={1.9} aria-hidden="true" />
    </Text>
  );
}

/** Returns text such as 'Waiting, 3 attempts so far, next in 2 min'. */
function progress(delivery: Delivery, isBehind: boolean, now: Date): ReactNode {
  const { state, createdAt, sentAt, attempts: tried, nextAttemptAt } = delivery;
  const word = (
    <Text
      weight="medium"
      tone={state === 'failed' ? 'danger' : state === 'cancelled' ? undefined : 'primary'}
    >
      {STATE_WORDS[state]}
    </Text>
  );
  if (state === 'sent' && sentAt)
    return richSense('a message')`${word} after ${lengthText(createdAt, sentAt)}`;
  if (state === 'sent' || state === 'cancelled') return word;
  const attempts = plural(tried, '# attempt', '# attempts');
  if (state === 'waiting' && isBehind) return rich`${word} behind an earlier message`;
  if (state === 'waiting' && tried === 0) return rich`${word}, not tried yet`;
  if (state === 'failed' || !nextAttemptAt) return richSense('a message')`${word} after ${attempts}`;
  const seconds = Math.round((Date.parse(nextAttemptAt) - now.getTime()) / 1_000);
  const next =
    seconds <= 0
      ? t`now`
      : seconds < 90
        ? t`in ${t`${seconds} s`}`
        : distanceText(new Date(nextAttemptAt), now);
  return rich`${word}, ${attempts} so far, next ${next}`;
}

function lengthText(from: string, to: string): string {
  const seconds = Math.max(0, (Date.parse(to) - Date.parse(from)) / 1_000);
  if (seconds >= 60) return durationText(seconds / 60);
  return t`${seconds.toLocaleString(language(), { maximumFractionDigits: seconds < 10 ? 1 : 0 })} s`;
}
