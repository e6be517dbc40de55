import IconAlertTriangle from 'icon:alert-triangle';
import IconClock from 'icon:clock';
import { useState } from 'react';
import { DragHandle, type DropWords, Target } from '#admin/shared/board/Place.tsx';
import { nextStart } from '#domain/competition/availability.ts';
import type { Conflict } from '#domain/competition/timetable.ts';
import { dayAt } from '#domain/leagueTime.ts';
import { plural, t } from '#domain/text/translate.ts';
import { MINUTE } from '#domain/timeSpans.ts';
import {
  Box,
  classes,
  Grid,
  Heading,
  Name,
  Note,
  Row,
  Stack,
  Text,
  Time,
  VisuallyHidden,
} from '#ui/blocks.tsx';
import { momentText } from '#ui/momentText.ts';
import { usePermitted } from '#ui/permitted.ts';
import { useSite } from '#ui/site.ts';
import { EmptyState } from '#ui/states.tsx';
import { Table } from '#ui/Table.tsx';
import { type Move, NOT_SCHEDULED, slotTarget } from './moves.ts';
import styles from './Schedule.module.css';
import type { PlanTerms } from './Terms.tsx';
import type { Entry } from './timed.ts';

type Id = string | number;
type Props = {
  entries: readonly Entry[];
  conflicts: readonly Conflict[];
  changed: readonly Entry[];
  figures: PlanTerms;
  /** Today in the league's time zone. */
  today: string;
  move: (item: Id, target: Id) => Move | null;
  onTime: (entry: Entry) => void;
};

export function Timetable({ entries, figures, today, ...shown }: Props) {
  const { timeZone } = useSite();
  const [hasPast, showPast] = useState(false);
  const days = tableOf(entries, figures, (time) => momentText(new Date(time), timeZone, 'day'));
  if (days.length === 0)
    return (
      <EmptyState title={t`No match times yet`}>
        {t`Set the start time, gap and number of parallel matches above to get a proposal. Nothing is saved until you confirm.`}
      </EmptyState>
    );
  // A past day remains visible while any of its matches is open.
  const isPast = ({ slots }: Day) =>
    slots.every(
      ({ time, cells }) =>
        dayAt(new Date(time), timeZone) < today && cells.every((entry) => !entry || entry.isOver),
    );
  const past = days.filter(isPast);
  return (
    <>
      {past.length > 0 && (
        <Box as="p" marginBottom={5}>
          <button type="button" className="link" aria-expanded={hasPast} onClick={() => showPast(!hasPast)}>
            {hasPast
              ? plural(past.length, 'Hide # past day', 'Hide # past days')
              : plural(past.length, 'Show # past day', 'Show # past days')}
          </button>
        </Box>
      )}
      <Stack gap={7}>
        {days
          .filter((day) => hasPast || !isPast(day))
          .map(({ name, slots }) => (
            <DayTable key={name} name={name} slots={slots} streams={figures.streams} {...shown} />
          ))}
      </Stack>
    </>
  );
}

type DayProps = Day & Pick<PlanTerms, 'streams'> & Omit<Props, 'entries' | 'figures' | 'today'>;

const DayTable = ({ name, slots, streams, conflicts, changed, move, onTime }: DayProps) => (
  <Box as="section" minWidth={0} aria-label={name}>
    <Heading size="card" marginBottom={2}>
      {name}
    </Heading>
    <Box overflow="auto">
      <Table
        className={classes(styles.table, widthFor(slots[0]?.cells.length ?? 0))}
        heads={[t`Time`, ...(slots[0]?.cells ?? []).map((_, lane) => streams[lane] ?? t`Slot ${lane + 1}`)]}
      >
        <tbody>
          {slots.map(({ time, cells }) => (
            <tr key={time}>
              <th scope="row" className={styles.at}>
                <Time at={time} style="time" />
              </th>
              {cells.map((entry, lane) => {
                const target = slotTarget(time, entry?.id ?? String(lane));
                return (
                  <td key={target}>
                    <Target id={target} tell={(item) => describeDrop(move(item, target))}>
                      {entry ? (
                        <TimeCard
                          entry={entry}
                          conflicts={conflicts.filter(({ matchId }) => matchId === entry.id)}
                          isChanged={changed.some(({ id }) => id === entry.id)}
                          onTime={onTime}
                        />
                      ) : (
                        <Stack
                          border="dashed"
                          radius="control"
                          minHeight={12}
                          as="span"
                          alignContent="center"
                          justifyItems="center"
                          size="small"
                          tone="tertiary"
                        >{t`Free`}</Stack>
                      )}
                    </Target>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  </Box>
);

const widthFor = (columns: number) => (columns > 16 ? styles.most : columns > 5 ? styles.many : undefined);

function describeDrop(move: Move | null): DropWords | null {
  if (!move) return null;
  if ('refusal' in move) return { text: move.refusal, tone: 'refused' };
  return move.conflict ? { text: move.conflict.text, tone: 'warned' } : { text: move.verb, tone: 'go' };
}

type TimeCardProps = {
  entry: Entry;
  conflicts: readonly Conflict[];
  isChanged: boolean;
  onTime: (entry: Entry) => void;
};

function TimeCard({ entry, conflicts, isChanged, onTime }: TimeCardProps) {
  const { id, sides, round, isOver, name } = entry;
  return (
    <Row
      radius="control"
      border={conflicts.length > 0 ? 'warning' : 'strong'}
      surface={conflicts.length > 0 ? 'warning' : isOver ? undefined : 1}
      padding={2}
      paddingLeft={isOver ? 2.5 : 0.5}
      gap={1}
      align="start"
      minWidth={0}
      tone={isOver ? 'secondary' : undefined}
      className={isChanged ? styles.changed : undefined}
    >
      {!isOver && <DragHandle id={id} label={t`Move ${name}, ${round}`} />}
      <Grid columns={1} flex="fill" minWidth={0}>
        <Row as="p" gap={[0, 2]} justify="between" wraps width="full" size="small" tone="tertiary">
          {round}
          {isOver ? <span> · {t`started or finished`}</span> : <TimeButton entry={entry} onTime={onTime} />}
        </Row>
        {sides.map((team, index) => (
          <Text
            as={Name}
            isOneLine
            fontWidth="tight"
            weight="medium"
            // biome-ignore lint/suspicious/noArrayIndexKey: only the index distinguishes the sides of a match
            key={index}
          >
            {team ?? t`TBD`}
          </Text>
        ))}
        {conflicts.map(({ text, otherId, kind }) => (
          <Row
            align="stretch"
            as="p"
            gap={1.5}
            marginTop={1}
            size="small"
            weight="medium"
            tone="warning"
            key={`${kind} ${otherId}`}
          >
            <IconAlertTriangle size={14} stroke={1.8} aria-hidden="true" />
            {text}
          </Row>
        ))}
      </Grid>
    </Row>
  );
}

function TimeButton({ entry, onTime }: Pick<TimeCardProps, 'entry' | 'onTime'>) {
  const isPermitted = usePermitted();
  const { time, name } = entry;
  return (
    <Row
      touch
      as="button"
      radius="badge"
      gap={1}
      minHeight={6}
      padding={[0, 1]}
      weight="medium"
      tone="secondary"
      nowrap
      className={styles.time}
      disabled={!isPermitted}
      aria-label={time ? undefined : t`Set time for ${name}`}
      onClick={() => onTime(entry)}
    >
      <IconClock size={14} stroke={1.8} aria-hidden="true" />
      {time ? <Time at={time} style="time" /> : t`Set time`}
      {time && <VisuallyHidden>{t`, change the time of ${name}`}</VisuallyHidden>}
    </Row>
  );
}

type UnscheduledProps = {
  entries: readonly Entry[];
  move: (item: string | number) => Move | null;
  onTime: (entry: Entry) => void;
};

/** Lists matches without a time. Dropping a match here removes its time. */
export const Unscheduled = ({ entries, move, onTime }: UnscheduledProps) => (
  <Stack as="section" look="card" padding={[3.5, 4]} gap={2.5} minWidth={0} aria-labelledby="not-scheduled">
    <Heading size="card" id="not-scheduled">
      {t`Not scheduled`} <Text tone="tertiary">{entries.length}</Text>
    </Heading>
    <Target id={NOT_SCHEDULED} tell={(item) => describeDrop(move(item))}>
      {entries.length === 0 && <Note minHeight={14} tone="tertiary">{t`Every open match has a time.`}</Note>}
      <Stack as="ul" height="list" gap={2}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <TimeCard entry={entry} conflicts={[]} isChanged={false} onTime={onTime} />
          </li>
        ))}
      </Stack>
    </Target>
  </Stack>
);

/** The maximum number of free slots shown between two matches on the same day. */
const MAX_BETWEEN = 6;

type Slot = { time: string; cells: (Entry | null)[] };
type Day = { name: string; slots: Slot[] };

/**
 * Builds the timetable by day. Rows are start times and free slots; columns are streams, then further matches at the
 * same time.
 */
function tableOf(
  entries: readonly Entry[],
  { gapMinutes, parallel, streams, hours }: PlanTerms,
  dayOf: (time: string) => string,
): Day[] {
  const timed = entries
    .filter((entry): entry is Entry & { time: string } => entry.time !== null)
    .toSorted(
      (one, other) =>
        Date.parse(one.time) - Date.parse(other.time) ||
        Number(one.stream === null) - Number(other.stream === null) ||
        (one.name < other.name ? -1 : 1),
    );
  const gap = gapMinutes * MINUTE;
  const lanes = lanesOf(timed, gap, streams);
  const width = Math.max(parallel, streams.length, ...[...lanes.values()].map((lane) => lane + 1));
  const days: Day[] = [];
  const taken = new Set(timed.map(({ time }) => Date.parse(time)));
  for (const time of timesOf(timed, gap, dayOf)) {
    // A free slot outside the permitted hours would invite admins to put a match there.
    if (hours && !taken.has(time) && nextStart(time, hours) !== time) continue;
    const cells: Slot['cells'] = Array.from({ length: width }, () => null);
    for (const entry of timed) if (Date.parse(entry.time) === time) cells[lanes.get(entry.id) ?? 0] = entry;
    const at = new Date(time).toISOString();
    const day = days.at(-1);
    if (day && day.name === dayOf(at)) day.slots.push({ time: at, cells });
    else days.push({ name: dayOf(at), slots: [{ time: at, cells }] });
  }
  return days;
}

function lanesOf(
  timed: readonly (Entry & { time: string })[],
  gap: number,
  streams: readonly string[],
): ReadonlyMap<string, number> {
  const ends: number[] = [];
  const lanes = new Map<string, number>();
  for (const { id, time, stream } of timed) {
    const at = Date.parse(time);
    const isFree = (lane: number) => (ends[lane] ?? at) <= at;
    let lane = streams.findIndex((name) => name.toLowerCase() === stream?.toLowerCase());
    if (lane < 0 || !isFree(lane)) for (lane = 0; !isFree(lane); ) lane += 1;
    ends[lane] = at + gap;
    lanes.set(id, lane);
  }
  return lanes;
}

/** Returns the time of each row: matches, free slots between them, and one slot after each day's last match. */
function timesOf(timed: readonly { time: string }[], gap: number, dayOf: (time: string) => string): number[] {
  const times = [...new Set(timed.map(({ time }) => Date.parse(time)))];
  return times.flatMap((time, index) => {
    const next = times[index + 1];
    const isLast = next === undefined || dayOf(iso(next)) !== dayOf(iso(time));
    if (isLast) return dayOf(iso(time + gap)) === dayOf(iso(time)) ? [time, time + gap] : [time];
    const between = Math.ceil((next - time) / gap) - 1;
    const free = between > MAX_BETWEEN ? 1 : Math.max(0, between);
    return [time, ...Array.from({ length: free }, (_, step) => time + (step + 1) * gap)];
  });
}

const iso = (time: number) => new Date(time).toISOString();
