import { otherSide, type Side, STAGE_NAMES, scoreNow } from '#domain/competition/match.ts';
import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import { isolateDirection, pairText } from '#domain/text/readingDirection.ts';
import { commaList, serverText, t } from '#domain/text/translate.ts';
import { slotName } from '#shared/match/slotNames.ts';
import { isScoreHidden } from '#shared/preferences/mask.ts';
import { momentText, zoneName } from '#ui/momentText.ts';
import { HIDDEN } from '#ui/Score.tsx';

export type ShownScore = { score: number | string; won: boolean };

export const HIDDEN_SCORES: [ShownScore, ShownScore] = [
  { score: HIDDEN, won: false },
  { score: HIDDEN, won: false },
];

/** The side that has won: the recorded winner, otherwise the side with the higher score in a completed match. */
export function winnerOf(match: ListedMatch): Side | null {
  const { winnerParticipationId, team1ParticipationId, team1Score: one, team2Score: other, status } = match;
  if (winnerParticipationId !== null)
    return winnerParticipationId === team1ParticipationId ? 'team1' : 'team2';
  if (status !== 'completed' || one === null || other === null || one === other) return null;
  return one > other ? 'team1' : 'team2';
}

/** Both scores as badges, with the winner's or leader's filled; null if there is no score. */
export function scoresOf(match: ListedMatch): [ShownScore, ShownScore] | null {
  if (isScoreHidden(match)) return HIDDEN_SCORES;
  const winner = winnerOf(match);
  return shownScores(match, winner, winner !== null || ['live', 'completed'].includes(match.status));
}

/** The two scores of a match, or W and FF for a forfeit; null if there is no score or `hasScore` is false. */
export function shownScores(
  match: Parameters<typeof scoreNow>[0] & { forfeit: ListedMatch['forfeit'] },
  winner: Side | null,
  hasScore: boolean,
): [ShownScore, ShownScore] | null {
  const gaveUp = { score: t`FF`, won: false };
  const won = { score: t`W`, won: true };
  if (match.forfeit === 'both') return [gaveUp, gaveUp];
  if (match.forfeit && winner) return match.forfeit === 'team1' ? [gaveUp, won] : [won, gaveUp];
  const score = scoreNow(match);
  if (!score || !hasScore) return null;
  const [one, other] = score;
  return [
    { score: one, won: winner ? winner === 'team1' : one > other },
    { score: other, won: winner ? winner === 'team2' : other > one },
  ];
}

export const isWinner = (match: ListedMatch, side: Side) => winnerOf(match) === side;

export const isLoser = (match: ListedMatch, side: Side) =>
  match.forfeit === 'both' || winnerOf(match) === otherSide(side);

export const pairing = ({ team1, team2 }: ListedMatch) =>
  t`${isolateDirection(team1?.name ?? t`TBD`)} v ${isolateDirection(team2?.name ?? t`TBD`)}`;

/** The two teams with the score, if there is one: 'OG 2–1 Talon'. */
export function scoreline(match: ListedMatch): string {
  const { team1, team2, forfeit } = match;
  if (isScoreHidden(match) || !scoresOf(match) || !team1 || !team2) return pairing(match);
  if (forfeit === 'both') return t`${pairing(match)}, double forfeit`;
  const score = pairText(team1.name, team2.name, scoreNow(match)?.join('–'));
  return forfeit ? t`${score} by forfeit` : score;
}

type Named = { name: string } | null;

export const drawText = (one: Named, other: Named, score: string) =>
  t`${isolateDirection(one?.name ?? t`TBD`)} drew ${score} with ${isolateDirection(other?.name ?? t`TBD`)}`;

/** A match as the title of its page: 'OG 2–1 Talon, Grand Final' or 'OG v Talon, Sat 5 Dec 15:00 SAST'. */
export function matchTitle(match: ListedMatch, timeZone: string): string {
  const { status, scheduledTime } = match;
  const [pair, place] = [pairing(match), placeText(match)];
  if (isScoreHidden(match)) return t`${pair}, ${place}`;
  if (scoresOf(match))
    return status === 'live' ? t`${scoreline(match)}, live, ${place}` : t`${scoreline(match)}, ${place}`;
  if (status === 'live') return t`${pair}, live now, ${place}`;
  if (status === 'cancelled') return t`${pair}, cancelled, ${place}`;
  if (!scheduledTime) return t`${pair}, ${place}`;
  const moment = new Date(scheduledTime);
  const when = momentText(moment, timeZone, 'list').replace(',', '');
  return commaList([pair, `${when} ${zoneName(moment, timeZone)}`]);
}

/** A match's scheduled time. For a completed match without one, the time at which it ended; otherwise null. */
export const playedAt = ({ scheduledTime, actualEndTime, status }: ListedMatch): string | null =>
  scheduledTime ?? (status === 'completed' ? actualEndTime : null);

export const roundText = ({ group, roundName }: ListedMatch) =>
  group ? t`Group ${group}` : serverText(roundName || STAGE_NAMES.other);

/** The key of a match's round, the same in every language because URLs contain it. */
export const roundOf = ({ group, roundName }: ListedMatch) =>
  group ? `Group ${group}` : roundName || STAGE_NAMES.other;

/** The place in the bracket, if its round has several matches: QF 1, R1 match 3. */
export function slotText({ matchIdentifier }: ListedMatch): string | null {
  const isOneOfMany = matchIdentifier !== null && /^(QF\d|SF\d|R\d-\d+)$/.test(matchIdentifier);
  return isOneOfMany ? slotName(matchIdentifier, 'group_stage') : null;
}

/** The group in which a tie-break match separates tied teams; null for any other match. */
export const tieBreakGroup = ({ matchIdentifier }: ListedMatch): string | null =>
  /^(?:\d+:)?([A-Z]{1,2})-TB\d/.exec(matchIdentifier ?? '')?.[1] ?? null;

export const groupOf = (match: ListedMatch) => match.group ?? tieBreakGroup(match);

export const placeText = (match: ListedMatch): string => slotText(match) ?? roundText(match);

export type Kind = 'live' | 'upcoming' | 'results';

export function kindOf({ status }: ListedMatch): Kind {
  if (status === 'live') return 'live';
  return status === 'scheduled' || status === 'waiting' ? 'upcoming' : 'results';
}

/** The matches whose two teams are known, except matches that a correction has replaced. */
export const shownMatches = <M extends ListedMatch>(matches: readonly M[]): M[] =>
  matches.filter((match) => match.team1 && match.team2 && !isVoid(match));

/** If a cancelled match does not count, its place in the bracket goes to another match or stays open. */
const isVoid = (match: ListedMatch) =>
  match.status === 'cancelled' &&
  !match.countsForStats &&
  (slotText(match) !== null || match.matchIdentifier === 'F');
