import type { Bracket, BracketMatch, BracketTeam } from '#domain/contract/competition/brackets.ts';
import { isolateDirection } from '#domain/text/readingDirection.ts';
import { t } from '#domain/text/translate.ts';
import { nextNodeOf } from '#shared/bracket/rounds.ts';
import { openWords } from '#shared/bracket/serverWords.ts';
import { lowerFirst } from '#shared/bracket/words.ts';
import { inSentence, slotName } from '#shared/match/slotNames.ts';

/** Describes the next match: 'Winner meets the winner of QF 3 in SF 1'; null after the last match. */
export function nextMatchText(match: BracketMatch, bracket: Bracket): string | null {
  const onward = nextNodeOf(match, bracket);
  if (!onward || match.forfeit === 'both') return null;
  const { next, rival } = onward;
  const place = inSentence(next.id, bracket.format);
  if (!rival.isTextPlaceholder) return t`Winner meets ${isolateDirection(rival.name)} in ${place}`;
  const source = sourceText(rival, bracket.format);
  return comesOf(rival, bracket.format)
    ? t`Winner meets the ${source} in ${place}`
    : t`Winner goes to ${place}`;
}

/** Describes an open place: 'winner of QF 4', 'loser of Upper R2 match 1', '1st in Group A', 'A1 (Group A undecided)'. */
export function sourceText(team: BracketTeam, format: Bracket['format']): string {
  const { source, name } = team;
  if (format === 'stages') return lowerFirst(openWords(team));
  if (WON_PLACE.test(source)) return t`winner of ${slotName(source, format)}`;
  return name === 'TBD' ? source || t`TBD` : t`${source} (${openWords(team)})`;
}

const WON_PLACE = /^(QF|SF|R\d-)\d+$/;

const NAMED_PLACE = / of |^\d+[a-z]{2} (in|among) /;

/** Whether the name of an open place already contains its source. */
export const comesOf = ({ source, name }: BracketTeam, format: Bracket['format']) =>
  format === 'stages' ? NAMED_PLACE.test(name) : WON_PLACE.test(source) || source.includes(' of ');
