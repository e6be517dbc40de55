import type { Phase } from '../../matchDay/matchDay.ts';
import type { Group } from '../../settings.ts';
import type { Forfeit, MatchFormat, MatchStatus, Side, Stage, StageFormats } from '../match.ts';
import type { TeamRecord } from '../ranking.ts';
import type { PlannedStage } from '../stages/tournament.ts';
import type { TieBreaker } from '../tieBreakers.ts';
import type { Decision } from '../tieSettling.ts';
import type { TournamentFormat } from '../tournament.ts';

export type Entrant = {
  id: string;
  teamId: string;
  name: string;
  tag: string;
  logo: string | null;
  group: Group | null;
  /** Does not affect the standings. */
  groupPlace: number | null;
  /** Seed in a single elimination, once it is drawn. */
  seed: number | null;
  /** Set once the team has left: its group games are annulled, or its open matches are forfeited. */
  withdrawn?: Withdrawal | null;
  /** When the team left, ISO 8601. */
  withdrawnAt?: string | null;
  /** Index of the stage during which the team left; null for teams that left before this was stored. */
  withdrawnStage?: number | null;
  correction?: TeamRecord | null;
};

export const WITHDRAWALS = ['annul', 'forfeit'] as const;
export type Withdrawal = (typeof WITHDRAWALS)[number];

/**
 * How results count for a team that withdraws before its group is complete. `half` annuls them if it has played fewer
 * than half of its games.
 */
export const WITHDRAWN_RESULTS = ['half', 'keep', 'annul'] as const;
export type WithdrawnResults = (typeof WITHDRAWN_RESULTS)[number];

/** The tie that a game decides: the tied teams of a group in ascending order, and the round of such games. */
export type TieBreakOf = { group: string; teams: string[]; round: number };

export type PlayedMatch = {
  id: string;
  stage: Stage;
  /** Its place in the knockout; null outside it. */
  slot: string | null;
  team1: string | null;
  team2: string | null;
  status: MatchStatus;
  /** Its state on match day; null without a room. */
  dayPhase?: Phase | null;
  team1Score: number | null;
  team2Score: number | null;
  runningScore?: Record<Side, number> | null;
  winner: string | null;
  forfeit: Forfeit | null;
  countsForStats: boolean;
  /** Its teams no longer meet here, and a person has yet to decide what happens to its result. */
  isMisplaced?: boolean;
  format: MatchFormat;
  scheduledTime: string | null;
  streamUrl: string | null;
  /** Milliseconds from its start to its end, if both are known. */
  length?: number | null;
  tieBreak?: TieBreakOf | null;
};

/** The teams placed by hand, by place (`QF1.1`, `A.3`); null for a place left empty by hand. */
export type Placements = ReadonlyMap<string, string | null>;

/** Whether the two quarterfinals of each half meet in a semifinal, or the first and the third quarterfinal do. */
export type Pairing = 'crossed' | 'adjacent';

export type BracketFacts = {
  format: TournamentFormat;
  /** Its matches decide league places, so it has no champion. */
  isForPlaces?: boolean;
  isOver?: boolean;
  takesTeams?: boolean;
  stages: readonly PlannedStage[];
  maxTeams: number;
  /** The number of seeds in the draw; later teams have higher seeds. */
  drawnTeams?: number | null;
  semifinalPairing: Pairing;
  stageFormats: StageFormats;
  tieBreakers: readonly TieBreaker[];
  hasDraws?: boolean;
  decisions: readonly Decision[];
  placements: Placements;
  entrants: readonly Entrant[];
  matches: readonly PlayedMatch[];
};

/** Whether a team's group games in a stage count for no team, because it left during that stage. */
export const isAnnulledIn = ({ withdrawn, withdrawnStage }: Entrant, stage: number) =>
  withdrawn === 'annul' && (withdrawnStage ?? stage) === stage;

/** Whether the draw has taken place (docs/rules.md, "The draw"): groups have their games, or teams their seeds. */
export const isDrawn = ({
  format,
  entrants,
  matches,
}: Pick<BracketFacts, 'format' | 'entrants' | 'matches'>) =>
  format === 'group_stage'
    ? matches.some((match) => match.stage === 'group' && isHeld(match))
    : entrants.some(({ seed }) => seed !== null);

/**
 * Until the draw creates the matches, others may still register, so the first two teams of an elimination are not yet
 * finalists.
 */
export const isUnderWay = (facts: BracketFacts) => facts.format === 'group_stage' || isDrawn(facts);

/** A cancelled game counts as played only if its result counts. */
export const isHeld = ({ status, countsForStats }: Pick<PlayedMatch, 'status' | 'countsForStats'>) =>
  status !== 'cancelled' || countsForStats;
