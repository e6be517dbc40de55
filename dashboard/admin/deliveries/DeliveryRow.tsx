import IconAlertCircle from 'icon:alert-circle';
import IconCheck from 'icon:check';
import IconClockHour4 from 'icon:clock-hour-4';
import IconMinus from 'icon:minus';
import type { Delivery } from '#domain/contract/publishing/announcements.ts';
import { Box, Button, Name, Row, Text, Time } from '#ui/blocks.tsx';
import { distanceText } from '#ui/distanceText.ts';
import { answerWords, kindWords, STATE_WORDS } from './words.ts';

type Props = {
  delivery: Delivery;
  /** Another one to the same place waits before it. */
  isBehind: boolean;
  now: Date;
  isBusy: boolean;
  onRetry: () => void;
};

export function DeliveryRow({ delivery, isBehind, now, isBusy, onRetry }: Props) {
  const { kind, destination, state, createdAt, sentAt } = delivery;
  const canRetry = state === 'failed' || (state === 'waiting' && delivery.attempts > 0);
  const hasAnswer = canRetry && (delivery.lastError !== null || delivery.lastStatus !== null);
  return (
    <Box as="tr" surface={state === 'failed' ? 'danger' : undefined}>
      <th scope="row">{kindWords(kind)}</th>
      <Text as="td" tone="secondary" data-label="To">
        <Name>{destination}</Name>
      </Text>
      <td data-label="State">
        <Row as="p" gap={2} tone={state === 'cancelled' ? 'tertiary' : undefined}>
          <StateIcon state={state} />
          <span>
            <Text weight="medium" tone={state === 'failed' ? 'danger' : undefined}>
              {STATE_WORDS[state]}
            </Text>
            {state === 'sent' && sentAt && <Text tone="tertiary">{after(createdAt, sentAt)}</Text>}
            {state === 'waiting' && (
              <Text tone="secondary">
                {isBehind ? ', waiting behind an earlier one' : waitWords(delivery, now)}
              </Text>
            )}
            {state === 'failed' && <Text tone="secondary"> after {attempts(delivery.attempts)}</Text>}
          </span>
        </Row>
        {hasAnswer && (
          <Text as="p" size="small">
            <Text tone="secondary">Last answer:</Text> {answerWords(delivery.lastStatus, delivery.lastError)}
            {delivery.lastAnswer && <Text tone="secondary"> “{delivery.lastAnswer}”</Text>}
          </Text>
        )}
      </td>
      <Text as="td" tone="secondary" data-label="When">
        <Time at={createdAt} style="list" />
      </Text>
      <td className="number">
        {canRetry && (
          <Button
            onClick={onRetry}
            isBusy={isBusy}
            aria-label={`${state === 'failed' ? 'Resend' : 'Try now'}: ${kindWords(kind)} to ${destination}`}
          >
            {state === 'failed' ? 'Resend' : 'Try now'}
          </Button>
        )}
      </td>
    </Box>
  );
}

const ICONS = { waiting: IconClockHour4, sent: IconCheck, failed: IconAlertCircle, cancelled: IconMinus };
const TONES = { waiting: 'scheduled', sent: 'done', failed: 'danger', cancelled: 'tertiary' } as const;

/** How far a message is, as a sign. */
export function StateIcon({ state }: { state: Delivery['state'] }) {
  const Icon = ICONS[state];
  return (
    <Text tone={TONES[state]} marginTop={0.5}>
      <Icon size={16} stroke={1.9} aria-hidden="true" />
    </Text>
  );
}

/** ', attempt 3 in 2 min'. */
function waitWords({ attempts: tried, nextAttemptAt }: Delivery, now: Date): string {
  if (tried === 0) return ', not tried yet';
  if (!nextAttemptAt) return `, tried ${attempts(tried)}`;
  const seconds = Math.round((Date.parse(nextAttemptAt) - now.getTime()) / 1_000);
  const next =
    seconds <= 0 ? 'now' : seconds < 90 ? `in ${seconds} s` : distanceText(new Date(nextAttemptAt), now);
  return `, ${attempts(tried)} so far, next ${next}`;
}

const attempts = (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`);

function after(from: string, to: string): string {
  const seconds = Math.max(0, (Date.parse(to) - Date.parse(from)) / 1_000);
  if (seconds < 60) return ` after ${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`;
  return ` after ${distanceText(new Date(to), new Date(from)).replace('in ', '')}`;
}
