import type { StageEntrant, StageMatch } from '../../competition/stages/facts.ts';
import type { Stage } from '../../competition/stages/stage.ts';
import {
  type PlannedStage,
  type StagedTournament,
  startTournament,
  type TournamentMatch,
} from '../../competition/stages/tournament.ts';
import type { ForeignMatch } from '../foreign.ts';
import { resultOf, type TakenResult } from './result.ts';

export type Placed = {
  match: ForeignMatch;
  stage: number;
  key: string;
  team1: string;
  team2: string;
  result: TakenResult;
  /** Its teams were put into its place by hand: this site would have paired others. */
  isByHand: boolean;
};

/** A match that finds none, and why. */
export type Unplaced = { match: ForeignMatch; why: string };

/** A tournament that is being put together, stage by stage; teams are participation ids. */
export type Draft = {
  stages: readonly PlannedStage[];
  entrants: readonly string[];
  placed: readonly Placed[];
  unplaced: readonly Unplaced[];
};

export const EMPTY_DRAFT: Draft = { stages: [], entrants: [], placed: [], unplaced: [] };

/** The outcome of the matches of one stage. */
export type Fitted = { placed: Placed[]; unplaced: Unplaced[]; placements: Map<string, string | null> };

/** A match as a stage counts it. */
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

/** How long it took, in milliseconds, where both ends are told and in order. */
export function lengthOf({ startedAt, endedAt }: ForeignMatch): number | null {
  if (startedAt === null || endedAt === null) return null;
  const length = Date.parse(endedAt) - Date.parse(startedAt);
  return length > 0 ? length : null;
}

/** The sides of a place may be the other way round than those of the match; its winner is who it was. */
const winnerOf = (
  { match, team1, team2 }: Pick<Placed, 'match' | 'team1' | 'team2'>,
  side: 'team1' | 'team2',
) => (match[side] === team1 ? team1 : team2);

export function placedAt(
  match: ForeignMatch,
  at: { stage: number; key: string; team1: string; team2: string; isByHand: boolean },
): Placed {
  return { match, ...at, result: resultOf(match) };
}

/** The tournament as it stands by now. */
export const standing = ({ stages, entrants, placed }: Draft): StagedTournament =>
  startTournament({
    stages,
    entrants,
    matches: placed.map((each): TournamentMatch => ({ ...asPlayed(each), stage: each.stage })),
    teams: new Set(entrants),
  });

export function stageAdded(
  draft: Draft,
  planned: PlannedStage,
): { stage: Stage; entrants: readonly StageEntrant[] } {
  const { stages } = standing({ ...draft, stages: [...draft.stages, planned] });
  const stage = stages.at(-1);
  if (!stage) throw new Error('A stage was added and is not there');
  const entrants = stage.kind === 'round_robin' ? [] : stage.entrants;
  return { stage, entrants };
}
