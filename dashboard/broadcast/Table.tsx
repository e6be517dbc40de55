import { t } from '#domain/text/translate.ts';
import type { Group } from '#shared/bracket/groupRows.ts';
import { type GroupStatus, statusOf } from '#shared/bracket/groupState.ts';
import { StandingsTable } from '#shared/bracket/StandingsTable.tsx';
import type { Corner } from '#shared/broadcast/broadcastOptions.ts';
import { classes } from '#ui/blocks.tsx';
import corners from './Corner.module.css';
import { Digits } from './Digits.tsx';
import { FittedText } from './FittedText.tsx';
import styles from './Table.module.css';

type Props = { group: Group; at?: Corner | null };

export const Table = ({ group, at }: Props) => (
  <div className={classes(styles.table, corners[at ?? 'right'])}>
    <StandingsTable
      group={group}
      caption={captionOf(group)}
      isCompact
      name={({ name }) => <FittedText text={name} limits={[18, 25, 34]} />}
      renderNumber={(text) => <Digits>{text}</Digits>}
    />
  </div>
);

function captionOf(group: Group): string {
  const { status, words } = statusOf(group);
  return CAPTIONS[status]?.(group.name) ?? t`Group ${group.name}, ${words}`;
}

/** Captions but for a group that is being played, whose words are figures. */
const CAPTIONS: Partial<Record<GroupStatus, (name: string) => string>> = {
  tie: (name) => t`Group ${name}, tie-break needed`,
  final: (name) => t`Group ${name}, final`,
  live: (name) => t`Group ${name}, live`,
  hidden: (name) => t`Group ${name}, scores hidden`,
};
