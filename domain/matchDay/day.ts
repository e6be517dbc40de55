import type { Forfeit, MatchFormat, Side } from '../competition/match.ts';
import type { RequestedResult } from '../competition/result.ts';
import type { OtherGame } from '../games/lookup.ts';
import type { Choice, Choosing } from './choosing.ts';
import type { LineUp, LineUpRequest, LineUpState } from './lineUp.ts';
import type { Moment } from './moment.ts';
import type { Proposal } from './proposal.ts';
import type { MatchDaySettings, Penalty } from './settings.ts';
import type { StandIn, StandInAct } from './standIn.ts';

/**
 * The phases of a match day. `open`: the room exists. `check_in`: teams check in. `choice`: side and pick of the next
 * game are chosen, if applicable. `reported`: the other team must respond. `disputed`: staff decide. `held`: clocks are
 * paused. `settled`: there is a result. `closed`: the room is archived.
 */
export const PHASES = [
  'open',
  'check_in',
  'choice',
  'playing',
  'reported',
  'disputed',
  'held',
  'settled',
  'closed',
] as const;
export type Phase = (typeof PHASES)[number];

/** A team's version of the score: games won by each side so far, or the side that forfeits the match. */
export type Version = {
  side: Side;
  team1Score: number;
  team2Score: number;
  forfeit: Side | null;
  dotaMatchId: string | null;
};
/**
 * `pictures`: hashes of the pictures sent with the report; absent means none. `isOfGame`: the report comes from game
 * data, not from a team. `otherGame`: why the named game does not belong to the match.
 */
export type Report = Version & {
  at: Moment;
  pictures?: readonly string[];
  isOfGame?: true;
  otherGame?: OtherGame;
};

export const isOwn = ({ side, isOfGame }: Report, asks: Side) => side === asks && !isOfGame;

/** The whole state of a match day. It contains no personal data, since events store it permanently. */
export type MatchDay = {
  phase: Phase;
  /**
   * `scheduledAt` is the match's time. Check-in and penalties depend on `startsAt`, which a pause postpones.
   */
  scheduledAt: Moment;
  startsAt: Moment;
  ready: Record<Side, Moment | null>;
  /** Whether the teams absent at the start have been called; absent means false. */
  isCalled?: boolean;
  rungs: number;
  penalties: readonly { side: Side; penalty: Penalty; minutes: number; at: Moment }[];
  toss: { seed: string; winner: Side } | null;
  choosing: Choosing | null;
  /** Games won by each side, as the teams agreed or the no-show ladder decided. */
  score: Record<Side, number>;
  /** The public score; absent means 0–0. */
  shownScore?: Record<Side, number>;
  /** Later scores withheld until the tournament's delay has passed, oldest first; absent means none. */
  laterScores?: readonly { score: Record<Side, number>; at: Moment }[];
  playingSince: Moment | null;
  /** The report that awaits a response or led to the result. `dispute` is the other team's version. */
  report: Report | null;
  isReminded: boolean;
  dispute: Report | null;
  hold: { by: Side; from: Phase; at: Moment; until: Moment } | null;
  stuck: Stuck | null;
  holds: readonly Side[];
  /** The result, the time it was received, and whether staff decided it. Captains cannot dispute a staff decision. */
  settled: (Outcome & { at: Moment; isByStaff?: true }) | null;
  /** Absent means none. */
  proposal?: Proposal | null;
  lineUps?: LineUpState;
  lineUpRequest?: LineUpRequest | null;
  standIns?: readonly StandIn[];
};

export type Outcome = { team1Score: number; team2Score: number; forfeit: Forfeit | null };

export type Facts = {
  now: Moment;
  format: MatchFormat;
  canBeDrawn?: boolean;
  settings: MatchDaySettings;
  isQuiet: boolean;
};

export type DayAct =
  | { act: 'ready'; side: Side; isReady: boolean; toss: { seed: string; winner: Side } }
  | { act: 'choose'; side: Side; choice: Choice }
  | { act: 'report'; version: Version }
  | { act: 'dispute'; version: Version }
  | { act: 'picture'; side: Side; hash: string }
  | { act: 'retract'; side: Side }
  /** If staff confirm for a side, they decide a dispute against that side. */
  | { act: 'confirm'; side: Side; isByStaff?: true }
  | { act: 'hold'; side: Side; left: number }
  | { act: 'resume' | 'agree' | 'decline'; side: Side }
  | { act: 'propose'; side: Side; to: Moment }
  | { act: 'askLineUp'; side: Side; players: LineUp }
  | { act: 'agreeLineUp' | 'declineLineUp'; side: Side }
  | StandInAct;

export type Step = {
  day: MatchDay;
  happened: Happening[];
  starts?: true;
  result?: RequestedResult;
  moves?: Moment;
  standsIn?: StandIn;
  lineUp?: { side: Side; players: LineUp };
};

export const STUCK = [
  'nobody_came',
  'absent',
  'disputed',
  'held_too_long',
  'over_time',
  'time_open',
] as const;
export type Stuck = (typeof STUCK)[number];

/** A step by a team, the staff or the clock on a match day, as stored in events. */
export type Happening =
  /** `followed`: a change to a match affected this match day. `turned_on`: a rehearsal's clock moved forward. */
  | { what: 'check_in_opened' | 'closed' | 'reminded' | 'delayed' | 'followed' | 'turned_on' }
  | { what: 'score_shown' }
  | { what: 'stuck'; reason: Stuck }
  | { what: 'ruled' }
  | { what: 'ready' | 'unready' | 'retracted' | 'confirmed' | 'disputed' | 'held' | 'resumed'; side: Side }
  | { what: 'given_up' | 'proposed' | 'agreed' | 'declined' | 'lapsed'; side: Side }
  | { what: 'line_ups_fixed' }
  | { what: 'stand_in_asked' | 'stand_in_named' | 'stand_in_agreed' | 'stand_in_declined'; side: Side }
  | { what: 'line_up_asked' | 'line_up_agreed' | 'line_up_declined'; side: Side }
  | { what: 'awaited'; side: Side }
  | { what: 'tossed'; side: Side }
  | { what: 'chosen'; side: Side; choice: Choice; isByRule: boolean }
  | { what: 'penalized'; side: Side; penalty: Penalty; minutes: number }
  | { what: 'reported' | 'pictured'; side: Side }
  | { what: 'stands'; side: Side }
  /** Game data confirms a report, reports a result first, or contradicts this team's report. */
  | { what: 'witnessed' | 'contradicted'; side: Side }
  /** The game named by this team was looked up and is, or is not, part of the match. */
  | { what: 'other_game' | 'own_game'; side: Side };
