import type { Side } from '#domain/competition/match.ts';
import type { ListedMatch } from '#domain/contract/matches.ts';
import { inOrder, shownMatches, winnerOf } from '#shared/match/words.ts';

/** A match as one side sees it. */
export type OwnMatch = { match: ListedMatch; side: Side };

/** The matches of a team as it sees them: on air, to come, then results, the newest first. */
export const ownMatches = (matches: readonly ListedMatch[], teamId: string): OwnMatch[] =>
  inOrder(shownMatches(matches)).flatMap((match): OwnMatch[] =>
    match.team1?.teamId === teamId
      ? [{ match, side: 'team1' }]
      : match.team2?.teamId === teamId
        ? [{ match, side: 'team2' }]
        : [],
  );

/** Whether the own side has won; null while nobody has. */
export function hasWon({ match, side }: OwnMatch): boolean | null {
  const winner = winnerOf(match);
  return winner && winner === side;
}

export type Rivalry = {
  teamId: string;
  name: string;
  tag: string;
  logo: string | null;
  wins: number;
  losses: number;
};

/** What a team has won and lost against each other team, whom it has met most often first. */
export function rivalries(own: readonly OwnMatch[]): Rivalry[] {
  const found = new Map<string, Rivalry>();
  for (const one of own) {
    const won = hasWon(one);
    const rival = one.match[one.side === 'team1' ? 'team2' : 'team1'];
    if (won === null || !rival) continue;
    const { teamId, name, tag, logo } = rival;
    const known = found.get(teamId) ?? { teamId, name, tag, logo, wins: 0, losses: 0 };
    known[won ? 'wins' : 'losses'] += 1;
    found.set(teamId, known);
  }
  return [...found.values()].toSorted(
    (one, other) => other.wins + other.losses - one.wins - one.losses || one.name.localeCompare(other.name),
  );
}
