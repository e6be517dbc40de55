import { isDraw, type Side, scoreNow } from '#domain/competition/match.ts';
import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import { inOrder, shownMatches, winnerOf } from '#shared/match/words.ts';

export type OwnMatch = { match: ListedMatch; side: Side };

/** A team's matches from its own point of view: on air, upcoming, then results, newest first. */
export const ownMatches = (matches: readonly ListedMatch[], teamId: string): OwnMatch[] =>
  inOrder(shownMatches(matches)).flatMap((match): OwnMatch[] =>
    match.team1?.teamId === teamId
      ? [{ match, side: 'team1' }]
      : match.team2?.teamId === teamId
        ? [{ match, side: 'team2' }]
        : [],
  );

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
