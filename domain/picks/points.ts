import type { PickTableRow } from '../contract/competition/picks.ts';
import type { Answers } from './answers.ts';
import type { Board } from './board.ts';
import { byTime } from './lock.ts';

/** Points for picking the champion, a team that advances from a group, and its exact place. */
export const CHAMPION_VALUE = 10;
export const GOES_ON_VALUE = 1;
export const PLACE_VALUE = 1;

export type PickScore = {
  points: number;
  /** The number of correct picks, and of picks already decided. Each place in a group counts as one pick. */
  right: number;
  decided: number;
  /** The current and the longest run of correctly picked matches. Matches without a pick do not count. */
  streak: number;
  bestStreak: number;
};

/**
 * The points for a fan's picks, computed only from picks and results, so that a correction changes them too
 * (docs/rules.md, "Points of picks").
 */
export function scoreOf(board: Board, answers: Answers): PickScore {
  const score: PickScore = { points: 0, right: 0, decided: 0, streak: 0, bestStreak: 0 };
  const add = (points: number, isRight: boolean) => {
    score.points += points;
    score.decided += 1;
    if (isRight) score.right += 1;
  };
  const { champion } = board;
  if (champion.outcome && answers.champion)
    add(championPoints(board, answers) ?? 0, answers.champion === champion.outcome);
  for (const group of board.groups)
    for (const points of placePoints(group, answers.groups[group.name]) ?? []) add(points, points > 0);
  const decided = board.matches.filter(({ key, winner }) => winner && answers.matches[key]);
  for (const match of decided.toSorted(byTime)) {
    const points = matchPoints(match, answers) ?? 0;
    const isRight = points > 0;
    add(points, isRight);
    score.streak = isRight ? score.streak + 1 : 0;
    score.bestStreak = Math.max(score.bestStreak, score.streak);
  }
  return score;
}

export const championPoints = ({ champion: { outcome } }: Board, { champion }: Answers): number | null => {
  if (!outcome || !champion) return null;
  return champion === outcome ? CHAMPION_VALUE : 0;
};

export const matchPoints = (
  { key, winner, value }: Pick<Board['matches'][number], 'key' | 'winner' | 'value'>,
  { matches }: Answers,
): number | null => {
  if (!winner || !matches[key]) return null;
  return matches[key] === winner ? value : 0;
};

/** The points for each picked place in a group; null while the group is open or has no pick. */
export function placePoints(
  { outcome, teams, places }: Pick<Board['groups'][number], 'outcome' | 'teams' | 'places'>,
  order: readonly string[] | undefined,
): number[] | null {
  if (!outcome || !order) return null;
  // If all teams advance, only their places have to be predicted.
  const goesOn = teams.length > places ? GOES_ON_VALUE : 0;
  return order.map((team, place) => {
    if (!outcome.includes(team)) return 0;
    return outcome[place] === team ? goesOn + PLACE_VALUE : goesOn;
  });
}

/** The badge for a rank at the end of a season (docs/rules.md, "Badges of picks"). */
export function badgeOf(rank: number, count: number): PickTableRow['badge'] {
  if (rank === 1) return 'first';
  if (rank <= count / 100) return 'top1';
  if (rank <= count / 10) return 'top10';
  return rank <= count / 4 ? 'top25' : null;
}
