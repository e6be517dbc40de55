import { byRecord, type Game, gamesAmong, partitionByRank, recordsOf } from './tieBreakers.ts';

/** A tie-break game with a result. `tied` lists the tied teams; `round` is the round of tie-break games. */
export type TieGame = Game & { tied: readonly string[]; round: number };

/** A public draw: teams in ascending order of the SHA-256 of `seed:participationId`, which anyone can check. */
export type Draw = { seed: string; order: string[] };

export type TieRecord = { levels: string[][]; draws?: Draw[] };

export type Decision = TieRecord & { group: string };

export type Tie = {
  teams: string[];
  by: 'game' | 'draw' | 'decision' | null;
  round: number;
  draw: Draw | null;
};

export type Settled = { teams: readonly string[]; reason: 'game' | 'draw' | 'decision' | null };

type Means = { tieGames: readonly TieGame[]; decisions: readonly TieRecord[] };

/**
 * Orders teams that the tie-breakers leave tied (docs/rules.md, "Settling a tie"). A decision or draw for
 * exactly these teams takes precedence over a complete round of tie-break games.
 */
export function settleTie(tied: readonly string[], means: Means): { order: Settled[]; ties: Tie[] } {
  const teams = tied.toSorted();
  const { tieGames, decisions } = means;
  const own = tieGames.filter((game) => haveSameTeams(game.tied, tied));
  let round = 1;
  let parts = playedOut(tied, roundOf(own, round));
  while (parts?.length === 1) {
    round += 1;
    parts = playedOut(tied, roundOf(own, round));
  }
  const recorded = recordFor(tied, decisions);
  if (recorded) {
    const { order, draw } = recorded;
    const by = draw ? 'draw' : 'decision';
    return {
      order: order.map((team) => ({ teams: [team], reason: by })),
      ties: [{ teams, by, round, draw }],
    };
  }
  if (!parts)
    return { order: [{ teams: tied, reason: null }], ties: [{ teams, by: null, round, draw: null }] };
  const ties: Tie[] = [{ teams, by: 'game', round, draw: null }];
  const order = parts.flatMap((part): Settled[] => {
    if (part.length === 1) return [{ teams: part, reason: 'game' }];
    const below = settleTie(part, means);
    ties.push(...below.ties);
    return below.order;
  });
  return { order, ties };
}

export const haveSameTeams = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((team) => other.includes(team));

const roundOf = (games: readonly TieGame[], round: number) => games.filter((game) => game.round === round);

/**
 * The sets into which a complete round of games splits teams, each with a new table; undefined while games are open.
 */
function playedOut(tied: readonly string[], games: readonly Game[]): string[][] | undefined {
  if (games.length < (tied.length * (tied.length - 1)) / 2) return undefined;
  return partsOf(tied, games);
}

function partsOf(teams: readonly string[], games: readonly Game[]): string[][] {
  const [among = []] = gamesAmong([teams], games);
  const parts = partitionByRank(teams, byRecord(recordsOf(teams, among)));
  return parts.length === 1 ? parts : parts.flatMap((part) => partsOf(part, games));
}

function recordFor(
  tied: readonly string[],
  decisions: readonly TieRecord[],
): { order: readonly string[]; draw: Draw | null } | undefined {
  const draw = decisions.flatMap(({ draws = [] }) => draws).find(({ order }) => haveSameTeams(order, tied));
  if (draw) return { order: draw.order, draw };
  const order = decisions.flatMap(({ levels }) => levels).find((each) => haveSameTeams(each, tied));
  return order && { order, draw: null };
}
