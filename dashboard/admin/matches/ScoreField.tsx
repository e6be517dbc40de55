import type { KeyboardEvent } from 'react';
import { FigureField } from '#admin/shared/form/FigureField.tsx';
import { nameOf } from '#admin/shared/match/matches.ts';
import { otherSide, type Side } from '#domain/competition/match.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import { t } from '#domain/text/translate.ts';
import { classes } from '#ui/blocks.tsx';
import styles from './MatchRow.module.css';

type Props = {
  match: Match;
  side: Side;
  value: string;
  isWinner: boolean;
  isWrong: boolean;
  isLocked: boolean;
  /** Id of the element that describes the row. */
  stateId: string;
  act: Act;
};

const fieldId = (matchId: string, side: Side) => `${side}-${matchId}`;

/** Keys that never occur in a score, so they work as the desk's commands even inside a field. */
export const COMMAND_KEYS = new Set(['j', 'k', 'f', 'l', 'u', 'p', '/', '?']);

/** Whether a digit has just moved the focus to team 2, with no key pressed since. */
let hasMovedFocus = false;

/** A first digit for team 1 moves the focus to team 2, and invalid input is left in the field. */
export function ScoreField({ match, side, value, isWinner, isWrong, isLocked, stateId, act }: Props) {
  const change = (text: string) => {
    act(match, { kind: 'type', side, text });
    if (side === 'team1' && value.length <= 1 && /^\d$/.test(text))
      hasMovedFocus = focusOn(match.id, 'team2');
  };
  const hear = (event: KeyboardEvent<HTMLInputElement>) => {
    // The digit has already moved the focus, so Tab must not move it again.
    if (hasMovedFocus && event.key === 'Tab' && !event.shiftKey) event.preventDefault();
    hasMovedFocus = false;
    const wanted = actOfKey(event, side);
    if (!wanted) return;
    event.preventDefault();
    if (!event.repeat || wanted.kind === 'move') act(match, wanted);
    // Selects a rejected value, so that typing replaces it.
    if (wanted.kind === 'enter' && document.activeElement === event.currentTarget)
      event.currentTarget.select();
  };
  return (
    <FigureField
      id={fieldId(match.id, side)}
      className={classes(styles.field, isWinner && styles.won)}
      isWrong={isWrong}
      isLocked={isLocked}
      enterKeyHint="done"
      aria-label={t`Score of ${nameOf(match, side)} against ${nameOf(match, otherSide(side))}`}
      aria-describedby={stateId}
      value={value}
      onChange={(event) => change(event.target.value)}
      onKeyDown={hear}
    />
  );
}

export function focusOn(matchId: string, side: Side): boolean {
  const field = document.getElementById(fieldId(matchId, side));
  field?.focus();
  field?.scrollIntoView?.({ block: 'nearest' });
  return field !== null;
}

function actOfKey(event: KeyboardEvent, side: Side): RowAct | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (event.key === 'Enter') return { kind: 'enter' };
  if (event.key === 'Escape') return { kind: 'discard' };
  if (event.key === 'ArrowDown') return { kind: 'move', side, steps: 1 };
  if (event.key === 'ArrowUp') return { kind: 'move', side, steps: -1 };
  const key = event.key.toLowerCase();
  return COMMAND_KEYS.has(key) ? { kind: 'key', key } : undefined;
}

type RowAct =
  | { kind: 'activate' | 'open' | 'enter' | 'discard' | 'compare' | 'retry' }
  | { kind: 'live' | 'waiting' | 'forfeit' | 'cancel' | 'edit' }
  | { kind: 'type'; side: Side; text: string }
  | { kind: 'move'; side: Side; steps: 1 | -1 }
  | { kind: 'key'; key: string };
export type Act = (match: Match, act: RowAct) => void;
