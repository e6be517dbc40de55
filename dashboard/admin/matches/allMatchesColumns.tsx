import { hasResult, scoreText } from '#admin/shared/match/outcome.ts';
import { type MatchStatus, STAGE_NAMES } from '#domain/competition/match.ts';
import { shortMatchId } from '#domain/competition/shortMatchId.ts';
import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import { Badge, type Tone } from '#ui/Badge.tsx';
import { Box, Name, Text, Time } from '#ui/blocks.tsx';
import type { Column } from '#ui/DataTable.tsx';

const STATUS: Record<MatchStatus, { word: string; tone: Tone }> = {
  scheduled: { word: 'SCHEDULED', tone: 'sched' },
  waiting: { word: 'WAITING', tone: 'sched' },
  live: { word: 'IN_PROGRESS', tone: 'live' },
  completed: { word: 'COMPLETED', tone: 'done' },
  cancelled: { word: 'CANCELLED', tone: 'bad' },
  bye: { word: 'BYE', tone: 'off' },
};

type TimeField = 'scheduledTime' | 'actualStartTime' | 'actualEndTime' | 'createdAt' | 'updatedAt';

const at = (head: string, time: TimeField): Column<ListedMatch> => ({
  head,
  cell: ({ [time]: moment }) => (moment ? <Time at={moment} style="list" /> : '--'),
  by: ({ [time]: moment }) => moment,
});

const team = (head: string, side: 'team1' | 'team2'): Column<ListedMatch> => ({
  head,
  cell: ({ [side]: of }) => <Name>{of?.name ?? 'TBD'}</Name>,
  by: ({ [side]: of }) => of?.name ?? null,
});

/** The columns of the table. */
export const COLUMNS: readonly Column<ListedMatch>[] = [
  {
    head: 'ID',
    cell: ({ id }) => (
      <Text nowrap title={id}>
        {shortMatchId(id)}
      </Text>
    ),
    by: ({ id }) => id,
  },
  team('Team A', 'team1'),
  team('Team B', 'team2'),
  { head: 'Score', cell: (match) => (hasResult(match) ? scoreText(match) : '--') },
  {
    head: 'Status',
    cell: ({ status }) => <Badge tone={STATUS[status].tone}>{STATUS[status].word}</Badge>,
    by: ({ status }) => status,
  },
  { head: 'Round', cell: ({ roundName }) => roundName, by: ({ roundName }) => roundName },
  { head: 'Type', cell: ({ stage }) => STAGE_NAMES[stage], by: ({ stage }) => stage },
  {
    head: 'Casters',
    cell: ({ casters, status }) =>
      casters.map(({ name }) => name ?? 'A caster').join(', ') ||
      (['scheduled', 'waiting', 'live'].includes(status) ? 'Nobody' : '--'),
    by: ({ casters }) => casters.length,
  },
  at('Scheduled', 'scheduledTime'),
  at('Started', 'actualStartTime'),
  at('Ended', 'actualEndTime'),
  {
    head: 'Notes',
    cell: ({ notes }) => (
      <Box width="field" className="oneLine">
        {notes ? <Name>{notes}</Name> : '--'}
      </Box>
    ),
    by: ({ notes }) => notes,
  },
  at('Created', 'createdAt'),
  at('Updated', 'updatedAt'),
];
