import { tablePoints } from '../../../site/settings.ts';
import type { SwissSettings } from '../facts.ts';
import type { SwissRow } from './standings.ts';

export type SwissOutlook = {
  /** Through or out whatever comes, else open. */
  state: 'through' | 'out' | 'open';
  /** Games that it still has at most. */
  games: number;
  /** This number of wins is enough in any case; null where that cannot be said. */
  enough: number | null;
  /** With fewer wins it is out whatever else happens; null where it has no chance. */
  needed: number | null;
};

/**
 * The needs of each team of a Swiss stage to be among the first few (docs/rules.md, "Swiss standings"), by team: from
 * the most wins that it and the others can reach, since later pairings are unknown. Nothing if nobody advances.
 */
export function swissOutlooks(
  { length, hasDraws = false }: Pick<SwissSettings, 'length' | 'hasDraws'>,
  rows: readonly SwissRow[],
  advancing: number,
): ReadonlyMap<string, SwissOutlook> {
  if (!('wins' in length)) {
    if (advancing === 0) return new Map();
    return new Map(rows.map((row) => [row.team, byRounds(row, rows, { length, advancing, hasDraws })]));
  }
  return new Map(
    rows.map((row): [string, SwissOutlook] => {
      const { team, wins, state } = row;
      if (state === 'through') return [team, { state, games: 0, enough: 0, needed: 0 }];
      if (state !== 'in') return [team, { state: 'out', games: 0, enough: null, needed: null }];
      const missing = length.wins - wins;
      const games = gamesLeft(length, row);
      if (!('rounds' in length)) return [team, { state: 'open', games, enough: missing, needed: missing }];
      // Where the rounds may end first, a place may do in place of the wins.
      const byPlace = advancing > 0 ? byRounds(row, rows, { length, advancing, hasDraws }) : null;
      const byWins = missing <= games ? missing : null;
      if (byPlace) return [team, { ...byPlace, enough: byPlace.enough ?? byWins }];
      return [team, { state: byWins === null ? 'out' : 'open', games, enough: byWins, needed: byWins }];
    }),
  );
}

/** Games that a team still has at most. */
function gamesLeft(length: SwissSettings['length'], { state, wins, losses, draws }: SwissRow): number {
  if (state !== 'in') return 0;
  const byRounds = 'rounds' in length ? length.rounds - wins - losses - draws : Number.POSITIVE_INFINITY;
  const byLimits =
    'wins' in length ? length.wins - wins + length.losses - losses - 1 : Number.POSITIVE_INFINITY;
  return Math.max(0, Math.min(byRounds, byLimits));
}

function byRounds(
  row: SwissRow,
  rows: readonly SwissRow[],
  { length, advancing, hasDraws }: { length: SwissSettings['length']; advancing: number; hasDraws: boolean },
): SwissOutlook {
  // The points of a game: the most, and the least and most without winning it.
  const { win, draw, loss } = hasDraws ? tablePoints() : { win: 1, draw: 0, loss: 0 };
  const most = 'wins' in length ? length.wins : Number.POSITIVE_INFINITY;
  const others = rows.filter(({ team }) => team !== row.team);
  const games = gamesLeft(length, row);
  const reachable = (other: SwissRow) => {
    const points = other.points + win * gamesLeft(length, other);
    return hasDraws ? points : Math.min(most, points);
  };
  /** Whether too few can reach these points to take its place, and whether enough have more already. */
  const isSafe = (points: number) => others.filter((other) => reachable(other) >= points).length < advancing;
  const isBehind = (points: number) =>
    others.filter((other) => other.points + loss * gamesLeft(length, other) > points).length >= advancing;
  const counts = Array.from({ length: games + 1 }, (_, count) => count);
  const enough = counts.find((count) => isSafe(row.points + win * count + loss * (games - count))) ?? null;
  const needed = counts.find((count) => !isBehind(row.points + win * count + draw * (games - count))) ?? null;
  const state = enough === 0 ? 'through' : needed === null ? 'out' : 'open';
  return { state, games, enough, needed };
}
