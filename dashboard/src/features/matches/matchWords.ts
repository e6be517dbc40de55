import type { Match } from '../../../../domain/contract/matches.ts';
import type { Side } from '../../../../domain/match.ts';
import { slotName } from '../bracket/words.ts';

export type ShownScore = { score: number | string; won: boolean };

/** Both scores as plates show them: the winner's, or whoever leads, is filled; null while there is none. */
export function scoresOf(match: Match): [ShownScore, ShownScore] | null {
  const { team1Score: one, team2Score: other, forfeit, winnerParticipationId, status } = match;
  if (forfeit && winnerParticipationId) {
    const gaveUp = { score: 'FF', won: false };
    const won = { score: 'W', won: true };
    return forfeit === 'team1' ? [gaveUp, won] : [won, gaveUp];
  }
  if (one === null || other === null || (winnerParticipationId === null && status !== 'live')) return null;
  return [
    { score: one, won: one > other },
    { score: other, won: other > one },
  ];
}

/** Whether a side has won, by the match as it stands. */
export const isWinner = (match: Match, side: Side) =>
  match.winnerParticipationId !== null && match.winnerParticipationId === match[side]?.participationId;

/** A match as a title: 'OG v Talon'. */
export const pairing = ({ team1, team2 }: Match) => `${team1?.name ?? 'TBD'} v ${team2?.name ?? 'TBD'}`;

/** What stands beneath VS (specification 1 §2). */
export function stateWord({ status, scheduledTime }: Match): string {
  if (status === 'waiting') return 'Waiting';
  if (status === 'live') return 'Live Now!';
  return scheduledTime ? 'Scheduled' : 'TBD';
}

/** Where a match stands, short: Group A, QF 1, Grand Final, or the round's name. */
export function placeText(match: Match): string {
  if (match.group) return `Group ${match.group}`;
  if (!isSlot(match.matchIdentifier)) return match.roundName;
  return match.matchIdentifier === 'F' ? match.roundName : slotName(match.matchIdentifier, 'group_stage');
}

const isSlot = (identifier: string | null): identifier is string =>
  identifier !== null && /^(QF\d|SF\d|F|R\d-\d+)$/.test(identifier);

export type Kind = 'live' | 'upcoming' | 'results';

/** Where a match is listed: on air, to come, or over. */
export function kindOf({ status }: Match): Kind {
  if (status === 'live') return 'live';
  return status === 'scheduled' || status === 'waiting' ? 'upcoming' : 'results';
}

/** Matches that can be shown: both teams are known, and a cancelled one had a result. */
export const shownMatches = (matches: readonly Match[]) =>
  matches.filter(
    ({ team1, team2, status, team1Score }) =>
      team1 && team2 && (status !== 'cancelled' || team1Score !== null),
  );

/** On air first, then what comes by time, then results, the newest first. */
export function inOrder(matches: readonly Match[]): Match[] {
  const rank = { live: 0, upcoming: 1, results: 2 };
  const at = (match: Match) =>
    kindOf(match) === 'results'
      ? -Date.parse(match.actualEndTime ?? match.updatedAt)
      : match.scheduledTime
        ? Date.parse(match.scheduledTime)
        : Number.MAX_SAFE_INTEGER;
  return matches.toSorted((one, other) => rank[kindOf(one)] - rank[kindOf(other)] || at(one) - at(other));
}
