import { Link } from 'wouter';
import { Card } from '#admin/shared/Card.tsx';
import type { Queue, SystemQueues } from '#domain/contract/operations/system.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Box, ButtonLink, Grid, Note, Text } from '#ui/blocks.tsx';
import { numberHead, Table } from '#ui/Table.tsx';

const BACKENDS = { postgresql: 'in the database', redis: 'in Redis' };

const FIGURES = [
  ['waiting', 'Waiting'],
  ['active', 'Active'],
  ['delayed', 'Delayed'],
  ['failed', 'Failed'],
  ['workers', 'Workers'],
] as const;

export const Queues = ({ queues }: { queues: readonly Queue[] }) => (
  <Card
    title="Queues"
    aside={
      <ButtonLink href="/admin/queues" isExternal>
        Open the queue view
      </ButtonLink>
    }
  >
    {queues.length === 0 && <Note padding={[3, 5]}>This process has no queue.</Note>}
    <Box overflow="auto" hidden={queues.length === 0}>
      <Table isInCard isStacked heads={['Queue', ...FIGURES.map(([, label]) => numberHead(label))]}>
        <tbody>
          {queues.map((queue) => (
            <Box as="tr" surface={queue.isReachable ? undefined : 'danger'} key={queue.name}>
              <th scope="row">
                {queue.name} <Text tone="tertiary">{BACKENDS[queue.backend]}</Text>
                {!queue.isReachable && (
                  <Text as="p" size="small" weight="medium" tone="danger">
                    It does not answer.{' '}
                    {queue.backend === 'redis'
                      ? 'Check that Redis is running.'
                      : 'Check that PostgreSQL is running.'}
                  </Text>
                )}
                {queue.isReachable && queue.workers === 0 && (
                  <Text as="p" size="small" weight="medium" tone="danger">
                    No workers are connected: start the workers.
                  </Text>
                )}
              </th>
              {FIGURES.map(([name, label]) => (
                <td key={name} data-label={label} className="number">
                  {queue.isReachable ? queue[name].toLocaleString('en') : '--'}
                </td>
              ))}
            </Box>
          ))}
        </tbody>
      </Table>
    </Box>
  </Card>
);

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
    <Card
      title="Messages"
      aside={<ButtonLink href={to('/admin/system/deliveries')}>Open deliveries</ButtonLink>}
    >
      <Grid as="dl" columns={4} padding={[3.5, 5]} gap={3}>
        {figures.map(([name, count]) => (
          <div key={name}>
            <Text as="dt" size="small" tone="tertiary">
              {name}
            </Text>
            <Text
              as="dd"
              size="3xl"
              weight="bold"
              fontWidth="narrow"
              tone={name === 'Failed' && failed > 0 ? 'danger' : undefined}
            >
              {count}
            </Text>
          </div>
        ))}
      </Grid>
      <Note padding={[3, 5]}>
        {failed > 0 ? (
          <>
            {failed === 1 ? 'One message was' : `${failed} messages were`} given up.{' '}
            <Link href={to('/admin/system/deliveries')} className="link">
              See why and resend
            </Link>
            .
          </>
        ) : waiting === 0 ? (
          'All messages were sent.'
        ) : (
          'Waiting messages are retried for a day.'
        )}
        {waiting > 0 && oldest !== null && oldest >= 60 && ` The oldest waits for ${spanText(oldest)}.`}
      </Note>
    </Card>
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
