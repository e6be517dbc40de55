import { scoredIn, teamsOfGame } from '../../tieBreakers.ts';
import { groupFactsOf, type StageGroup, tableOf } from './group.ts';

export type Candidate = {
  team: string;
  group: StageGroup;
  games: number;
  scored: number;
  conceded: number;
  seed: number;
  /** Per game, so that unequal groups compare fairly. */
  figures: readonly number[];
};

export const rankedAcross = (held: readonly { group: StageGroup; team: string }[]): Candidate[] =>
  held.map(candidate).toSorted((one, other) => compare(one.figures, other.figures) || one.seed - other.seed);

function candidate({ group, team }: { group: StageGroup; team: string }): Candidate {
  const own = groupFactsOf(group).games.filter((game) => teamsOfGame(game).includes(team));
  const row = tableOf(group).rows.find((each) => each.team === team);
  let [scored, conceded] = [0, 0];
  for (const game of own) {
    const [mine, theirs] = scoredIn(game, team) ?? [0, 0];
    scored += mine;
    conceded += theirs;
  }
  const perGame = (sum: number) => (own.length === 0 ? 0 : sum / own.length);
  return {
    team,
    group,
    games: own.length,
    scored,
    conceded,
    seed: group.seats[group.seatOf.get(team) ?? 0]?.seed ?? 0,
    figures: [row?.points ?? 0, scored - conceded, scored, row?.wins ?? 0].map(perGame),
  };
}

/** The higher first, figure by figure; what differs by rounding alone is the same. */
function compare(one: readonly number[], other: readonly number[]): number {
  for (const [index, figure] of one.entries()) {
    const apart = (other[index] ?? 0) - figure;
    if (Math.abs(apart) > 1e-9) return apart;
  }
  return 0;
}
