import IconAlertTriangle from 'icon:alert-triangle';
import IconClock from 'icon:clock';
import { Grip } from '#admin/shared/board/Place.tsx';
import type { Conflict } from '#domain/competition/timetable.ts';
import { classes } from '#ui/classes.ts';
import { usePermitted } from '#ui/permitted.ts';
import { Time } from '#ui/Time.tsx';
import styles from './Schedule.module.css';
import type { Entry } from './timed.ts';

type Props = {
  entry: Entry;
  conflicts: readonly Conflict[];
  isChanged: boolean;
  onTime: (entry: Entry) => void;
};

/** A match in the timetable: who plays, its time to be typed, and what does not go together. */
export function TimeCard({ entry, conflicts, isChanged, onTime }: Props) {
  const isPermitted = usePermitted();
  const { id, sides, round, time, isOver, name } = entry;
  return (
    <div
      className={classes(
        styles.card,
        isChanged && styles.changed,
        conflicts.length > 0 && styles.conflict,
        isOver && styles.over,
      )}
    >
      {!isOver && <Grip id={id} label={`Move ${name}, ${round}`} />}
      <div className={styles.words}>
        <p className={styles.round}>
          {round}
          {isOver ? (
            <span> · begun or over</span>
          ) : (
            <button
              type="button"
              className={styles.time}
              disabled={!isPermitted}
              onClick={() => onTime(entry)}
            >
              <IconClock size={14} stroke={1.8} aria-hidden="true" />
              {time ? <Time at={time} style="time" /> : 'Set time'}
              <span className="unseen">
                {time ? ', change the time of' : ' of'} {name}
              </span>
            </button>
          )}
        </p>
        {sides.map((team, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the two sides of a match are told apart by nothing else
          <bdi key={index} dir="auto" className={styles.team} title={team ?? undefined}>
            {team ?? 'TBD'}
          </bdi>
        ))}
        {conflicts.map(({ text, otherId, kind }) => (
          <p key={`${kind} ${otherId}`} className={styles.sentence}>
            <IconAlertTriangle size={14} stroke={1.8} aria-hidden="true" />
            {text}
          </p>
        ))}
      </div>
    </div>
  );
}
