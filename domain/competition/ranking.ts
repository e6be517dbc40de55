import { isReserve, type RosterRole } from '../registrations/roster.ts';

export type TeamRecord = { wins: number; losses: number; points: number; draws?: number };

/** Order within a tournament: points, wins, fewest losses (docs/rules.md, "Ranking of teams"). */
export const byPoints = (one: TeamRecord, other: TeamRecord) =>
  other.points - one.points || other.wins - one.wins || one.losses - other.losses;

export type WonLost = Pick<TeamRecord, 'wins' | 'losses'>;

/** Order across all tournaments: wins, then fewest losses (docs/rules.md, "Ranking of teams"). */
export const byWins = (one: WonLost, other: WonLost) => other.wins - one.wins || one.losses - other.losses;

/** Order of players: wins, win rate, fewest losses (docs/rules.md, "Ranking of players"). */
export const byWinRate = (one: WonLost, other: WonLost) =>
  other.wins - one.wins || winRate(other) - winRate(one) || one.losses - other.losses;

export function ranked<Row extends object>(rows: readonly Row[], order: (one: Row, other: Row) => number) {
  let rank = 0;
  let previous: Row | undefined;
  return rows.toSorted(order).map((row, index) => {
    if (!previous || order(previous, row) !== 0) rank = index + 1;
    previous = row;
    return { ...row, rank };
  });
}

/** Ranks rows and adds `before`, the rank according to earlier figures, if there are any. */
export function rankedSince<Earlier extends object, Row extends Earlier & { id: string }>(
  rows: readonly Row[],
  earlierOf: (row: Row) => Earlier | undefined,
  order: (one: Earlier, other: Earlier) => number,
) {
  const earlier = rows.flatMap((row) => {
    const figures = earlierOf(row);
    return figures ? { ...figures, id: row.id } : [];
  });
  const before = new Map(ranked(earlier, order).map(({ id, rank }) => [id, rank]));
  return ranked(rows, order).map((row) => {
    const rank = before.get(row.id);
    return { ...row, ...(rank !== undefined && { before: rank }) };
  });
}

export function bestPerRole<Row extends { role: RosterRole }>(rows: readonly Row[], perRole: number): Row[] {
  const taken = new Map<RosterRole, number>();
  return rows.filter(({ role }) => {
    const count = (taken.get(role) ?? 0) + 1;
    taken.set(role, count);
    return !isReserve(role) && count <= perRole;
  });
}

/** Win rate as a whole percentage; 0 before the first game. */
export const winRate = ({ wins, losses }: WonLost) =>
  wins + losses === 0 ? 0 : Math.round((wins * 100) / (wins + losses));

/** A player's performance: wins × 10 + win rate (docs/rules.md, "Ranking of players"). */
export const performanceScore = (record: WonLost) => record.wins * 10 + winRate(record);
