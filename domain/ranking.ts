export type TeamRecord = { wins: number; losses: number; points: number };

/** In a tournament: points, wins, fewer losses (specification 1 §4). */
export const byPoints = (one: TeamRecord, other: TeamRecord) =>
  other.points - one.points || other.wins - one.wins || one.losses - other.losses;

/** Over all tournaments: wins, then fewer losses (specification 1 §4). */
export const byWins = (one: TeamRecord, other: TeamRecord) =>
  other.wins - one.wins || one.losses - other.losses;

/** Rows in order with their rank from 1; equal records share one. */
export function ranked<Row extends TeamRecord>(
  rows: readonly Row[],
  order: (one: Row, other: Row) => number,
): (Row & { rank: number })[] {
  const sorted = rows.toSorted(order);
  return sorted.map((row) => ({ ...row, rank: sorted.findIndex((other) => order(other, row) === 0) + 1 }));
}

/** Won games in whole percent, 0 before the first. */
export const winRate = ({ wins, losses }: Pick<TeamRecord, 'wins' | 'losses'>) =>
  wins + losses === 0 ? 0 : Math.round((wins * 100) / (wins + losses));
