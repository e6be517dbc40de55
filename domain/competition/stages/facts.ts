import { msg } from '../../text/msg.ts';
import type { Sentence } from '../../text/phrase.ts';
import type { MatchFormat, RoundFormats } from '../match.ts';
import type { TeamRecord } from '../ranking.ts';
import { TIE_BREAKER_NAMES, type TieBreaker } from '../tieBreakers.ts';
import type { TieRecord } from '../tieSettling.ts';

/** A place in an earlier stage, from 1, within a group if that stage has groups. */
export type Place = {
  /** Index of the stage in its tournament, from 0. */
  stage: number;
  group?: string;
  place: number;
  /** Rank, from 1, among the teams in this place across all groups. */
  best?: number;
};

export type Arrival = { team: string | null; open: string | null };

/** The first entrant in a list is seed 1. */
export type StageEntrant = {
  /** Participation id; null while the team is unknown. */
  team: string | null;
  /** The place that feeds this seed; undefined if no team can arrive any more. */
  place?: Place;
  words?: string;
  open?: string;
  /** The team's group games do not count for any team. */
  isAnnulled?: boolean;
  /** The team left during this stage: it ranks last and does not advance. */
  hasLeft?: boolean;
  /** The first round that a late team plays in a Swiss stage, from 1. */
  from?: number;
  until?: number;
  correction?: TeamRecord | null;
};

/** The key and teams never change; the winner can. */
export type StageMatch = {
  id: string;
  /** The slot for which the match was created: `QF1`, `LB2-3`, `A-R2-1`, `S3-5`. */
  key: string;
  team1: string;
  team2: string;
  /** The winner if the result is valid, otherwise null. */
  winner: string | null;
  isForfeit?: boolean;
  /** The result is valid, and both teams forfeited. */
  isDoubleForfeit?: boolean;
  /** The result is valid and is a draw. */
  isDraw?: boolean;
  /** Milliseconds from start to end, if both are known. */
  length?: number | null;
  team1Score?: number | null;
  team2Score?: number | null;
  tieBreak?: { teams: readonly string[]; round: number } | null;
};

/** Teams placed by hand, keyed by place (`QF1.1`, `S3-5.2`); null for a place emptied by hand. */
export type StagePlacements = ReadonlyMap<string, string | null>;

type Formats = { matchFormat: MatchFormat; roundFormats?: RoundFormats | undefined };

/** The format of a round, or of its stage if the round has no format. A key such as `R2` applies to all groups. */
export const formatOfRound = ({ matchFormat, roundFormats }: Formats, key: string): MatchFormat =>
  roundFormats?.[key] ?? roundFormats?.[key.slice(key.indexOf('-') + 1)] ?? matchFormat;

export type RoundRobinSettings = Formats & {
  kind: 'round_robin';
  groups: readonly number[];
  /** How many times each pair meets, from 1 to 4. */
  legs: number;
  /**
   * How seeds are distributed among groups: group by group as listed, in turn, or back and forth (1 to A, 2 to B, 3 to
   * B, 4 to A).
   */
  distribution: 'listed' | 'in_turn' | 'snake';
  tieBreakers: readonly TieBreaker[];
  /** The number of teams in each group that advance. No two of them can share a place. */
  advancing: number;
  bestPlace?: number | undefined;
  /** The index of the group that each late team joined; the sizes in `groups` include these teams. */
  late?: readonly number[];
  hasDraws?: boolean | undefined;
  /** After the draw, a group place without a team is a bye, and a team alone in its group has played all its games. */
  isDrawn?: boolean | undefined;
  /** Registration is open, so a team may still join an empty group. */
  takesTeams?: boolean | undefined;
  decisions?: readonly (TieRecord & { group: string })[];
};

/** Groups with opening, winners', losers' and decider matches. The top two from each group advance. */
export type GslSettings = Formats & {
  kind: 'gsl';
  /** The number of teams in each group, 3 or 4. */
  groups: readonly number[];
  distribution: RoundRobinSettings['distribution'];
};

type Placements = {
  /** The better place of each pair that a placement match decides: 5, 7, 9. */
  placementMatches?: readonly number[] | undefined;
};

export type SingleEliminationSettings = Formats &
  Placements & {
    kind: 'single_elimination';
    hasThirdPlaceMatch: boolean;
    /**
     * `adjacent`: neighbouring first-round matches feed the same match. `crossed`: match 1 is paired with the first
     * match of the lower half.
     */
    pairing?: 'adjacent' | 'crossed' | undefined;
  };

export const LOSERS_ORDERS = ['natural', 'reverse', 'half_shift', 'reverse_half_shift', 'pair_flip'] as const;
export type LosersOrder = (typeof LOSERS_ORDERS)[number];

export type DoubleEliminationSettings = Formats &
  Placements & {
    kind: 'double_elimination';
    /** With `reset`, the winner of the upper bracket must be beaten twice. */
    grandFinal: 'single' | 'reset';
    /** The lower half of the seeds starts in the lower bracket, where one loss eliminates a team. */
    hasLowerStart?: boolean | undefined;
    losersOrders?: readonly LosersOrder[] | undefined;
  };

/**
 * Sums over a team's opponents: their wins, their wins minus losses, or their wins excluding the best and the worst
 * opponent.
 */
export const BUCHHOLZ = ['buchholz', 'buchholz_difference', 'buchholz_median'] as const;
export type Buchholz = (typeof BUCHHOLZ)[number];
export const isBuchholz = (name: string): name is Buchholz => BUCHHOLZ.some((each) => each === name);
export const SWISS_TIE_BREAKERS = [...BUCHHOLZ, ...TIE_BREAKER_NAMES] as const;
export type SwissTieBreaker = (typeof SWISS_TIE_BREAKERS)[number];

/**
 * How teams in a score group are paired: upper half against lower (`slide`), first against last (`fold`), by a public
 * draw (`random`), or by an organiser (`by_hand`).
 */
export const SWISS_PAIRINGS = ['slide', 'fold', 'random', 'by_hand'] as const;
export type SwissPairing = (typeof SWISS_PAIRINGS)[number];

/** `draw` applies only if games can end in a draw; otherwise a missed round counts as a loss. */
export const MISSED_ROUNDS = ['loss', 'draw', 'bye'] as const;
export type MissedRounds = (typeof MISSED_ROUNDS)[number];

export type SwissSettings = Formats & {
  kind: 'swiss';
  /** A number of rounds, a number of wins (through) or losses (out), or whichever comes first. */
  length:
    | { rounds: number }
    | { wins: number; losses: number }
    | { rounds: number; wins: number; losses: number };
  pairing: SwissPairing;
  /** The pairing in rounds where it differs from the stage's, by key, such as `S1`. */
  roundPairings?: Readonly<Record<string, SwissPairing>> | undefined;
  /** The result of a round that a late team missed; a loss by default. */
  missedRounds?: MissedRounds | undefined;
  drawSeed?: string | undefined;
  tieBreakers: readonly SwissTieBreaker[];
  /** Games can end in a draw, so teams rank by points instead of wins. */
  hasDraws?: boolean | undefined;
};

export type StageSettings =
  | RoundRobinSettings
  | SingleEliminationSettings
  | DoubleEliminationSettings
  | GslSettings
  | SwissSettings;

export type StageFacts<Settings extends StageSettings = StageSettings> = {
  settings: Settings;
  /** The entrants in order of seed. */
  entrants: readonly StageEntrant[];
  matches: readonly StageMatch[];
  placements?: StagePlacements;
};

export const entrantsOf = (teams: readonly (string | null)[]): StageEntrant[] =>
  teams.map((team) => ({ team }));

/** The minimum and maximum number of entrants in each kind of stage (docs/rules.md, "A stage"). */
export const STAGE_LIMITS = {
  round_robin: [3, 128],
  single_elimination: [2, 128],
  double_elimination: [3, 128],
  gsl: [3, 128],
  swiss: [4, 128],
} as const;
export const STAGE_KINDS = Object.keys(STAGE_LIMITS) as (keyof typeof STAGE_LIMITS)[];
export const MAX_STAGES = 12;
export const GROUP_LIMITS = [3, 24] as const;
export const GSL_GROUP_LIMITS = [3, 4] as const;

export const MEETINGS = ['once', 'twice', 'three times', 'four times'] as const;

/** Why this many teams cannot play a stage with these settings; empty if they can. */
export function stageProblems(settings: StageSettings, entrants: number): Sentence[] {
  const problems: Sentence[] = [];
  const [least, most] = STAGE_LIMITS[settings.kind];
  if (entrants < least || entrants > most)
    problems.push(msg`This format takes ${least} to ${most} teams, not ${entrants}`);
  if (settings.kind === 'round_robin')
    problems.push(...groupProblems(settings.groups, entrants, GROUP_LIMITS));
  if (settings.kind === 'gsl') problems.push(...groupProblems(settings.groups, entrants, GSL_GROUP_LIMITS));
  if (settings.kind === 'swiss') problems.push(...swissProblems(settings));
  return problems;
}

function swissProblems({ length, pairing, roundPairings = {}, drawSeed }: SwissSettings): Sentence[] {
  const problems: Sentence[] = [];
  if (!Object.values(length).every((number) => Number.isInteger(number) && number >= 1 && number <= 20))
    problems.push(msg`Rounds, wins and losses must be whole numbers from 1 to 20`);
  if ('rounds' in length && 'wins' in length && Math.max(length.wins, length.losses) > length.rounds)
    problems.push(msg`No team can reach that number of wins or losses within ${length.rounds} rounds`);
  if ([pairing, ...Object.values(roundPairings)].includes('random') && !drawSeed)
    problems.push(msg`A randomly drawn round needs a seed`);
  return problems;
}

function groupProblems(
  groups: readonly number[],
  entrants: number,
  [least, most]: readonly [number, number],
): Sentence[] {
  const problems: Sentence[] = [];
  if (!groups.every((size) => Number.isInteger(size) && size >= least && size <= most))
    problems.push(msg`A group must have ${least} to ${most} teams`);
  const places = groups.reduce((sum, size) => sum + size, 0);
  if (places !== entrants) problems.push(msg`The groups have ${places} places for ${entrants} teams`);
  return problems;
}
