import { Target } from '#admin/shared/board/Place.tsx';
import { Heading, Note, Stack, Text } from '#ui/blocks.tsx';
import { type Move, NOT_SCHEDULED } from './moves.ts';
import { TimeCard } from './TimeCard.tsx';
import { describeDrop } from './Timetable.tsx';
import type { Entry } from './timed.ts';

type Props = {
  entries: readonly Entry[];
  move: (item: string | number) => Move | null;
  onTime: (entry: Entry) => void;
};

/** Matches without a time; one that is dropped here loses its own. */
export const Unscheduled = ({ entries, move, onTime }: Props) => (
  <Stack as="section" look="card" padding={[3.5, 4]} gap={2.5} minWidth={0} aria-labelledby="not-scheduled">
    <Heading size="card" id="not-scheduled">
      Not scheduled <Text tone="tertiary">{entries.length}</Text>
    </Heading>
    <Target id={NOT_SCHEDULED} tell={(item) => describeDrop(move(item))}>
      {entries.length === 0 && (
        <Note minHeight={14} tone="tertiary">
          Every open match has a time.
        </Note>
      )}
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
