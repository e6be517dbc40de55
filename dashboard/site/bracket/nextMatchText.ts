import type { Bracket, BracketMatch, BracketTeam } from '#domain/contract/brackets.ts';
import { isolateDirection } from '#domain/text/readingDirection.ts';
import { nextNodeOf } from '#shared/bracket/rounds.ts';
import { inSentence, slotName } from '#shared/bracket/slotNames.ts';
import { lowerFirst } from '#shared/bracket/words.ts';

/** The wire in words: 'Winner meets the winner of QF 3 in SF 1'; null after the last. */
export function nextMatchText(match: BracketMatch, bracket: Bracket): string | null {
  const onward = nextNodeOf(match, bracket);
  if (!onward) return null;
  const { next, rival } = onward;
  const place = inSentence(next.id, bracket.format);
  if (!rival.isTextPlaceholder) return `Winner meets ${isolateDirection(rival.name)} in ${place}`;
  const source = sourceText(rival, bracket.format);
  return source.includes(' of ') ? `Winner meets the ${source} in ${place}` : `Winner goes to ${place}`;
}

/** A place that is not taken yet: 'winner of QF 4', 'loser of Upper R2 match 1', '1st of group A', 'A1 (Group A open)'. */
export function sourceText({ source, name }: BracketTeam, format: Bracket['format']): string {
  if (format === 'stages') return lowerFirst(name);
  if (/^(QF|SF|R\d-)\d+$/.test(source)) return `winner of ${slotName(source, format)}`;
  return name === 'TBD' ? source || 'TBD' : `${source} (${name})`;
}
