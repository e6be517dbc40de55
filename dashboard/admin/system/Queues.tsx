import { Link } from 'wouter';
import { Card } from '#admin/shared/Card.tsx';
import type {
  ProcessRole,
  Queue,
  RoleProcess,
  RoleState,
  SystemQueues,
} from '#domain/contract/operations/system.ts';
import type { Schedule } from '#domain/contract/schedule/schedules.ts';
import { MINUTE } from '#domain/timeSpans.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Badge, type Tone } from '#ui/Badge.tsx';
import { Box, ButtonLink, Grid, Hint, Note, Row, Stack, Text, Time } from '#ui/blocks.tsx';
import { distanceText } from '#ui/distanceText.ts';
import { numberHead, Table } from '#ui/Table.tsx';
import { useTick } from '#ui/useTick.ts';

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
      <Table heads={['Queue', ...FIGURES.map(([, label]) => numberHead(label))]} isInCard isStacked>
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

/** Returns 'about 1,000,000'. An estimate shows two digits, since it knows no more. */
const aboutText = (count: number) => `about ${count.toLocaleString('en', { maximumSignificantDigits: 2 })}`;

/** Returns a text such as '2 h 4 min'. */
function spanText(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}

type Words = { name: string; up: string; down: string; off: string; remedy: string };

const ROLE_WORDS: Record<ProcessRole, Words> = {
  api: {
    name: 'Website',
    up: 'Pages and the console are served.',
    down: 'It has stopped. The site is down.',
    off: 'It does not report itself.',
    remedy: 'npm run start:api',
  },
  jobs: {
    name: 'Workers',
    up: 'Messages are delivered, brackets follow results, and scheduled work runs.',
    down: 'They have stopped or cannot reach their queue. Messages wait and go out later; nothing is lost.',
    off: 'They are not running. Messages wait until they do; nothing is lost.',
    remedy: 'npm run start:jobs',
  },
  bot: {
    name: 'Discord bot',
    up: 'The bot answers captains.',
    down: 'It has stopped. Captains get no answer in Discord.',
    off: 'It is not running. Set DISCORD_TOKEN, or enter teams by hand.',
    remedy: 'npm run start:bot',
  },
};

const IDLE: Record<ProcessRole, string> = {
  api: 'Runs',
  jobs: 'Runs, but cannot reach the queue,',
  bot: 'Standing by',
};

const STATES: Record<RoleState['state'], { word: string; tone: Tone }> = {
  up: { word: 'On', tone: 'done' },
  down: { word: 'Stopped', tone: 'bad' },
  off: { word: 'Off', tone: 'off' },
};

export function Roles({ roles }: { roles: readonly RoleState[] }) {
  return (
    <Grid stacks="tablet" as="ul" columns={3} gap={5}>
      {roles.map((role) => (
        <RoleCard key={role.role} role={role} />
      ))}
    </Grid>
  );
}

function RoleCard({ role: { role, state, processes } }: { role: RoleState }) {
  const { name, remedy, ...says } = ROLE_WORDS[role];
  const running = processes.filter(({ isUp }) => isUp);
  const gone = processes.find(({ isUp }) => !isUp);
  const now = useTick(5_000);
  return (
    <Stack
      alignContent="start"
      as="li"
      look="card"
      {...(state === 'down' && { border: 'danger', surface: 'danger' })}
      padding={[4, 5]}
      gap={1.5}
      minWidth={0}
    >
      <Row as="h2" gap={3} align="center" justify="between" size="medium" weight="semibold">
        {name}
        <Badge tone={STATES[state].tone}>{STATES[state].word}</Badge>
      </Row>
      <p>{says[state]}</p>
      {state !== 'up' && (
        <Note size="small">
          Start it with <code>{remedy}</code>, or everything at once with <code>npm start</code>.
        </Note>
      )}
      {running.map((process) => (
        <Hint key={process.id}>{runs(role, process, now)}</Hint>
      ))}
      {state === 'down' && gone && <Hint>Last seen {distanceText(new Date(gone.seenAt), now)}</Hint>}
    </Stack>
  );
}

function runs(role: ProcessRole, { host, startedAt, isAtWork }: RoleProcess, now: Date): string {
  const since = distanceText(new Date(startedAt), now).replace(' ago', '');
  const how = isAtWork ? 'Runs' : IDLE[role];
  return `${how}${host ? ` on ${host}` : ''}${since === 'now' ? ', just started' : `, for ${since}`}`;
}

export function Schedules({ schedules }: { schedules: readonly Schedule[] }) {
  const now = useTick(5_000);
  return (
    <Card title="Scheduled work">
      <Box overflow="auto">
        <Table heads={['What', 'How often', 'Last run', 'Next']} isInCard isStacked>
          <tbody>
            {schedules.map((schedule) => (
              <ScheduleRow key={schedule.name} schedule={schedule} now={now} />
            ))}
          </tbody>
        </Table>
      </Box>
    </Card>
  );
}

function ScheduleRow({ schedule, now }: { schedule: Schedule; now: Date }) {
  const { title, every, lastRunAt, lastDuration, lastActs, nextDueAt, lastError, failures } = schedule;
  return (
    <Box as="tr" surface={lastError === null ? undefined : 'danger'}>
      <th scope="row">
        {title}
        {lastError !== null && (
          <Text as="p" size="small" weight="medium" tone="danger">
            {failures > 1 ? `Failed ${failures} times in a row` : 'The last run failed'}: {lastError}
          </Text>
        )}
      </th>
      <td data-label="How often">{every}</td>
      <td data-label="Last run">
        {lastRunAt === null ? (
          <Text tone="tertiary">Not yet</Text>
        ) : (
          <>
            <Time at={lastRunAt} style="list" />
            <Hint>{runWords(lastDuration, lastActs)}</Hint>
          </>
        )}
      </td>
      <td data-label="Next">{nextDueAt === null ? '--' : <Next at={nextDueAt} now={now} />}</td>
    </Box>
  );
}

function Next({ at, now }: { at: string; now: Date }) {
  const isLate = Date.parse(at) < now.getTime() - 2 * MINUTE;
  return (
    <>
      <Time at={at} style="list" />
      <Text as="p" weight={isLate ? 'medium' : undefined} size="small" tone={isLate ? 'warning' : 'tertiary'}>
        {isLate ? 'late: do the workers run?' : timeUntilText(new Date(at), now)}
      </Text>
    </>
  );
}

function runWords(duration: number | null, acts: number | null): string {
  const done = acts === null ? [] : [acts === 0 ? 'nothing was due' : `${acts} done`];
  const took =
    duration === null ? [] : [duration < 1_000 ? `${duration} ms` : `${(duration / 1_000).toFixed(1)} s`];
  return [...done, ...took].join(', ');
}

const timeUntilText = (moment: Date, now: Date) => {
  const text = distanceText(moment, now);
  return text === 'now' || text.endsWith('ago') ? 'within a minute' : text;
};
