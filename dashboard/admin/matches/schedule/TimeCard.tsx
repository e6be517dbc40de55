import IconAlertTriangle from 'icon:alert-triangle';
import IconClock from 'icon:clock';
import { DragHandle } from '#admin/shared/board/Place.tsx';
import type { Conflict } from '#domain/competition/timetable.ts';
import { Grid, Name, Row, Text, Time, VisuallyHidden } from '#ui/blocks.tsx';
import { usePermitted } from '#ui/permitted.ts';
import styles from './Schedule.module.css';
import type { Entry } from './timed.ts';

type Props = {
  entry: Entry;
  conflicts: readonly Conflict[];
  isChanged: boolean;
  onTime: (entry: Entry) => void;
};

export function TimeCard({ entry, conflicts, isChanged, onTime }: Props) {
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
      {!isOver && <DragHandle id={id} label={`Move ${name}, ${round}`} />}
      <Grid columns={1} flex="fill" minWidth={0}>
        <Row
          as="p"
          gap={[0, 2]}
          align="center"
          justify="between"
          wraps
          width="full"
          size="small"
          tone="tertiary"
        >
          {round}
          {isOver ? <span> · begun or over</span> : <TimeButton entry={entry} onTime={onTime} />}
        </Row>
        {sides.map((team, index) => (
          <Text
            as={Name}
            isOneLine
            fontWidth="tight"
            weight="medium"
            // biome-ignore lint/suspicious/noArrayIndexKey: the two sides of a match are told apart by nothing else
            key={index}
          >
            {team ?? 'TBD'}
          </Text>
        ))}
        {conflicts.map(({ text, otherId, kind }) => (
          <Row
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

function TimeButton({ entry, onTime }: Pick<Props, 'entry' | 'onTime'>) {
  const isPermitted = usePermitted();
  const { time, name } = entry;
  return (
    <Row
      touch
      as="button"
      radius="badge"
      gap={1}
      align="center"
      minHeight={6}
      padding={[0, 1]}
      weight="medium"
      tone="secondary"
      nowrap
      type="button"
      className={styles.time}
      disabled={!isPermitted}
      onClick={() => onTime(entry)}
    >
      <IconClock size={14} stroke={1.8} aria-hidden="true" />
      {time ? <Time at={time} style="time" /> : 'Set time'}
      <VisuallyHidden>
        {time ? ', change the time of' : ' of'} {name}
      </VisuallyHidden>
    </Row>
  );
}
