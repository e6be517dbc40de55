import type { Bracket, BracketMatch } from '#domain/contract/brackets.ts';
import { isolateDirection } from '#domain/text/readingDirection.ts';
import { nextNodeOf } from '#shared/bracket/rounds.ts';
import { inSentence, slotName } from '#shared/bracket/slotNames.ts';

/** The wire in words: 'Winner meets the winner of QF 3 in SF 1'; null after the last. */
export function nextMatchText(match: BracketMatch, bracket: Bracket): string | null {
  const onward = nextNodeOf(match, bracket);
  if (!onward) return null;
  const { next, rival } = onward;
  const whom =
    rival.participationId === null ? `the ${winnerOf(rival.source, bracket)}` : isolateDirection(rival.name);
  return `Winner meets ${whom} in ${inSentence(next.id, bracket.format)}`;
}

/** A place that is not taken yet: 'winner of QF 4'. */
export const winnerOf = (source: string, { format }: Pick<Bracket, 'format'>) =>
  `winner of ${slotName(source, format)}`;
