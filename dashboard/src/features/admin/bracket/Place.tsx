import { useDraggable, useDroppable } from '@dnd-kit/core';
import { IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { BracketTeam } from '../../../../../domain/contract/brackets.ts';
import { Crest } from '../../../ui/Crest.tsx';
import { classes } from '../../../ui/classes.ts';
import { Name } from '../../../ui/Name.tsx';
import { proposalFor, useEditing } from './editing.ts';
import styles from './Place.module.css';

type Props = { id: string; className?: string | undefined; children: ReactNode };

/** A place that teams are dropped on; while one is over it, it says what that would do, or why it cannot be. */
export function Place({ id, className, children }: Props) {
  const { board } = useEditing();
  const { setNodeRef, isOver, active } = useDroppable({ id });
  const proposal = isOver && active ? proposalFor(board, active.id, id) : null;
  const isRefused = proposal !== null && 'refusal' in proposal;
  return (
    <div
      ref={setNodeRef}
      data-place={id}
      className={classes(styles.place, proposal && styles.target, isRefused && styles.refused, className)}
    >
      {children}
      {proposal && (
        <span className={styles.verb} aria-hidden="true">
          {'refusal' in proposal ? proposal.refusal : proposal.verb}
        </span>
      )}
    </div>
  );
}

/** What a team is dragged by, with a pointer or the keyboard. `where` says which place it lifts. */
export function Handle({ id, team, where }: { id: string; team: BracketTeam; where: string }) {
  const { attributes, listeners, setNodeRef, isDragging } = useDraggable({ id });
  return (
    <button
      type="button"
      ref={setNodeRef}
      className={classes(styles.handle, isDragging && styles.lifted)}
      {...attributes}
      {...listeners}
      aria-label={`Move ${team.name}, ${where}`}
    >
      <IconGripVertical size={16} stroke={1.8} aria-hidden="true" />
    </button>
  );
}

/** The team that is lifted, under the pointer. */
export const Lifted = ({ team }: { team: BracketTeam }) => (
  <div className={styles.overlay}>
    <IconGripVertical size={16} stroke={1.8} aria-hidden="true" />
    <Crest {...team} size={24} />
    <Name isOneLine>{team.name}</Name>
  </div>
);
