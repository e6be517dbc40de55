import { isDecided, isDraw } from '#domain/competition/match.ts';
import type { BracketMatch } from '#domain/contract/competition/brackets.ts';
import { sense, t } from '#domain/text/translate.ts';
import { isPlaying } from '#shared/match/matchStatus.ts';
import { isScoreHidden } from '#shared/preferences/mask.ts';
import { type Group, lastPlaceOf, type TeamRow, teamRows } from './groupRows.ts';

export function progressOf(group: Group) {
  const rows = teamRows(group).length;
  const teams = rows >= 2 ? rows : group.teams.length;
  return {
    played: group.matches.filter(isDecided).length,
    live: group.matches.filter(isPlaying).length,
    total: ((teams * (teams - 1)) / 2) * group.legs,
  };
}

export type GroupStatus = 'tie' | 'final' | 'live' | 'playing' | 'hidden';

export function statusOf(group: Group): { status: GroupStatus; words: string } {
  if (isScoreHidden(group)) return { status: 'hidden', words: t`Scores hidden` };
  const { played, live, total } = progressOf(group);
  if (group.needsTieBreak) return { status: 'tie', words: t`Tie-break needed` };
  if (group.complete) return { status: 'final', words: sense('over')`Done` };
  if (live > 0) return { status: 'live', words: t`Live` };
  const teams = teamRows(group).length;
  const places = group.teams.length;
  if (played === 0 && teams < places) return { status: 'playing', words: t`${teams} of ${places} teams` };
  return { status: 'playing', words: t`${played} of ${total}` };
}

export type HeadToHeadResult = {
  opponent: TeamRow;
  state: 'won' | 'drawn' | 'lost' | 'live' | 'open' | 'hidden';
};

/** The maximum number of results that fit in a row. Larger groups show none; the match list shows them. */
const MOST_SQUARES = 10;
export const hasSquares = ({ teams, legs }: Group) => (teams.length - 1) * legs <= MOST_SQUARES;

export function headToHeadOf(group: Group, row: TeamRow): HeadToHeadResult[] {
  const own = group.matches.filter((match) => sidesOf(match).includes(row.participationId));
  return teamRows(group)
    .filter((other) => other.participationId !== row.participationId)
    .flatMap((opponent) => {
      const games = own.filter((match) => sidesOf(match).includes(opponent.participationId));
      const decided = games.filter(isDecided);
      const open = games.some(isScoreHidden) ? 'hidden' : games.some(isPlaying) ? 'live' : 'open';
      return Array.from({ length: group.legs }, (_, leg): HeadToHeadResult => {
        const game = decided[leg];
        const isWon = game?.winner?.participationId === row.participationId;
        const state = game && (isDraw(game) ? 'drawn' : isWon ? 'won' : 'lost');
        return { opponent, state: state ?? open };
      });
    });
}

const sidesOf = ({ team1, team2 }: BracketMatch) => [team1.participationId, team2.participationId];

/** Sorts live matches first, then upcoming ones by time, then results, latest first. */
export function gamesInOrder(matches: readonly BracketMatch[]): BracketMatch[] {
  const turn = (match: BracketMatch) => (match.status === 'live' ? 0 : isDecided(match) ? 2 : 1);
  const time = ({ scheduledTime }: BracketMatch) =>
    scheduledTime ? Date.parse(scheduledTime) : Number.MAX_SAFE_INTEGER;
  return matches.toSorted(
    (one, other) =>
      turn(one) - turn(other) || (turn(one) === 2 ? time(other) - time(one) : time(one) - time(other)),
  );
}

/** Returns the teams tied across the cut-off line of a complete group. */
export function openTie(group: Group): TeamRow[] {
  if (!group.needsTieBreak) return [];
  const rows = teamRows(group);
  const open = rows.find(
    ({ rank }) => rank <= lastPlaceOf(group) && rows.filter((row) => row.rank === rank).length > 1,
  );
  return open ? rows.filter(({ rank }) => rank === open.rank) : [];
}

/** Returns a cycle in which each tied team beat the next and the last beat the first; null if there is none. */
export function circleOf(group: Group, tied: readonly TeamRow[]): TeamRow[] | null {
  const [first] = tied;
  if (!first || tied.length < 3) return null;
  const beat = (one: TeamRow, other: TeamRow) =>
    headToHeadOf(group, one).some(
      ({ opponent, state }) => state === 'won' && opponent.participationId === other.participationId,
    );
  const walk = (path: TeamRow[]): TeamRow[] | null => {
    const last = path.at(-1) ?? first;
    if (path.length === tied.length) return beat(last, first) ? path : null;
    for (const next of tied)
      if (!path.includes(next) && beat(last, next)) {
        const found = walk([...path, next]);
        if (found) return found;
      }
    return null;
  };
  return walk([first]);
}
