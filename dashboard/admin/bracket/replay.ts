import {
  applyEdit,
  BENCH,
  type Board,
  boardOf,
  type Edit,
  groupPlaceOf,
  matchAt,
  readSeat,
  readSide,
  teamAt,
  teamOf,
} from '#admin/shared/board/board.ts';
import { duplicateInRound, refusalOf } from '#admin/shared/board/rules.ts';
import { FORFEIT_SCORES } from '#admin/shared/match/matches.ts';
import { isDraw } from '#domain/competition/match.ts';
import type { Bracket, BracketTeam } from '#domain/contract/competition/brackets.ts';
import { pairText } from '#domain/text/readingDirection.ts';
import { andList, commaList, plural, sentences, t } from '#domain/text/translate.ts';
import { knockoutOf } from '#shared/bracket/rounds.ts';
import { openWords } from '#shared/bracket/serverWords.ts';
import { MATCH_WORDS } from '#shared/match/matchStatus.ts';
import { slotName } from '#shared/match/slotNames.ts';

export type Replay = {
  board: Board;
  told: { edit: Edit; title: string; was: string; problem: string | null }[];
  /** Why the draft cannot be saved, apart from problems with single edits. */
  problem: string | null;
  consequences: string[];
};

export function replay(base: Bracket, teams: readonly BracketTeam[], edits: readonly Edit[]): Replay {
  const start = boardOf(base, teams);
  let board = start;
  const told = edits.map((edit) => {
    const problem = refusalOf(board, edit);
    const words = wordsOf(board, edit);
    if (!problem || edit.kind === 'result') board = applyEdit(board, edit);
    return { edit, ...words, problem };
  });
  return { board, told, problem: duplicateInRound(board), consequences: consequencesOf(start, board) };
}

function wordsOf(board: Board, edit: Edit): { title: string; was: string } {
  const { format } = board.bracket;
  const nameOf = (team: string | null) => (team ? (teamOf(board, team)?.name ?? t`A team`) : t`Nobody`);
  switch (edit.kind) {
    case 'seat': {
      const name = nameOf(edit.team);
      const from = readSeat(groupPlaceOf(board, edit.team)).group;
      const [was, to] = [from === BENCH ? '' : from, readSeat(edit.to).group];
      const other = edit.to === BENCH ? null : teamAt(board, edit.to);
      if (edit.to === BENCH) return { title: t`${name} removed from its place`, was: t`was in Group ${was}` };
      if (other)
        return {
          title: t`${name} and ${other.name} swap`,
          was: was === to ? t`Within Group ${to}` : t`Groups ${was} and ${to}`,
        };
      return { title: t`${name} moves to Group ${to}`, was: was ? t`was in Group ${was}` : t`was unplaced` };
    }
    case 'side':
      return {
        title: edit.team
          ? t`${placeName(board, edit.place)} set to ${nameOf(edit.team)}`
          : t`${placeName(board, edit.place)} left empty`,
        was: t`was ${standing(board, edit.place)}`,
      };
    case 'swap':
      return {
        title: t`${standing(board, edit.places[0])} and ${standing(board, edit.places[1])} swap`,
        was: andList(edit.places.map((place) => slotName(readSide(place).match, format))),
      };
    case 'follow':
      return {
        title: t`${placeName(board, edit.place)} follows the results`,
        was: t`was ${standing(board, edit.place)}, placed by hand`,
      };
    case 'result': {
      const [one, other] = edit.teams.map(nameOf);
      const score = `${edit.team1Score}–${edit.team2Score}`;
      return {
        title: commaList([slotName(edit.match, format), pairText(one ?? '', other ?? '', score)]),
        was: t`was ${resultWords(board.bracket, edit.match)}`,
      };
    }
  }
}

export const sideName = (team: BracketTeam) => (team.isTextPlaceholder ? openWords(team) : team.name);

/** Names a team's source, such as 'C1', '#3', 'QF1' or 'Loser of UB1'. */
export const sourceText = ({ source }: BracketTeam) => openWords({ name: source, source });

/** Names one side of a match and its source, such as 'QF 3, C1'. */
function placeName({ bracket }: Board, place: string): string {
  const { match, side } = readSide(place);
  const team = matchAt(bracket, match)?.[side];
  return commaList([slotName(match, bracket.format), team && sourceText(team)]);
}

function standing({ bracket }: Board, place: string): string {
  const { match, side } = readSide(place);
  const team = matchAt(bracket, match)?.[side];
  return team ? sideName(team) : t`TBD`;
}

export function resultWords(bracket: Bracket, id: string): string {
  const match = matchAt(bracket, id);
  if (!match) return t`TBD`;
  const { winner, team1Score, team2Score, status } = match;
  if (match.forfeit) return FORFEIT_SCORES[match.forfeit];
  if ((winner || isDraw(match)) && team1Score !== null) return `${team1Score}–${team2Score}`;
  return status === 'scheduled' ? t`no result` : MATCH_WORDS[status];
}

function consequencesOf({ bracket: before }: Board, board: Board): string[] {
  const results = knockoutOf(before).filter((match) => {
    const now = matchAt(board.bracket, match.id);
    const isSame = (['team1', 'team2'] as const).every(
      (side) =>
        now?.[side].participationId === match[side].participationId ||
        // An empty place does not contradict the result: the match is merely waiting.
        (now?.[side].participationId === null && now[side].isByHand),
    );
    return match.matchId !== null && !isSame && (match.winner !== null || match.status === 'live');
  });
  const planned = new Set(
    before.groups.flatMap((group) => {
      const gone = group.teams.filter(({ participationId: id }) => id && hasLeft(board, group.name, id));
      const ids = gone.map(({ participationId }) => participationId);
      return group.matches
        .filter(({ team1, team2 }) =>
          [team1, team2].some(({ participationId }) => ids.includes(participationId)),
        )
        .map(({ id }) => id);
    }),
  );
  return [
    ...results.map(
      ({ id, team1, team2 }) =>
        t`The ${slotName(id, before.format)} result, ${pairText(team1.name, team2.name, resultWords(before, id))}, is no longer valid and will be cancelled.`,
    ),
    ...(planned.size > 0
      ? [
          sentences([
            plural(
              planned.size,
              '# planned group game will be cancelled.',
              '# planned group games will be cancelled.',
            ),
            t`“${t`Generate All Matches`}” will create the new ones.`,
          ]),
        ]
      : []),
  ];
}

function hasLeft(board: Board, group: string, team: string): boolean {
  const seat = groupPlaceOf(board, team);
  return seat !== BENCH && readSeat(seat).group !== group;
}
