import { createContext, useContext } from 'react';
import { BENCH, type Board, teamAt } from './board.ts';
import { type Change, type Proposal, propose } from './rules.ts';

export type Editing = { board: Board; edit: (change: Change) => void };

const EditingContext = createContext<Editing | null>(null);
export const EditingProvider = EditingContext;

/** The board that is edited here. */
export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error('No bracket is edited here');
  return editing;
}

type Id = string | number;
const ON_BENCH = `${BENCH}:`;

/** How a team without a place is named while it is dragged; everybody else goes by the place. */
export const benchItem = (team: string) => `${ON_BENCH}${team}`;

/** The dragged team, and where it came from. */
export function itemOf(board: Board, id: Id): { place: string; team: string } {
  const text = String(id);
  if (text.startsWith(ON_BENCH)) return { place: BENCH, team: text.slice(ON_BENCH.length) };
  return { place: text, team: teamAt(board, text)?.participationId ?? '' };
}

export const proposalFor = (board: Board, item: Id, target: Id): Proposal | null =>
  propose(board, itemOf(board, item), String(target));
