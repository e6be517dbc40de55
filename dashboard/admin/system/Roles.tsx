import type { ProcessRole, RoleProcess, RoleState } from '#domain/contract/operations/system.ts';
import { Badge, type Tone } from '#ui/Badge.tsx';
import { Grid, Hint, Note, Row, Stack } from '#ui/blocks.tsx';
import { distanceText } from '#ui/distanceText.ts';
import { useTick } from '#ui/useTick.ts';

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
