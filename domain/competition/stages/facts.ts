import type { MatchFormat, RoundFormats } from '../match.ts';
import type { TeamRecord } from '../ranking.ts';
import { TIE_BREAKER_NAMES, type TieBreaker } from '../tieBreakers.ts';
import type { TieRecord } from '../tieSettling.ts';

/** A place of an earlier stage, from 1: of a group where that stage has groups. */
export type Place = {
  /** Index of the stage in its tournament, from 0. */
  stage: number;
  group?: string;
  place: number;
  /** From 1: of the teams that all groups have on this place, the best, the second best and so on. */
  best?: number;
};

/** The team of a place, or why there is none yet. */
export type Arrival = { team: string | null; open: string | null };

/** Who enters a stage at a seed; the first of a list is seed 1. */
export type StageEntrant = {
  /** Participation id, or null while nobody is known. */
  team: string | null;
  /** The place that feeds this seed; without one nobody is to come. */
  place?: Place;
  words?: string;
  /** Why nobody is known yet, in words, such as `Group A open`. */
  open?: string;
  /** Its games in a group count for nobody. */
  isAnnulled?: boolean;
  /** The team left during this stage: it ranks last and does not advance. */
  hasLeft?: boolean;
  /** The first round of a Swiss stage that it plays, from 1, where it comes late. */
  from?: number;
  until?: number;
  /** What an admin added to its totals in a group. */
  correction?: TeamRecord | null;
};

/** A match that was made for a stage. Its key and its teams never change; its winner may, at any time. */
export type StageMatch = {
  id: string;
  /** Where it was made: `QF1`, `LB2-3`, `A-R2-1`, `S3-5`. */
  key: string;
  team1: string;
  team2: string;
  /** The winner by a valid result, else null. */
  winner: string | null;
  isForfeit?: boolean;
  /** Its result stands, and both teams forfeited. */
  isDoubleForfeit?: boolean;
  /** Its result stands, and it is a draw. */
  isDraw?: boolean;
  /** Milliseconds from its start to its end, where both are known. */
  length?: number | null;
  team1Score?: number | null;
  team2Score?: number | null;
  /** A tie-break game: the level teams that it is for, and its round. */
  tieBreak?: { teams: readonly string[]; round: number } | null;
};

/** The teams put into a place by hand, by place (`QF1.1`, `S3-5.2`); null is a place left empty by hand. */
export type StagePlacements = ReadonlyMap<string, string | null>;

type Formats = { matchFormat: MatchFormat; roundFormats?: RoundFormats | undefined };

/** The format of a round: its own, or that of its stage. Groups share what is set for a round of all, such as `R2`. */
export const formatOfRound = ({ matchFormat, roundFormats }: Formats, key: string): MatchFormat =>
  roundFormats?.[key] ?? roundFormats?.[key.slice(key.indexOf('-') + 1)] ?? matchFormat;

export type RoundRobinSettings = Formats & {
  kind: 'round_robin';
  groups: readonly number[];
  /** How often each pair meets, 1 to 4 times. */
  legs: number;
  /** How seeds come into groups: group by group as listed, in turn, or back and forth (1 to A, 2 to B, 3 to B, 4 to A). */
  distribution: 'listed' | 'in_turn' | 'snake';
  tieBreakers: readonly TieBreaker[];
  /** The first places of each group that need a single team. */
  advancing: number;
  bestPlace?: number | undefined;
  /** Groups of the last entrants, who came after the draw, by index; counted in `groups`. */
  late?: readonly number[];
  hasDraws?: boolean | undefined;
  /** The draw is made: a group place without a team is a bye, and a lone team has played all its games. */
  isDrawn?: boolean | undefined;
  /** Registration is open: a team may still come into an empty group. */
  takesTeams?: boolean | undefined;
  decisions?: readonly (TieRecord & { group: string })[];
};

/** Groups of four: opening matches, winners', losers' and decider match; two of each group go on. */
export type GslSettings = Formats & {
  kind: 'gsl';
  /** Teams of each group, 3 or 4. */
  groups: readonly number[];
  distribution: RoundRobinSettings['distribution'];
};

type Placements = {
  /** Places that are played for instead of shared, by the first of each pair: 5, 7, 9. */
  placementMatches?: readonly number[] | undefined;
};

export type SingleEliminationSettings = Formats &
  Placements & {
    kind: 'single_elimination';
    hasThirdPlaceMatch: boolean;
    /** Whether matches 1 and 2 of the first round feed one of the second, or match 1 and the first of the lower half. */
    pairing?: 'adjacent' | 'crossed' | undefined;
  };

/** How losers of an upper round enter the lower bracket, by the places of their matches. */
export const LOSERS_ORDERS = ['natural', 'reverse', 'half_shift', 'reverse_half_shift', 'pair_flip'] as const;
export type LosersOrder = (typeof LOSERS_ORDERS)[number];

export type DoubleEliminationSettings = Formats &
  Placements & {
    kind: 'double_elimination';
    /** With a reset, the winner of the upper bracket has to be beaten twice. */
    grandFinal: 'single' | 'reset';
    /** The lower half of the seeds starts in the lower bracket, with one loss less to give. */
    hasLowerStart?: boolean | undefined;
    losersOrders?: readonly LosersOrder[] | undefined;
  };

/** Sums over the opponents of a team: their wins, their wins minus losses, or their wins without the best and the worst. */
export const BUCHHOLZ = ['buchholz', 'buchholz_difference', 'buchholz_median'] as const;
export type Buchholz = (typeof BUCHHOLZ)[number];
export const isBuchholz = (name: string): name is Buchholz => BUCHHOLZ.some((each) => each === name);
export const SWISS_TIE_BREAKERS = [...BUCHHOLZ, ...TIE_BREAKER_NAMES] as const;
export type SwissTieBreaker = (typeof SWISS_TIE_BREAKERS)[number];

/**
 * How teams of a score group meet: the upper half against the lower (`slide`), the first against the last (`fold`), as a
 * public draw orders them (`random`), or as an organiser pairs them (`by_hand`).
 */
export const SWISS_PAIRINGS = ['slide', 'fold', 'random', 'by_hand'] as const;
export type SwissPairing = (typeof SWISS_PAIRINGS)[number];

/** A draw counts where games can be drawn, else it is a loss. */
export const MISSED_ROUNDS = ['loss', 'draw', 'bye'] as const;
export type MissedRounds = (typeof MISSED_ROUNDS)[number];

export type SwissSettings = Formats & {
  kind: 'swiss';
  /** A number of rounds, or a number of wins (through) or losses (out), or whichever comes first. */
  length:
    | { rounds: number }
    | { wins: number; losses: number }
    | { rounds: number; wins: number; losses: number };
  pairing: SwissPairing;
  /** Rounds that are paired otherwise, by key: `S1`. */
  roundPairings?: Readonly<Record<string, SwissPairing>> | undefined;
  /** How a round counts that a late team missed; a loss by default. */
  missedRounds?: MissedRounds | undefined;
  /** The public seed of rounds that are drawn. */
  drawSeed?: string | undefined;
  tieBreakers: readonly SwissTieBreaker[];
  /** Games can be drawn: teams rank by points in place of wins. */
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
  /** By seed. */
  entrants: readonly StageEntrant[];
  matches: readonly StageMatch[];
  placements?: StagePlacements;
};

/** Entrants whose teams are known, by seed. */
export const entrantsOf = (teams: readonly (string | null)[]): StageEntrant[] =>
  teams.map((team) => ({ team }));
