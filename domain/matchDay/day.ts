import type { Forfeit, MatchFormat, Side } from '../competition/match.ts';
import type { RequestedResult } from '../competition/result.ts';
import type { OtherGame } from '../game/lookup.ts';
import type { Choice, Choosing } from './choosing.ts';
import type { LineUp, LineUpRequest, LineUpState } from './lineUp.ts';
import type { Moment } from './moment.ts';
import type { Proposal } from './proposal.ts';
import type { MatchDaySettings, Penalty } from './settings.ts';
import type { StandIn, StandInAct } from './standIn.ts';

/**
 * The phase of a match day. `open`: the room is there; `check_in`: teams check in; `choice`: side and pick of the next
 * game, where the game has them; `playing`; `reported`: the other team is asked; `disputed`: the staff decides; `held`:
 * the clocks are paused; `settled`: there is a result; `closed`: the room is archived.
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

/** A team's version: games won by each side so far, or the side that forfeits the match. */
export type Version = {
  side: Side;
  team1Score: number;
  team2Score: number;
  forfeit: Side | null;
  dotaMatchId: string | null;
};
/**
 * `pictures`: hashes of the pictures sent with it; absent is none. `isOfGame`: the report comes from game data, not
 * from a team. `otherGame`: why the named game does not belong to the match.
 */
export type Report = Version & {
  at: Moment;
  pictures?: readonly string[];
  isOfGame?: true;
  otherGame?: OtherGame;
};

export const isOwn = ({ side, isOfGame }: Report, asks: Side) => side === asks && !isOfGame;

/** The whole state of a match day. It holds no personal data, since events keep it for ever. */
export type MatchDay = {
  phase: Phase;
  /** The time given to the match, and the time that check-in and ladder count from: later if the clocks were paused. */
  scheduledAt: Moment;
  startsAt: Moment;
  ready: Record<Side, Moment | null>;
  /** Whether the teams absent at the start have been called; absent is false. */
  isCalled?: boolean;
  rungs: number;
  penalties: readonly { side: Side; penalty: Penalty; minutes: number; at: Moment }[];
  toss: { seed: string; winner: Side } | null;
  choosing: Choosing | null;
  /** Games that both teams agree on, or that were lost by the ladder. */
  score: Record<Side, number>;
  /** The score that is public by now; absent is 0–0. */
  shownScore?: Record<Side, number>;
  /** Later scores that wait for the tournament's delay, oldest first; absent is none. */
  laterScores?: readonly { score: Record<Side, number>; at: Moment }[];
  playingSince: Moment | null;
  /** The report that awaits an answer, or that the result rests on; `dispute` is the other version. */
  report: Report | null;
  isReminded: boolean;
  dispute: Report | null;
  hold: { by: Side; from: Phase; at: Moment; until: Moment } | null;
  /** Why the staff was asked to look, as long as the reason holds. */
  stuck: Stuck | null;
  /** Sides that have used their postponement here. */
  holds: readonly Side[];
  /** The result of the match, when the day received it, and whether the staff decided it: then no captain disputes it. */
  settled: (Outcome & { at: Moment; isByStaff?: true }) | null;
  /** Absent is none. */
  proposal?: Proposal | null;
  lineUps?: LineUpState;
  lineUpRequest?: LineUpRequest | null;
  standIns?: readonly StandIn[];
};

/** A result as the match day keeps it. */
export type Outcome = { team1Score: number; team2Score: number; forfeit: Forfeit | null };

/** What a step needs besides the day itself. */
export type Facts = {
  now: Moment;
  format: MatchFormat;
  /** The match may end in a draw. */
  canBeDrawn?: boolean;
  settings: MatchDaySettings;
  /** Whether the ladder is off on this day. */
  isQuiet: boolean;
};

export type DayAct =
  | { act: 'ready'; side: Side; isReady: boolean; toss: { seed: string; winner: Side } }
  | { act: 'choose'; side: Side; choice: Choice }
  | { act: 'report'; version: Version }
  | { act: 'dispute'; version: Version }
  | { act: 'picture'; side: Side; hash: string }
  | { act: 'retract'; side: Side }
  /** By the staff, this decides a dispute against the side. */
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
  /** The match begins. */
  starts?: true;
  /** The match has this result. */
  result?: RequestedResult;
  /** The match moves to this time. */
  moves?: Moment;
  /** A stand-in may play from now on, and enters the line-up. */
  standsIn?: StandIn;
  lineUp?: { side: Side; players: LineUp };
};

/**
 * Nobody came, or one team alone; two versions of the result; clocks that stand; a match that does not end; a proposed
 * time that nobody has answered.
 */
export const STUCK = [
  'nobody_came',
  'absent',
  'disputed',
  'held_too_long',
  'over_time',
  'time_open',
] as const;
export type Stuck = (typeof STUCK)[number];

/** What happened on a match day, by a step of a team, of the staff or of the clock; events keep it. */
export type Happening =
  /**
   * `followed`: an admin's act on the match, or one that follows from another match, changed its day. `turned_on`: the
   * clock of a rehearsal was.
   */
  | { what: 'check_in_opened' | 'closed' | 'reminded' | 'delayed' | 'followed' | 'turned_on' }
  | { what: 'score_shown' }
  | { what: 'stuck'; reason: Stuck }
  /** The staff decided a game or the result. */
  | { what: 'ruled' }
  | { what: 'ready' | 'unready' | 'retracted' | 'confirmed' | 'disputed' | 'held' | 'resumed'; side: Side }
  | { what: 'given_up' | 'proposed' | 'agreed' | 'declined' | 'lapsed'; side: Side }
  | { what: 'line_ups_fixed' }
  | { what: 'stand_in_asked' | 'stand_in_named' | 'stand_in_agreed' | 'stand_in_declined'; side: Side }
  | { what: 'line_up_asked' | 'line_up_agreed' | 'line_up_declined'; side: Side }
  /** The match should begin, and this team is not there. */
  | { what: 'awaited'; side: Side }
  | { what: 'tossed'; side: Side }
  | { what: 'chosen'; side: Side; choice: Choice; isByRule: boolean }
  | { what: 'penalized'; side: Side; penalty: Penalty; minutes: number }
  | { what: 'reported' | 'pictured'; side: Side }
  | { what: 'stands'; side: Side }
  /** The game itself says what was reported, or what nobody has reported yet; or says otherwise than this team. */
  | { what: 'witnessed' | 'contradicted'; side: Side }
  /** The game that this team has named was looked up: it is none of the match, or is after all. */
  | { what: 'other_game' | 'own_game'; side: Side };
