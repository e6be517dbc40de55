import { useState } from 'react';
import { type DropWords, Target } from '#admin/shared/board/Place.tsx';
import type { Conflict } from '#domain/competition/timetable.ts';
import { dayAt } from '#domain/leagueTime.ts';
import { Box, classes, Heading, Stack, Time } from '#ui/blocks.tsx';
import { momentText } from '#ui/momentText.ts';
import { useSite } from '#ui/site.ts';
import { EmptyState } from '#ui/states.tsx';
import { Table } from '#ui/Table.tsx';
import { type Move, slotTarget } from './moves.ts';
import styles from './Schedule.module.css';
import type { PlanTerms } from './Terms.tsx';
import { TimeCard } from './TimeCard.tsx';
import { type Day, tableOf } from './table.ts';
import type { Entry } from './timed.ts';

type Id = string | number;
type Props = {
  entries: readonly Entry[];
  conflicts: readonly Conflict[];
  changed: readonly Entry[];
  figures: PlanTerms;
  /** The day that it is in the league. */
  today: string;
  move: (item: Id, target: Id) => Move | null;
  onTime: (entry: Entry) => void;
};

export function Timetable({ entries, conflicts, changed, figures, today, move, onTime }: Props) {
  const { timeZone } = useSite();
  const [hasPast, showPast] = useState(false);
  const days = tableOf(entries, figures, (time) =>
    momentText(new Date(time), timeZone, 'page').replace(/, .*$/, ''),
  );
  if (days.length === 0)
    return (
      <EmptyState title="No match times yet">
        Set start, gap and parallel matches above to get a proposal. Nothing is saved until you confirm.
      </EmptyState>
    );
  // A day that is still to come is shown, whatever has been played of it; one that is over only while a match is open.
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
            {hasPast ? 'Hide' : 'Show'} {past.length} {past.length === 1 ? 'day that is' : 'days that are'}{' '}
            over
          </button>
        </Box>
      )}
      <Stack gap={7}>
        {days
          .filter((day) => hasPast || !isPast(day))
          .map(({ name, slots }) => (
            <DayTable key={name} name={name} slots={slots} {...{ conflicts, changed, move, onTime }} />
          ))}
      </Stack>
    </>
  );
}

type DayProps = Day & Pick<Props, 'conflicts' | 'changed' | 'move' | 'onTime'>;

function DayTable({ name, slots, conflicts, changed, move, onTime }: DayProps) {
  return (
    <Box as="section" minWidth={0} aria-label={name}>
      <Heading size="card" marginBottom={2}>
        {name}
      </Heading>
      <Box overflow="auto">
        <Table className={classes(styles.table, widthFor(slots[0]?.cells.length ?? 0))}>
          <thead>
            <tr>
              <th scope="col">Time</th>
              {slots[0]?.cells.map((_, lane) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its number
                <th key={lane} scope="col">
                  Table {lane + 1}
                </th>
              ))}
            </tr>
          </thead>
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
                          >
                            Free
                          </Stack>
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
}

/** Columns that have no room beside each other are scrolled through. */
const widthFor = (columns: number) => (columns > 16 ? styles.most : columns > 5 ? styles.many : undefined);

export function describeDrop(move: Move | null): DropWords | null {
  if (!move) return null;
  if ('refusal' in move) return { text: move.refusal, tone: 'refused' };
  return move.conflict ? { text: move.conflict.text, tone: 'warned' } : { text: move.verb, tone: 'go' };
}
