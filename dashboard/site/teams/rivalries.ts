import { type OwnMatch, outcomeOf } from '#shared/match/ownMatches.ts';

export type Rivalry = {
  teamId: string;
  name: string;
  tag: string;
  logo: string | null;
  wins: number;
  draws: number;
  losses: number;
  own: OwnMatch[];
};

const COUNTERS = { won: 'wins', drawn: 'draws', lost: 'losses' } as const;

export function rivalries(own: readonly OwnMatch[]): Rivalry[] {
  const found = new Map<string, Rivalry>();
  for (const one of own) {
    const outcome = outcomeOf(one);
    const rival = one.match[one.side === 'team1' ? 'team2' : 'team1'];
    if (outcome === null || !rival) continue;
    const { teamId, name, tag, logo } = rival;
    const known = found.get(teamId) ?? { teamId, name, tag, logo, wins: 0, draws: 0, losses: 0, own: [] };
    known[COUNTERS[outcome]] += 1;
    known.own.push(one);
    found.set(teamId, known);
  }
  return [...found.values()].toSorted(
    (one, other) => meetings(other) - meetings(one) || one.name.localeCompare(other.name),
  );
}

const meetings = ({ wins, draws, losses }: Rivalry) => wins + draws + losses;
