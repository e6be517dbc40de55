import { type RequestedResult, readResult } from '#domain/competition/result.ts';
import type { Bracket, BracketMatch, BracketTeam } from '#domain/contract/competition/brackets.ts';
import { DomainError } from '#domain/errors.ts';
import { phraseText, t } from '#domain/text/translate.ts';
import { roundsOf } from '#shared/bracket/rounds.ts';
import { slotName } from '#shared/match/slotNames.ts';
import {
  automaticTeam,
  BENCH,
  type Board,
  type Edit,
  groupPlaceOf,
  isSeat,
  matchAt,
  readSeat,
  readSide,
  teamAt,
  teamOf,
} from './board.ts';

export type Change = Edit extends infer Each ? (Each extends Edit ? Omit<Each, 'id'> : never) : never;
export type Proposal = { verb: string; change: Change } | { refusal: string };

/** Returns the effect of dropping `from` (a place, or a team on the bench) onto `to`. Null if nothing moves. */
export function propose(board: Board, from: { place: string; team: string }, to: string): Proposal | null {
  const team = teamOf(board, from.team);
  if (!team || from.place === to) return null;
  if (isSeat(from.place) && isSeat(to)) return toSeat(board, team, to);
  if (isSeat(to)) {
    if (to !== BENCH)
      return {
        refusal: t`Only teams in a group can move to another group; the knockout is updated automatically`,
      };
    return { verb: t`Leave this place empty`, change: { kind: 'side', place: from.place, team: null } };
  }
  return isSeat(from.place) ? toSide(board, team, to) : sideToSide(board, from.place, team, to);
}

function toSeat(board: Board, team: BracketTeam, to: string): Proposal | null {
  const id = team.participationId ?? '';
  if (groupPlaceOf(board, id) === to) return null;
  const refusal = seatRefusal(board, id, to);
  if (refusal) return { refusal };
  const change: Change = { kind: 'seat', team: id, to };
  if (to === BENCH) return { verb: t`Leave this place empty`, change };
  const other = teamAt(board, to);
  return { verb: other ? t`Swap with ${other.name}` : t`Move to Group ${readSeat(to).group}`, change };
}

function seatRefusal(board: Board, team: string, to: string): string | null {
  const from = groupPlaceOf(board, team);
  const moving = teamOf(board, team);
  if (!moving) return t`This team no longer plays here`;
  if (to === BENCH) return null;
  const other = teamAt(board, to);
  const [fromGroup, toGroup] = [readSeat(from).group, readSeat(to).group];
  if (from !== BENCH && fromGroup === toGroup)
    return hasResults(board.bracket, toGroup) ? t`Group ${toGroup} is ordered by its results` : null;
  if (from === BENCH && other) return t`${other.name} would have no place; move it first`;
  for (const each of [moving, ...(other ? [other] : [])]) {
    const stuck = boundTo(board.bracket, each, each === moving ? toGroup : fromGroup);
    if (stuck) return stuck;
  }
  return null;
}

function boundTo({ groups }: Bracket, { participationId: id, name, isWithdrawn }: BracketTeam, to: string) {
  const group = groups.find(({ standings }) => standings.some((row) => row.participationId === id));
  if (!group || group.name === to) return null;
  if (isWithdrawn) return t`${name} has left the tournament and cannot be moved`;
  const hasPlayed = group.matches.some((match) => isIn(match, id) && isBegun(match));
  return hasPlayed ? t`${name} has played in Group ${group.name} and cannot be moved` : null;
}

const isIn = ({ team1, team2 }: BracketMatch, id: string | null) =>
  id !== null && (team1.participationId === id || team2.participationId === id);
const isBegun = ({ winner, status }: BracketMatch) => winner !== null || status === 'live';
const hasResults = ({ groups }: Bracket, name: string) =>
  groups.find((group) => group.name === name)?.matches.some(isBegun) ?? false;

function toSide(board: Board, team: BracketTeam, to: string): Proposal | null {
  const id = team.participationId ?? '';
  if (teamAt(board, to)?.participationId === id) return null;
  const refusal = sideRefusal(board, id, to);
  return refusal
    ? { refusal }
    : { verb: t`Place ${team.name} here`, change: { kind: 'side', place: to, team: id } };
}

function sideRefusal(board: Board, id: string, to: string): string | null {
  const team = teamOf(board, id);
  if (!team) return t`This team no longer plays here`;
  if (team.isWithdrawn) return t`${team.name} has left the tournament`;
  const { match } = readSide(to);
  const there = roundOf(board, match)?.matches.find((each) => isIn(each, id));
  return there ? t`${team.name} is already in ${slotName(there.id, board.bracket.format)}` : null;
}

const roundOf = ({ bracket }: Board, match: string) =>
  roundsOf(bracket).find(({ matches }) => matches.some(({ id }) => id === match));

function sideToSide(board: Board, from: string, team: BracketTeam, to: string): Proposal | null {
  const [one, other] = [readSide(from), readSide(to)];
  if (roundOf(board, one.match) !== roundOf(board, other.match)) return toSide(board, team, to);
  const there = teamAt(board, to);
  return {
    verb: there ? t`Swap with ${there.name}` : t`Move here`,
    change: { kind: 'swap', places: [from, to] },
  };
}

/** Returns the reason that a board does not allow an edit, before it is saved; null if the edit is possible. */
export function refusalOf(board: Board, edit: Edit): string | null {
  switch (edit.kind) {
    case 'seat':
      return seatRefusal(board, edit.team, edit.to);
    case 'side':
      return edit.team === null ? null : sideRefusal(board, edit.team, edit.place);
    case 'swap':
      return edit.places.some((place) => teamAt(board, place)) ? null : t`There is no longer a team there`;
    case 'follow':
      return automaticTeam(board, edit.place) === undefined
        ? t`The seeds are drawn. Undo the draw to change them`
        : null;
    case 'result':
      return resultRefusal(board, edit);
  }
}

function resultRefusal({ bracket }: Board, edit: Edit & { kind: 'result' }): string | null {
  const match = matchAt(bracket, edit.match);
  const name = slotName(edit.match, bracket.format);
  if (!match?.team1.participationId || !match.team2.participationId)
    return t`${name} cannot have a result while a team is missing`;
  if ([match.team1, match.team2].map(({ participationId }) => participationId).join() !== edit.teams.join())
    return t`Other teams now play in ${name}`;
  return scoreProblem(bracket, match, edit);
}

/** Returns why a match cannot end with this score, applying the same rule as the results desk. */
export function scoreProblem(bracket: Bracket, { id, matchFormat }: BracketMatch, scores: RequestedResult) {
  const stage = bracket.stages.find(({ rounds }) =>
    rounds.some(({ matches }) => matches.some((each) => each.id === id)),
  );
  try {
    readResult(scores, matchFormat, stage?.hasDraws);
    return null;
  } catch (error) {
    if (error instanceof DomainError) return phraseText(error.phrase());
    throw error;
  }
}

/**
 * Returns the name of a team that is in a round twice. No single edit reveals this: the team was placed in one match
 * and won its way into another.
 */
export function duplicateInRound({ bracket }: Board): string | null {
  for (const { matches } of roundsOf(bracket)) {
    const seen = new Map<string, string>();
    for (const { id, team1, team2 } of matches)
      for (const { participationId, name } of [team1, team2]) {
        if (participationId === null) continue;
        const first = seen.get(participationId);
        if (first)
          return t`${name} is in both ${slotName(first, bracket.format)} and ${slotName(id, bracket.format)}`;
        seen.set(participationId, id);
      }
  }
  return null;
}
