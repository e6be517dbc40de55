import type { Phase } from '../../matchDay/matchDay.ts';
import type { Group } from '../../settings.ts';
import type { Forfeit, MatchFormat, MatchStatus, Side, Stage, StageFormats } from '../match.ts';
import type { TeamRecord } from '../ranking.ts';
import type { StageSettings } from '../stages/facts.ts';
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
  /** Null until the draw gives the team a seed. */
  seed: number | null;
  /** Set once the team has left. `annul` annuls its group games; `forfeit` forfeits its open matches. */
  withdrawn?: Withdrawal | null;
  /** When the team left (ISO 8601). */
  withdrawnAt?: string | null;
  /** Index of the stage during which the team left; null if the team left before this field existed. */
  withdrawnStage?: number | null;
  correction?: TeamRecord | null;
};

export const WITHDRAWALS = ['annul', 'forfeit'] as const;
export type Withdrawal = (typeof WITHDRAWALS)[number];

/**
 * How results count when a team withdraws before its group is complete. `half` annuls them if the team has played fewer
 * than half of its games.
 */
export const WITHDRAWN_RESULTS = ['half', 'keep', 'annul'] as const;
export type WithdrawnResults = (typeof WITHDRAWN_RESULTS)[number];

/** The tie that a game is meant to break: the group, its tied teams sorted by id, and the round of tie-break games. */
export type TieBreakOf = { group: string; teams: string[]; round: number };

export type PlayedMatch = {
  id: string;
  stage: Stage;
  slot: string | null;
  team1: string | null;
  team2: string | null;
  status: MatchStatus;
  /** The phase of the match day; null if the match has no room. */
  dayPhase?: Phase | null;
  team1Score: number | null;
  team2Score: number | null;
  runningScore?: Record<Side, number> | null;
  winner: string | null;
  forfeit: Forfeit | null;
  countsForStats: boolean;
  /** The teams no longer meet in this slot, and nobody has decided yet what happens to the result. */
  isMisplaced?: boolean;
  format: MatchFormat;
  scheduledTime: string | null;
  streamUrl: string | null;
  /** Milliseconds from start to end, if both are known. */
  length?: number | null;
  tieBreak?: TieBreakOf | null;
};

/** Teams placed by hand, by place (`QF1.1`, `A.3`); null for a place emptied by hand. */
export type Placements = ReadonlyMap<string, string | null>;

/** Semifinal pairings: `crossed` pairs the winners of quarterfinals 1 and 3, `adjacent` those of 1 and 2. */
export type Pairing = 'crossed' | 'adjacent';

export type BracketFacts = {
  format: TournamentFormat;
  /** The tournament is a play-off for league places, so it has no champion. */
  isForPlaces?: boolean;
  isOver?: boolean;
  takesTeams?: boolean;
  stages: readonly PlannedStage[];
  maxTeams: number;
  /** The number of seeds in the draw; seeds added later have higher numbers. */
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

/** Whether a team's group games in a stage are annulled because the team left during that stage. */
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

/** Before the draw, other teams can still register, so the first two teams in an elimination bracket are not yet finalists. */
export const isUnderWay = (facts: BracketFacts) => facts.format === 'group_stage' || isDrawn(facts);

/** A cancelled match is ignored unless its result counts. */
export const isHeld = ({ status, countsForStats }: Pick<PlayedMatch, 'status' | 'countsForStats'>) =>
  status !== 'cancelled' || countsForStats;

type Kinds = readonly { settings: Pick<StageSettings, 'kind'> }[];

/** Patterns of slot keys for each kind of stage: `UB1-3`, `S3-5`, `A-R2-1`, `A-W`. */
const KEYS = {
  double_elimination: /^(UB|LB|LP)\d|^GF/,
  single_elimination: /^(R\d|QF\d|SF\d|F$|F\.|P\d)/,
  swiss: /^S\d/,
  gsl: /^[A-Z]{1,2}-[OWLD]/,
  round_robin: /^[A-Z]/,
};
const KINDS = Object.keys(KEYS) as (keyof typeof KEYS)[];

/** A match's slot key in any format: QF1, R1-3, P3, P5-8-1, UB1-2, GF2, S3-5, A-R2-1, 3:SF1. */
export const SLOT_KEY =
  /^(?:\d{1,2}:)?(?:QF[1-4]|SF[12]|F|L?P\d{1,3}(?:-\d{1,3}-\d{1,2})?|R\d{1,2}-\d{1,2}|[UL]B\d{1,2}-\d{1,2}|GF2?|S\d{1,2}-\d{1,2}|[A-Z]{1,2}-R\d{1,2}-\d{1,2}|[A-Z]{1,2}-(?:O[12]|[WLD]))$/;

/** One side of a slot (`QF1.2`), or a place in a group (`A.3`). */
export const PLACE_KEY = new RegExp(`${SLOT_KEY.source.replace(/\$$/, '')}\\.[12]$|^[A-D]\\.\\d$`);

/**
 * The prefix of a stage's keys: the stage's number, such as `3:`, if an earlier stage is of the same kind, otherwise
 * empty.
 */
export function prefixOf(stages: Kinds, index: number): string {
  const kind = stages[index]?.settings.kind;
  return stages.slice(0, index).some(({ settings }) => settings.kind === kind) ? `${index + 1}:` : '';
}

/** The index of the stage that a place such as `QF1` or `3:QF1.2` belongs to; -1 if there is none. */
export function stageOfKey(key: string, stages: Kinds): number {
  const [, number, own = ''] = /^(?:(\d+):)?(.*)$/.exec(key) ?? [];
  if (number !== undefined) return prefixOf(stages, Number(number) - 1) === '' ? -1 : Number(number) - 1;
  const kind = KINDS.find((each) => KEYS[each].test(own));
  return stages.findIndex(({ settings }) => settings.kind === kind);
}
