import { type Edge, maximumWeightMatching } from './matching.ts';

export type SwissPlayer = { team: string; score: number };

/** How a score group is paired. `neighbours` pairs the first with the second, the third with the fourth, and so on. */
export type PairOrder = 'slide' | 'fold' | 'neighbours';

export type SwissHistory = { met: (one: string, other: string) => number; byes: (team: string) => number };

/** The pairing of a round (docs/rules.md, "Swiss pairing"), found as a maximum-weight matching. */
export function pairRound(players: readonly SwissPlayer[], history: SwissHistory, order: PairOrder) {
  if (players.length < 2) return { pairs: [], bye: players[0]?.team ?? null };
  const costs = costsOf(players, history, order);
  const highest = costs.reduce((most, [, , cost]) => Math.max(most, cost), 0);
  const edges = costs.map(([one, other, cost]): Edge => [one, other, highest - cost + 1]);
  const partners = maximumWeightMatching(edges);
  const pairs: [string, string][] = [];
  let bye: string | null = null;
  for (const [index, { team }] of players.entries()) {
    const partner = partners[index] ?? -1;
    const other = players[partner];
    if (partner === players.length) bye = team;
    else if (other && index < partner) pairs.push([team, other.team]);
  }
  return { pairs, bye };
}

/** The cost of each pair. With an odd number of players, an extra vertex at the end represents the bye. */
function costsOf(players: readonly SwissPlayer[], { met, byes }: SwissHistory, order: PairOrder): Edge[] {
  const count = players.length;
  const pairs = Math.ceil(count / 2);
  // Scores with half points are doubled, because weights must be whole numbers.
  const unit = players.every(({ score }) => Number.isInteger(score)) ? 1 : 2;
  const scores = players.map(({ score }) => score * unit);
  const spread = Math.max(...scores) - Math.min(...scores);
  // Each unit exceeds the sum of all lower-priority costs.
  const perScore = pairs * count ** 2 + 1;
  const perBye = perScore * (pairs * spread ** 2 + 1);
  const perRematch = perBye * (count + 1);
  const groups = groupsOf(scores);
  const edges: Edge[] = [];
  for (const [one, { team }] of players.entries()) {
    for (let other = one + 1; other < count; other += 1) {
      const rival = players[other];
      if (!rival) continue;
      const apart = (scores[one] ?? 0) - (scores[other] ?? 0);
      const away = apart === 0 ? distance(groups[one], groups[other], order) : other - one;
      edges.push([one, other, met(team, rival.team) * perRematch + apart ** 2 * perScore + away ** 2]);
    }
    if (count % 2 === 1) edges.push([one, count, byes(team) * perRematch + (count - 1 - one) * perBye]);
  }
  return edges;
}

type InGroup = { place: number; size: number };

function groupsOf(scores: readonly number[]): InGroup[] {
  const sizes = new Map<number, number>();
  const places = scores.map((score) => {
    const place = sizes.get(score) ?? 0;
    sizes.set(score, place + 1);
    return place;
  });
  return places.map((place, index) => ({ place, size: sizes.get(scores[index] ?? 0) ?? 1 }));
}

/** How far a pair is from the ideal for the given order: half a group apart, mirrored from the end, or adjacent. */
function distance(one: InGroup | undefined, other: InGroup | undefined, order: PairOrder): number {
  if (!one || !other) return 0;
  if (order === 'fold') return Math.abs(one.place + other.place - (one.size - 1));
  const wanted = order === 'slide' ? Math.floor(one.size / 2) : 1;
  return Math.abs(other.place - one.place - wanted);
}
