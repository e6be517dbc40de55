import IconAlertCircle from 'icon:alert-circle';
import IconCheck from 'icon:check';
import IconClockHour4 from 'icon:clock-hour-4';
import IconMinus from 'icon:minus';
import type { Delivery } from '#domain/contract/announcements.ts';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { Grid, Row } from '#ui/layout.tsx';
import { distanceText } from '#ui/momentText.ts';
import { Name } from '#ui/Name.tsx';
import { Text } from '#ui/Text.tsx';
import { Time } from '#ui/Time.tsx';
import styles from './Deliveries.module.css';
import { answerWords, kindWords, STATE_WORDS } from './words.ts';

type Props = {
  delivery: Delivery;
  /** Another one to the same place waits before it. */
  isBehind: boolean;
  now: Date;
  isBusy: boolean;
  onRetry: () => void;
};

/** A message on its way: what, where to, how far, and what was answered last. */
export function DeliveryRow({ delivery, isBehind, now, isBusy, onRetry }: Props) {
  const { kind, destination, state, createdAt, sentAt } = delivery;
  const canRetry = state === 'failed' || (state === 'waiting' && delivery.attempts > 0);
  const hasAnswer = canRetry && (delivery.lastError !== null || delivery.lastStatus !== null);
  return (
    <Grid
      as="li"
      padding={[2, 5]}
      gap={[1, 4]}
      align="center"
      className={classes(styles.row, state === 'failed' && styles.failedRow)}
    >
      <Text as="p" size="small" tone="tertiary" className={styles.time}>
        <Time at={createdAt} style="list" />
      </Text>
      <Text as="p" weight="semibold" className={styles.kind}>
        {kindWords(kind)}
      </Text>
      <Text as="p" tone="secondary" className={styles.place}>
        <Name>{destination}</Name>
      </Text>
      <Row as="p" gap={2} className={classes(styles.state, styles[state])}>
        <StateIcon state={state} />
        <span>
          <Text weight="medium" className={styles.stateWord}>
            {STATE_WORDS[state]}
          </Text>
          {state === 'sent' && sentAt && <Text tone="tertiary">{after(createdAt, sentAt)}</Text>}
          {state === 'waiting' && (
            <Text tone="secondary">{isBehind ? ', behind an earlier one' : waitWords(delivery, now)}</Text>
          )}
          {state === 'failed' && <Text tone="secondary"> after {attempts(delivery.attempts)}</Text>}
        </span>
      </Row>
      <Row justify="end">
        {canRetry && (
          <Button
            onClick={onRetry}
            isBusy={isBusy}
            aria-label={`${state === 'failed' ? 'Send again' : 'Try now'}: ${kindWords(kind)} to ${destination}`}
          >
            {state === 'failed' ? 'Send again' : 'Try now'}
          </Button>
        )}
      </Row>
      {hasAnswer && (
        <Text as="p" size="small" className={styles.answer}>
          <Text tone="secondary">Last answer:</Text> {answerWords(delivery.lastStatus, delivery.lastError)}
        </Text>
      )}
    </Grid>
  );
}

const ICONS = { waiting: IconClockHour4, sent: IconCheck, failed: IconAlertCircle, cancelled: IconMinus };

function StateIcon({ state }: { state: Delivery['state'] }) {
  const Icon = ICONS[state];
  return <Icon size={16} stroke={1.9} aria-hidden="true" />;
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

/** ' after 0.4 s'; nothing where it took no time worth telling. */
function after(from: string, to: string): string {
  const seconds = Math.max(0, (Date.parse(to) - Date.parse(from)) / 1_000);
  if (seconds < 60) return ` after ${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`;
  return ` after ${distanceText(new Date(to), new Date(from)).replace('in ', '')}`;
}
