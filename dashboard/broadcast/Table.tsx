import { type Group, statusOf } from '#shared/bracket/groupState.ts';
import { StandingsTable } from '#shared/bracket/StandingsTable.tsx';
import type { Corner } from '#shared/broadcast/broadcastOptions.ts';
import { classes } from '#ui/classes.ts';
import corners from './Corner.module.css';
import { Digits } from './Digits.tsx';
import { FittedText } from './FittedText.tsx';
import styles from './Table.module.css';

type Props = { group: Group; at?: Corner | null };

/** A group's table in a corner of a broadcast, or large in its middle. */
export const Table = ({ group, at }: Props) => (
  <div className={classes(styles.table, corners[at ?? 'right'])}>
    <StandingsTable
      group={group}
      caption={`Group ${group.name}, ${statusOf(group).words.toLowerCase()}`}
      isCompact
      name={({ name }) => <FittedText text={name} limits={[18, 25, 34]} />}
      renderNumber={(text) => <Digits>{text}</Digits>}
    />
  </div>
);
