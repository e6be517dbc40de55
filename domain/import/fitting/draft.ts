import { formatsFor } from '../../competition/draws.ts';
import {
  type Forfeit,
  type MatchFormat,
  mostGames,
  otherSide,
  type Side,
  winsNeeded,
} from '../../competition/match.ts';
import type { StageMatch } from '../../competition/stages/facts.ts';
import {
  type PlannedStage,
  type StagedTournament,
  startTournament,
  type TournamentMatch,
} from '../../competition/stages/tournament.ts';
import type { ForeignMatch, ForeignStage } from '../foreign.ts';

export type Placed = {
  match: ForeignMatch;
  stage: number;
  key: string;
  team1: string;
  team2: string;
  result: TakenResult;
  /** The teams were placed by hand, because this site would have paired them differently. */
  isByHand: boolean;
};

export type Unplaced = { match: ForeignMatch; why: string };

/** A tournament built up stage by stage. Teams are identified by their foreign ids. */
export type Draft = {
  stages: readonly PlannedStage[];
  /** A null entrant is a bye. */
  entrants: readonly (string | null)[];
  placed: readonly Placed[];
  unplaced: readonly Unplaced[];
};

export const EMPTY_DRAFT: Draft = { stages: [], entrants: [], placed: [], unplaced: [] };

export type Fitted = { placed: Placed[]; unplaced: Unplaced[]; placements: Map<string, string | null> };

export const asPlayed = ({ match, key, team1, team2, result }: Placed): StageMatch => ({
  id: match.key,
  key,
  team1,
  team2,
  winner: result.winner === null ? null : winnerOf({ match, team1, team2 }, result.winner),
  isForfeit: result.forfeit !== null,
  isDoubleForfeit: result.forfeit === 'both',
  isDraw: result.scores !== null && result.winner === null && result.forfeit === null,
  length: lengthOf(match),
});

/** A match's length in milliseconds; null unless the start and end are known and in order. */
export function lengthOf({ startedAt, endedAt }: ForeignMatch): number | null {
  if (startedAt === null || endedAt === null) return null;
  const length = Date.parse(endedAt) - Date.parse(startedAt);
  return length > 0 ? length : null;
}

/** A slot can swap the sides of its match; the winner is still the same team. */
const winnerOf = (
  { match, team1, team2 }: Pick<Placed, 'match' | 'team1' | 'team2'>,
  side: 'team1' | 'team2',
) => (match[side] === team1 ? team1 : team2);

export const placedAt = (
  match: ForeignMatch,
  at: { stage: number; key: string; team1: string; team2: string; isByHand: boolean },
): Placed => ({ match, ...at, result: resultOf(match) });

export const standing = ({ stages, entrants, placed }: Draft): StagedTournament =>
  startTournament({
    stages,
    entrants,
    matches: placed.map((each): TournamentMatch => ({ ...asPlayed(each), stage: each.stage })),
    isDrawn: true,
    teams: new Set(entrants),
  });

export function stageAdded(draft: Draft, planned: PlannedStage) {
  const { stages } = standing({ ...draft, stages: [...draft.stages, planned] });
  const stage = stages.at(-1);
  if (!stage) throw new Error('An added stage is missing');
  const entrants = stage.kind === 'round_robin' ? [] : stage.entrants;
  return { stage, entrants };
}

type TakenResult = {
  format: MatchFormat;
  scores: readonly [number, number] | null;
  winner: Side | null;
  forfeit: Forfeit | null;
  note: string | null;
};

export function resultOf(match: ForeignMatch): TakenResult {
  const { winner, score1, score2, isForfeit, isOver } = match;
  const canBeDrawn = match.part === 'group' || match.part === 'swiss';
  const [format, formatNote] = formatOf(match, canBeDrawn);
  if (!winner && isForfeit && isOver)
    return { format, scores: [0, 0], winner, forfeit: 'both', note: formatNote };
  if (!winner && isOver && canBeDrawn && score1 !== null && score1 === score2 && mostGames(format) <= 2)
    return { format, scores: [score1, score1], winner: null, forfeit: null, note: formatNote };
  if (!winner) {
    const isTold = score1 !== null && score2 !== null;
    const level = isTold && score1 === score2 ? ` (${score1}:${score2})` : '';
    const note = isOver
      ? `The match ended without a winner${level}; this draw cannot be imported`
      : isTold
        ? `The original score is ${score1}:${score2}, without a winner`
        : ['No result is given', formatNote].filter(Boolean).join('. ');
    return { format, scores: null, winner: null, forfeit: null, note };
  }
  const needed = winsNeeded(format);
  const inOrder = (won: number, lost: number) =>
    winner === 'team1' ? ([won, lost] as const) : ([lost, won] as const);
  if (isForfeit)
    return { format, scores: inOrder(needed, 0), winner, forfeit: otherSide(winner), note: formatNote };
  const [won, lost] = winner === 'team1' ? [score1, score2] : [score2, score1];
  if (won === null || lost === null) {
    const note = 'No score is given';
    return { format, scores: inOrder(needed, 0), winner, forfeit: null, note };
  }
  if (won > lost) return { format, scores: inOrder(won, lost), winner, forfeit: null, note: formatNote };
  const note = `The score (${score1}:${score2}) does not show who won`;
  return { format, scores: inOrder(needed, 0), winner, forfeit: null, note };
}

/** Whether a match shows that draws are allowed, because it ended in a draw or is a best of 2. */
export const knowsDraws = ({ winner, forfeit, scores, format }: TakenResult) =>
  format === 'Best of 2' || (scores !== null && winner === null && forfeit === null);

function formatOf(
  { bestOf, score1, score2 }: ForeignMatch,
  canBeDrawn: boolean,
): readonly [MatchFormat, string | null] {
  const formats = formatsFor(canBeDrawn);
  if (bestOf !== null) {
    const format = formats.find((each) => mostGames(each) >= bestOf) ?? 'Best of 7';
    const isSame = mostGames(format) === bestOf;
    return [format, isSame ? null : `Best of ${bestOf} is imported as ${format.toLowerCase()}`];
  }
  const high = Math.max(score1 ?? 0, score2 ?? 0);
  const isSeries = high > 1 && Math.min(score1 ?? 0, score2 ?? 0) < high;
  const series = isSeries && formatsFor(false).find((each) => winsNeeded(each) === high);
  return [series || 'Best of 1', null];
}

export function roundsOfPart(matches: readonly ForeignMatch[], part: ForeignMatch['part']): ForeignMatch[][] {
  const own = matches.filter((match) => match.part === part);
  const numbers = [...new Set(own.map(({ round }) => round))].toSorted((one, other) => one - other);
  return numbers.map((number) => own.filter(({ round }) => round === number));
}

export function teamsOf(stage: ForeignStage, isIn: (team: string) => boolean): string[] {
  const told = [...stage.order, ...stage.groups.flatMap(({ teams }) => teams)];
  const played = stage.matches.flatMap(({ team1, team2 }) => [team1, team2]);
  return [...new Set([...told, ...played])].filter((team): team is string => team !== null && isIn(team));
}
