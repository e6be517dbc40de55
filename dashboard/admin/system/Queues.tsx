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
import { grouped } from '#domain/money/money.ts';
import { commaList, plural, sense, t, translated } from '#domain/text/translate.ts';
import { MINUTE } from '#domain/timeSpans.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Badge, type Tone } from '#ui/Badge.tsx';
import {
  Box,
  ButtonLink,
  Grid,
  Hint,
  Note,
  Row,
  rich,
  richSentences,
  Stack,
  Text,
  Time,
} from '#ui/blocks.tsx';
import { distanceText, durationText } from '#ui/distanceText.ts';
import { numberHead, Table } from '#ui/Table.tsx';
import { useTick } from '#ui/useTick.ts';

const BACKENDS = { postgresql: t`in the database`, redis: t`in Redis` };

const FIGURES = [
  ['waiting', t`Waiting`],
  ['active', t`Active`],
  ['delayed', t`Delayed`],
  ['failed', t`Failed`],
  ['workers', t`Workers`],
] as const;

export const Queues = ({ queues }: { queues: readonly Queue[] }) => (
  <Card
    title={t`Queues`}
    aside={<ButtonLink href="/admin/queues" isExternal>{t`Open the queue view`}</ButtonLink>}
  >
    {queues.length === 0 && <Note padding={[3, 5]}>{t`This process has no queue.`}</Note>}
    <Box overflow="auto" hidden={queues.length === 0}>
      <Table heads={[t`Queue`, ...FIGURES.map(([, label]) => numberHead(label))]} isInCard isStacked>
        <tbody>
          {queues.map((queue) => (
            <Box as="tr" surface={queue.isReachable ? undefined : 'danger'} key={queue.name}>
              <th scope="row">
                {queue.name} <Text tone="tertiary">{BACKENDS[queue.backend]}</Text>
                {!queue.isReachable && (
                  <Text as="p" size="small" weight="medium" tone="danger">
                    {queue.backend === 'redis'
                      ? t`Not responding. Check that Redis is running.`
                      : t`Not responding. Check that PostgreSQL is running.`}
                  </Text>
                )}
                {queue.isReachable && queue.workers === 0 && (
                  <Text
                    as="p"
                    size="small"
                    weight="medium"
                    tone="danger"
                  >{t`No workers are connected. Start the workers.`}</Text>
                )}
              </th>
              {FIGURES.map(([name, label]) => (
                <td key={name} data-label={label} className="number">
                  {queue.isReachable ? grouped(queue[name]) : '--'}
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
    [t`Waiting`, grouped(waiting)],
    [t`Failed`, grouped(failed), failed > 0],
    [t`Sent`, isSentEstimated ? aboutText(sent) : grouped(sent)],
    [sense('messages')`Not needed`, grouped(cancelled)],
  ] as const;
  return (
    <Card
      title={t`Messages`}
      aside={<ButtonLink href={to('/admin/deliveries')}>{t`Open deliveries`}</ButtonLink>}
    >
      <Grid as="dl" columns={4} padding={[3.5, 5]} gap={3}>
        {figures.map(([name, count, isBad]) => (
          <div key={name}>
            <Text as="dt" size="small" tone="tertiary">
              {name}
            </Text>
            <Text as="dd" size="3xl" weight="bold" fontWidth="narrow" tone={isBad ? 'danger' : undefined}>
              {count}
            </Text>
          </div>
        ))}
      </Grid>
      <Note padding={[3, 5]}>
        {richSentences(
          failed > 0
            ? rich`${plural(failed, 'One message could not be sent.', '# messages could not be sent.')} ${<Link href={to('/admin/deliveries')} className="link">{t`See why and resend`}</Link>}.`
            : waiting === 0
              ? t`All messages were sent.`
              : t`Waiting messages are retried for a day.`,
          waiting > 0 &&
            oldest !== null &&
            oldest >= 60 &&
            t`The oldest has been waiting for ${durationText(Math.round(oldest / 60))}.`,
        )}
      </Note>
    </Card>
  );
}

/** Returns text such as 'about 1,000,000'. Estimates are no more precise than two significant digits. */
const aboutText = (count: number) => t`about ${grouped(Number(count.toPrecision(2)))}`;

type Words = { name: string; up: string; down: string; off: string; remedy: string };

const ROLE_WORDS: Record<ProcessRole, Words> = {
  api: {
    name: t`Website`,
    up: t`The site and the console are available.`,
    down: t`It has stopped. The site is down.`,
    off: t`It is not reporting its status.`,
    remedy: 'npm run start:api',
  },
  jobs: {
    name: t`Workers`,
    up: t`Messages are delivered, brackets are updated, and scheduled tasks run.`,
    down: t`They have stopped or cannot reach their queue. Messages wait and are sent later; nothing is lost.`,
    off: t`They are not running. Messages wait until they start; nothing is lost.`,
    remedy: 'npm run start:jobs',
  },
  bot: {
    name: t`Discord bot`,
    up: t`The bot replies to captains.`,
    down: t`It has stopped or cannot log in to Discord: see its log. Captains get no reply.`,
    off: t`It is not running. Set DISCORD_TOKEN in .env and restart, or enter teams by hand.`,
    remedy: 'npm run start:bot',
  },
};

const IDLE: Record<ProcessRole, string> = {
  api: t`Running`,
  jobs: t`Running without its queue`,
  bot: t`Standing by`,
};

const STATES: Record<RoleState['state'], { word: string; tone: Tone }> = {
  up: { word: t`On`, tone: 'done' },
  down: { word: t`Stopped`, tone: 'bad' },
  off: { word: t`Off`, tone: 'off' },
};

export const Roles = ({ roles }: { roles: readonly RoleState[] }) => (
  <Grid stacks="tablet" as="ul" columns={3} gap={5}>
    {roles.map((role) => (
      <RoleCard key={role.role} role={role} />
    ))}
  </Grid>
);

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
      <Row as="h2" gap={3} justify="between" size="medium" weight="semibold">
        {name}
        <Badge tone={STATES[state].tone}>{STATES[state].word}</Badge>
      </Row>
      <p>{says[state]}</p>
      {state !== 'up' && (
        <Note size="small">
          {rich`Start it with ${<code>{remedy}</code>}, or everything at once with ${<code>npm start</code>}.`}
        </Note>
      )}
      {running.map((process) => (
        <Hint key={process.id}>{runs(role, process, now)}</Hint>
      ))}
      {state === 'down' && gone && <Hint>{t`Last seen ${distanceText(new Date(gone.seenAt), now)}`}</Hint>}
    </Stack>
  );
}

function runs(role: ProcessRole, { host, startedAt, isAtWork }: RoleProcess, now: Date): string {
  const minutes = Math.round((now.getTime() - Date.parse(startedAt)) / MINUTE);
  const how = isAtWork ? t`Running` : IDLE[role];
  const where = host ? sense('a host')`${how} on ${host}` : how;
  return minutes < 1 ? t`${where}, just started` : sense('a time')`${where} for ${durationText(minutes)}`;
}

export function Schedules({ schedules }: { schedules: readonly Schedule[] }) {
  const now = useTick(5_000);
  return (
    <Card title={t`Scheduled tasks`}>
      <Box overflow="auto">
        <Table heads={[t`Task`, t`How often`, t`Last run`, t`Next`]} isInCard isStacked>
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
        {translated(title)}
        {lastError !== null && (
          <Text as="p" size="small" weight="medium" tone="danger">
            {failures > 1
              ? t`Failed ${failures} times in a row: ${lastError}`
              : t`The last run failed: ${lastError}`}
          </Text>
        )}
      </th>
      <td data-label={t`How often`}>{translated(every)}</td>
      <td data-label={t`Last run`}>
        {lastRunAt === null ? (
          <Text tone="tertiary">{t`Not yet`}</Text>
        ) : (
          <>
            <Time at={lastRunAt} style="list" />
            <Hint>{runWords(lastDuration, lastActs)}</Hint>
          </>
        )}
      </td>
      <td data-label={t`Next`}>{nextDueAt === null ? '--' : <Next at={nextDueAt} now={now} />}</td>
    </Box>
  );
}

function Next({ at, now }: { at: string; now: Date }) {
  const isLate = Date.parse(at) < now.getTime() - 2 * MINUTE;
  return (
    <>
      <Time at={at} style="list" />
      <Text as="p" weight={isLate ? 'medium' : undefined} size="small" tone={isLate ? 'warning' : 'tertiary'}>
        {isLate ? t`late: are the workers running?` : timeUntilText(new Date(at), now)}
      </Text>
    </>
  );
}

const runWords = (duration: number | null, acts: number | null) =>
  commaList([
    acts !== null && (acts === 0 ? t`nothing was due` : t`${grouped(acts)} done`),
    duration !== null &&
      (duration < 1_000 ? t`${duration} ms` : t`${grouped(Math.round(duration / 100) / 10)} s`),
  ]);

const timeUntilText = (moment: Date, now: Date) =>
  moment.getTime() - now.getTime() < MINUTE / 2 ? t`within a minute` : distanceText(moment, now);
