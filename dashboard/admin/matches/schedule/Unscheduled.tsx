import { Target } from '#admin/shared/board/Place.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { type Move, NOT_SCHEDULED } from './moves.ts';
import styles from './Schedule.module.css';
import { TimeCard } from './TimeCard.tsx';
import { tell } from './Timetable.tsx';
import type { Entry } from './timed.ts';

type Props = {
  entries: readonly Entry[];
  move: (item: string | number) => Move | null;
  onTime: (entry: Entry) => void;
};

/** Matches without a time; one that is dropped here loses its own. */
export const Unscheduled = ({ entries, move, onTime }: Props) => (
  <section className={styles.panel} aria-labelledby="not-scheduled">
    <Heading as="h2" size="card" id="not-scheduled">
      Not scheduled <Text tone="tertiary">{entries.length}</Text>
    </Heading>
    <Target id={NOT_SCHEDULED} className={styles.waiting} tell={(item) => tell(move(item))}>
      {entries.length === 0 && (
        <Text as="p" tone="tertiary">
          Every open match has a time.
        </Text>
      )}
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            <TimeCard entry={entry} conflicts={[]} isChanged={false} onTime={onTime} />
          </li>
        ))}
      </ul>
    </Target>
  </section>
);
