import { hasWon, type OwnMatch } from '#shared/team/ownMatches.ts';

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
