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
  /** Says nothing about standing. */
  groupPlace: number | null;
  /** Seed of a single elimination, once it is drawn. */
  seed: number | null;
  /** It has left the tournament: its group games are annulled, or what was open is forfeited. */
  withdrawn?: Withdrawal | null;
  /** When it left, as ISO 8601. */
  withdrawnAt?: string | null;
  /** Index of the stage during which the team left; null for teams that left before this was stored. */
  withdrawnStage?: number | null;
  /** Manual adjustments, added to its computed group totals. */
  correction?: TeamRecord | null;
};

export const WITHDRAWALS = ['annul', 'forfeit'] as const;
export type Withdrawal = (typeof WITHDRAWALS)[number];

/**
 * How the group results of a team count that withdraws before its group is complete: annulled if it has played
 * fewer than half of its games, always kept, or always annulled.
 */
export const WITHDRAWN_RESULTS = ['half', 'keep', 'annul'] as const;
export type WithdrawnResults = (typeof WITHDRAWN_RESULTS)[number];

/** What a tie-break game is for: the level teams of a group, in ascending order, and the round of such games. */
export type TieBreakOf = { group: string; teams: string[]; round: number };

export type PlayedMatch = {
  id: string;
  stage: Stage;
  /** Its place in the knockout, or null. */
  slot: string | null;
  team1: string | null;
  team2: string | null;
  status: MatchStatus;
  /** Its state on the match day; null without a room. */
  dayPhase?: Phase | null;
  team1Score: number | null;
  team2Score: number | null;
  /** Public count of the games won in a running series. */
  runningScore?: Record<Side, number> | null;
  winner: string | null;
  forfeit: Forfeit | null;
  countsForStats: boolean;
  /** Its teams no longer meet, and a person has yet to decide what becomes of its result. */
  isMisplaced?: boolean;
  format: MatchFormat;
  scheduledTime: string | null;
  streamUrl: string | null;
  /** Milliseconds from its start to its end, where both are known. */
  length?: number | null;
  tieBreak?: TieBreakOf | null;
};

/** The teams placed by hand, by place (`QF1.1`, `A.3`); null is a place left empty by hand. */
export type Placements = ReadonlyMap<string, string | null>;

/** Whether the quarterfinals of one half of the groups feed a semifinal, or the first and the third. */
export type Pairing = 'crossed' | 'adjacent';

export type BracketFacts = {
  format: TournamentFormat;
  /** Its matches are for places in a league: nobody is its champion. */
  isForPlaces?: boolean;
  /** It was completed or cancelled by hand. */
  isOver?: boolean;
  /** Its registration is open, so that another team may still come. */
  takesTeams?: boolean;
  /** Its own list of stages, where its format is `stages`. */
  stages: readonly PlannedStage[];
  maxTeams: number;
  /** How many seeds the draw had; teams of later ones came after it. */
  drawnTeams?: number | null;
  semifinalPairing: Pairing;
  stageFormats: StageFormats;
  tieBreakers: readonly TieBreaker[];
  /** Matches of groups and of Swiss stages can end in a draw. */
  hasDraws?: boolean;
  decisions: readonly Decision[];
  placements: Placements;
  entrants: readonly Entrant[];
  matches: readonly PlayedMatch[];
};

/** Whether the games of a team in the groups of a stage count for nobody: it left during that stage. */
export const isAnnulledIn = ({ withdrawn, withdrawnStage }: Entrant, stage: number) =>
  withdrawn === 'annul' && (withdrawnStage ?? stage) === stage;

/**
 * Whether the draw is made (docs/rules.md, "The draw"): groups have their games, or teams have their seeds.
 */
export const isDrawn = ({
  format,
  entrants,
  matches,
}: Pick<BracketFacts, 'format' | 'entrants' | 'matches'>) =>
  format === 'group_stage'
    ? matches.some((match) => match.stage === 'group' && isHeld(match))
    : entrants.some(({ seed }) => seed !== null);

/**
 * The first two teams of an elimination are not finalists while others may still register: the draw creates the
 * matches.
 */
export const isUnderWay = (facts: BracketFacts) => facts.format === 'group_stage' || isDrawn(facts);

/** A cancelled game whose result does not count is none. */
export const isHeld = ({ status, countsForStats }: Pick<PlayedMatch, 'status' | 'countsForStats'>) =>
  status !== 'cancelled' || countsForStats;
