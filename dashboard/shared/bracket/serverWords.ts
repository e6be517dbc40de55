import { stageSlotName } from '#domain/competition/bracket/slotWords.ts';
import type { BracketTeam } from '#domain/contract/competition/brackets.ts';
import { serverText, t } from '#domain/text/translate.ts';

export function roundInBracket(name: string): string {
  if (name === 'Grand final reset') return t`Reset`;
  const own = name.replace(/^(Upper|Lower) bracket /, '');
  return serverText(own.charAt(0).toUpperCase() + own.slice(1));
}

/** Translates the server's explanation of why a place is empty, or its description of the future team. */
export const openWords = ({ name, source }: Pick<BracketTeam, 'name' | 'source'>): string =>
  // The source is the key of the match that fills the place, or 'Loser of' and that key.
  serverText(name, () => stageSlotName(source.replace(/^\w+ of /, '')));
