import { isDecided, type MatchFormat, mostGames, scoreNow, winsNeeded } from '#domain/competition/match.ts';
import type { Reason } from '#domain/competition/standings.ts';
import type { TieBreaker } from '#domain/competition/tieBreakers.ts';
import { oneAfterAnother } from '#domain/competition/tournament.ts';
import type { Bracket, BracketMatch } from '#domain/contract/competition/brackets.ts';
import { t } from '#domain/text/translate.ts';
import { slotName } from '#shared/match/slotNames.ts';
import { HIDDEN_SCORES, type ShownScore, shownScores } from '#shared/match/words.ts';
import { isScoreHidden } from '#shared/preferences/mask.ts';

export const shortFormat = (format: MatchFormat) => t`BO${mostGames(format)}`;

export const nodeTitle = ({ id, matchFormat }: BracketMatch, format: Bracket['format']) =>
  t`${slotName(id, format)} (${shortFormat(matchFormat)})`;

const TIE_BREAKER_WORDS: Record<TieBreaker, string> = {
  head_to_head: t`head-to-head`,
  head_to_head_difference: t`head-to-head score difference`,
  head_to_head_scored: t`head-to-head total score`,
  wins: t`more wins`,
  score_difference: t`score difference`,
  scored: t`total score`,
  neustadtl: t`beaten opponents’ wins`,
  forfeits: t`fewer forfeits`,
  duration: t`faster wins`,
};

export const REASON_WORDS: Record<Reason, string> = {
  ...TIE_BREAKER_WORDS,
  game: t`tie-break game`,
  draw: t`drawing lots`,
  decision: t`staff decision`,
  correction: t`correction`,
  left: t`withdrawn`,
};

/** Describes the order of tied teams: 'Head-to-head, then tie-break games, drawing lots or a staff decision'. */
export function orderWhenLevel(tieBreakers: readonly TieBreaker[]): string {
  const words = oneAfterAnother([
    ...tieBreakers.map((name) => TIE_BREAKER_WORDS[name]),
    t`tie-break games, drawing lots or a staff decision`,
  ]);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const lowerFirst = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);

/** Both scores as badges, with the winner's or leader's filled; null if there is no score. */
export function scoresOf(match: BracketMatch): [ShownScore, ShownScore] | null {
  if (isScoreHidden(match)) return HIDDEN_SCORES;
  const winner = match.winner && (isWinner(match, 'team1') ? 'team1' : 'team2');
  return shownScores(match, winner, isDecided(match) || match.status === 'live');
}

export const isWinner = (match: BracketMatch, side: 'team1' | 'team2') =>
  match.winner !== null && match.winner.participationId === match[side].participationId;

export const isLoser = (match: BracketMatch, side: 'team1' | 'team2') =>
  match.forfeit === 'both' || (match.winner !== null && !isWinner(match, side));

/** Whether the scores count games, so that each game can be shown. */
export function countsGames(
  match: Pick<BracketMatch, 'team1Score' | 'team2Score' | 'runningScore' | 'matchFormat' | 'forfeit'>,
): boolean {
  const score = scoreNow(match);
  if (!score || match.forfeit) return false;
  const [one, other] = score;
  const wins = winsNeeded(match.matchFormat);
  return Math.max(one, other) <= wins && one + other <= mostGames(match.matchFormat);
}

export const placeTitle = (place: number) =>
  place === 3 ? t`Third-placed teams` : t`Teams ranked No. ${place} in their groups`;

export const orList = ([first = '', ...others]: readonly string[]) =>
  others.reduce((before, each) => t`${before} or ${each}`, first);
