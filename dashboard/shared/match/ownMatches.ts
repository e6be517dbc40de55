import { isDraw, SIDES, type Side, scoreNow } from '#domain/competition/match.ts';
import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import { inOrder } from '#shared/match/matchStatus.ts';
import { shownMatches, winnerOf } from '#shared/match/words.ts';

export type OwnMatch = { match: ListedMatch; side: Side };

/** The matches of a team, or of the player they were read for, with that side: live, upcoming, then newest results. */
export const ownMatches = (matches: readonly ListedMatch[], teamId?: string): OwnMatch[] =>
  inOrder(shownMatches(matches)).flatMap((match): OwnMatch[] => {
    const sides =
      teamId === undefined ? [match.playerSide] : SIDES.filter((side) => match[side]?.teamId === teamId);
    return sides.flatMap((side) => (side ? { match, side } : []));
  });

export function outcomeOf({ match, side }: OwnMatch): 'won' | 'drawn' | 'lost' | null {
  if (isDraw(match)) return 'drawn';
  const winner = winnerOf(match);
  return winner && (winner === side ? 'won' : 'lost');
}

/** The score, with the team's own figure first. */
export function ownScore({ match, side }: OwnMatch): string | undefined {
  const score = scoreNow(match);
  return (side === 'team1' ? score : score?.toReversed())?.join('–');
}
