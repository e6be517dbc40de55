import { scoreNow, winsNeeded } from '#domain/competition/match.ts';
import type { Bracket, BracketMatch } from '#domain/contract/competition/brackets.ts';
import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import { championTitle } from '#domain/games/words.ts';
import { isPlaying } from '#shared/match/matchStatus.ts';
import { scoresOf } from '#shared/match/words.ts';

export type Played = Pick<
  BracketMatch,
  'team1Score' | 'team2Score' | 'runningScore' | 'matchFormat' | 'forfeit' | 'status'
>;

/** Returns the current game of a series and the side with match point; null unless a series is in progress. */
export function seriesOf(match: Played): { game: number; point: 'team1' | 'team2' | 'both' | null } | null {
  const wins = winsNeeded(match.matchFormat);
  const score = scoreNow(match);
  if (match.status !== 'live' || wins === 1 || !score) return null;
  const [one, other] = score;
  if (Math.max(one, other) >= wins) return null;
  const isNear = (score: number) => score === wins - 1;
  const point =
    isNear(one) && isNear(other) ? 'both' : isNear(one) ? 'team1' : isNear(other) ? 'team2' : null;
  return { game: one + other + 1, point };
}

/** The scores to show on air: the reported scores, or 0–0 in a series that has just begun. */
export function seriesScores(match: ListedMatch): ReturnType<typeof scoresOf> {
  const none = { score: 0, won: false };
  const isNew = isPlaying(match) && winsNeeded(match.matchFormat) > 1;
  return scoresOf(match) ?? (isNew ? [none, none] : null);
}

export const crownOf = ({ format }: Pick<Bracket, 'format'>) => championTitle(format);
