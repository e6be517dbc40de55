import { Card } from '#admin/shared/Card.tsx';
import type { Schedule } from '#domain/contract/schedule/schedules.ts';
import { MINUTE } from '#domain/timeSpans.ts';
import { Box, Hint, Text, Time } from '#ui/blocks.tsx';
import { distanceText } from '#ui/distanceText.ts';
import { Table } from '#ui/Table.tsx';
import { useTick } from '#ui/useTick.ts';

export function Schedules({ schedules }: { schedules: readonly Schedule[] }) {
  const now = useTick(5_000);
  return (
    <Card title="Scheduled work">
      <Box overflow="auto">
        <Table isInCard isStacked heads={['What', 'How often', 'Last run', 'Next']}>
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

/** '3 done, 12 ms'. */
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
