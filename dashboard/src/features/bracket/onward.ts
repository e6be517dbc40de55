import type { Bracket, BracketMatch } from '../../../../domain/contract/brackets.ts';
import { isolated } from '../../../../domain/readingDirection.ts';
import { knockoutOf } from './rounds.ts';
import { inSentence, slotName } from './words.ts';

/** Where the winner of a node goes on, and whose place is beside it there; null after the last. */
export function onwardFrom({ id, winnerTo }: BracketMatch, bracket: Bracket) {
  const next = knockoutOf(bracket).find((match) => match.id === winnerTo);
  return next ? { next, rival: next.team1.source === id ? next.team2 : next.team1 } : null;
}

/** The wire in words: 'Winner meets the winner of QF 3 in SF 1'; null after the last. */
export function onwardText(match: BracketMatch, bracket: Bracket): string | null {
  const onward = onwardFrom(match, bracket);
  if (!onward) return null;
  const { next, rival } = onward;
  const whom =
    rival.participationId === null ? `the ${winnerOf(rival.source, bracket)}` : isolated(rival.name);
  return `Winner meets ${whom} in ${inSentence(next.id, bracket.format)}`;
}

/** A place that is not taken yet: 'winner of QF 4'. */
export const winnerOf = (source: string, { format }: Pick<Bracket, 'format'>) =>
  `winner of ${slotName(source, format)}`;
