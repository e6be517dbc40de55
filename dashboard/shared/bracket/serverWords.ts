import { stageSlotName } from '#domain/competition/bracket/slotWords.ts';
import type { BracketTeam } from '#domain/contract/competition/brackets.ts';
import { serverText, t } from '#domain/text/translate.ts';

export function roundInBracket(name: string): string {
  if (name === 'Grand final reset') return t`Reset`;
  const own = name.replace(/^(Upper|Lower) bracket /, '');
  return serverText(own.charAt(0).toUpperCase() + own.slice(1));
}

/** The reason a place is empty, or its future team, in the server's words. */
export const openWords = ({ name, source }: Pick<BracketTeam, 'name' | 'source'>): string =>
  // The match that a place waits for: a source is its key, or 'Loser of' and its key.
  serverText(name, () => stageSlotName(source.replace(/^\w+ of /, '')));
