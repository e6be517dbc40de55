import { Link } from 'wouter';
import styles from '#admin/shared/System.module.css';
import type { Queue, SystemQueues } from '#domain/contract/queues.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { classes } from '#ui/classes.ts';
import { Grid, Row } from '#ui/layout.tsx';
import { Table } from '#ui/Table.tsx';
import { Text } from '#ui/Text.tsx';

const BACKENDS = { postgresql: 'in the database', redis: 'in Redis' };

const FIGURES = [
  ['waiting', 'Waiting'],
  ['active', 'Active'],
  ['delayed', 'Delayed'],
  ['failed', 'Failed'],
  ['workers', 'Workers'],
] as const;

/** What lies in the queues, and how many workers take from them. */
export const Queues = ({ queues }: { queues: readonly Queue[] }) => (
  <section className={styles.card} aria-labelledby="queues">
    <Row
      as="header"
      line="bottom"
      padding={[3, 5]}
      gap={[2, 4]}
      align="center"
      justify="between"
      wraps
      className={styles.cardHead}
    >
      <Text as="h2" size="large" weight="semibold" id="queues">
        Queues
      </Text>
      <ButtonLink href="/admin/queues" isExternal>
        Open the queue view
      </ButtonLink>
    </Row>
    {queues.length === 0 && (
      <Text as="p" line="top" padding={[3, 5]} tone="secondary" className={styles.sentence}>
        No queue is known to this process.
      </Text>
    )}
    <div className={styles.frame} hidden={queues.length === 0}>
      <Table isInCard isStacked>
        <thead>
          <tr>
            <th scope="col">Queue</th>
            {FIGURES.map(([name, label]) => (
              <th key={name} scope="col" className="number">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {queues.map((queue) => (
            <tr key={queue.name} className={queue.isReachable ? undefined : styles.broken}>
              <th scope="row">
                {queue.name} <Text tone="tertiary">{BACKENDS[queue.backend]}</Text>
                {!queue.isReachable && (
                  <Text size="small" weight="medium" tone="danger" className={styles.trouble}>
                    It does not answer.{' '}
                    {queue.backend === 'redis' ? 'Look whether Redis runs.' : 'Look whether PostgreSQL runs.'}
                  </Text>
                )}
                {queue.isReachable && queue.workers === 0 && (
                  <Text size="small" weight="medium" tone="danger" className={styles.trouble}>
                    Nobody takes from it: start the workers.
                  </Text>
                )}
              </th>
              {FIGURES.map(([name, label]) => (
                <td key={name} data-label={label} className="number">
                  {queue.isReachable ? queue[name].toLocaleString('en') : '--'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  </section>
);

/** How many messages are where, with the way to them. */
export function Messages({ deliveries }: Pick<SystemQueues, 'deliveries'>) {
  const { to } = useSelection();
  const { waiting, sent, isSentEstimated, failed, cancelled, oldestWaitingSeconds: oldest } = deliveries;
  const figures = [
    ['Waiting', waiting.toLocaleString('en')],
    ['Failed', failed.toLocaleString('en')],
    ['Sent', isSentEstimated ? aboutText(sent) : sent.toLocaleString('en')],
    ['Not needed', cancelled.toLocaleString('en')],
  ] as const;
  return (
    <section className={styles.card} aria-labelledby="messages">
      <Row
        as="header"
        line="bottom"
        padding={[3, 5]}
        gap={[2, 4]}
        align="center"
        justify="between"
        wraps
        className={styles.cardHead}
      >
        <Text as="h2" size="large" weight="semibold" id="messages">
          Messages
        </Text>
        <ButtonLink href={to('/admin/system/deliveries')}>Open deliveries</ButtonLink>
      </Row>
      <Grid as="dl" columns={4} className={styles.figures}>
        {figures.map(([name, count]) => (
          <div key={name} className={classes(name === 'Failed' && failed > 0 && styles.bad)}>
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </Grid>
      <Text as="p" line="top" padding={[3, 5]} tone="secondary" className={styles.sentence}>
        {failed > 0 ? (
          <>
            {failed === 1 ? 'One message was' : `${failed} messages were`} given up.{' '}
            <Link href={to('/admin/system/deliveries')} className="link">
              See why, and send again
            </Link>
            .
          </>
        ) : waiting === 0 ? (
          'Everything that was to be told has been told.'
        ) : (
          'What waits is tried again over a day.'
        )}
        {waiting > 0 && oldest !== null && oldest >= 60 && ` The oldest waits for ${spanText(oldest)}.`}
      </Text>
    </section>
  );
}

/** 'about 1,000,000': an estimate has no more digits than it knows. */
const aboutText = (count: number) => `about ${count.toLocaleString('en', { maximumSignificantDigits: 2 })}`;

/** '2 h 4 min'. */
function spanText(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}
