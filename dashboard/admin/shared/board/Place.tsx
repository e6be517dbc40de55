import IconGripVertical from 'icon:grip-vertical';
import { useDraggable, useDroppable } from '@dnd-kit/core';
import { createContext, type ReactNode, useContext } from 'react';
import type { BracketTeam } from '#domain/contract/competition/brackets.ts';
import { t } from '#domain/text/translate.ts';
import { Box, Crest, classes, Grid, Name, Row } from '#ui/blocks.tsx';
import { usePermitted } from '#ui/permitted.ts';
import { BENCH, type Board, teamAt } from './board.ts';
import styles from './Place.module.css';
import { type Change, type Proposal, propose } from './rules.ts';

type Id = string | number;
export type DropWords = { text: string; tone: 'go' | 'warned' | 'refused' };

type TargetProps = { id: string; tell: (item: Id) => DropWords | null; children: ReactNode };

export function Target({ id, tell, children }: TargetProps) {
  const { setNodeRef, isOver, active } = useDroppable({ id });
  const told = isOver && active ? tell(active.id) : null;
  return (
    <Box
      position="relative"
      minWidth={0}
      ref={setNodeRef}
      data-place={id}
      className={classes(told && styles.target, told && styles[told.tone])}
    >
      {children}
      {told && (
        <Row
          align="stretch"
          as="span"
          radius="badge"
          padding={[0, 3]}
          paddingLeft={4}
          overflow="hidden"
          weight="medium"
          className={styles.verb}
          aria-hidden="true"
        >
          {told.text}
        </Row>
      )}
    </Box>
  );
}

export function DragHandle({ id, label }: { id: string; label: string }) {
  const isClosed = !usePermitted();
  const { attributes, listeners, setNodeRef, isDragging } = useDraggable({ id, disabled: isClosed });
  return (
    <Grid
      as="button"
      radius="control"
      alignContent="center"
      justifyItems="center"
      flex="none"
      minHeight={8}
      touch
      ref={setNodeRef}
      className={classes(styles.handle, isDragging && styles.lifted)}
      {...attributes}
      {...listeners}
      disabled={isClosed}
      aria-label={label}
    >
      <IconGripVertical size={16} stroke={1.8} aria-hidden="true" />
    </Grid>
  );
}

export function Place(given: { id: string; children: ReactNode }) {
  const { board } = useEditing();
  const tell = (item: Id): DropWords | null => {
    const proposal = proposalFor(board, item, given.id);
    if (!proposal) return null;
    return 'refusal' in proposal
      ? { text: proposal.refusal, tone: 'refused' }
      : { text: proposal.verb, tone: 'go' };
  };
  return <Target {...given} tell={tell} />;
}

export const TeamHandle = ({ id, team, where }: { id: string; team: BracketTeam; where: string }) => (
  <DragHandle id={id} label={t`Move ${team.name}, ${where}`} />
);

export const LiftedCard = ({ children }: { children: ReactNode }) => (
  <Row
    radius="card"
    surface={3}
    padding={[0, 3]}
    gap={2.5}
    minHeight={12}
    weight="medium"
    className={styles.overlay}
  >
    <IconGripVertical tone="tertiary" size={16} stroke={1.8} aria-hidden="true" />
    {children}
  </Row>
);

export const DraggedTeam = ({ team }: { team: BracketTeam }) => (
  <LiftedCard>
    <Crest {...team} size={24} />
    <Name isOneLine>{team.name}</Name>
  </LiftedCard>
);

type Editing = { board: Board; edit: (change: Change) => void };

const EditingContext = createContext<Editing | null>(null);
export const EditingProvider = EditingContext;

export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error('No bracket is being edited here');
  return editing;
}

const ON_BENCH = `${BENCH}:`;

/** The drag id of a team without a place. Other teams use the id of their place. */
export const benchItem = (team: string) => `${ON_BENCH}${team}`;

export function itemOf(board: Board, id: Id): { place: string; team: string } {
  const text = String(id);
  if (text.startsWith(ON_BENCH)) return { place: BENCH, team: text.slice(ON_BENCH.length) };
  return { place: text, team: teamAt(board, text)?.participationId ?? '' };
}

export const proposalFor = (board: Board, item: Id, target: Id): Proposal | null =>
  propose(board, itemOf(board, item), String(target));
