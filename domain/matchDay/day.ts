import type { MatchFormat, Side } from '../competition/match.ts';
import type { RequestedResult } from '../competition/result.ts';
import type { OtherGame } from '../game/lookup.ts';
import type { Choice, Choosing } from './choosing.ts';
import type { Happening, Stuck } from './happening.ts';
import type { LineUp, LineUpRequest, LineUpState } from './lineUp.ts';
import type { Moment } from './moment.ts';
import type { Proposal } from './proposal.ts';
import type { MatchDaySettings, Penalty } from './settings.ts';
import type { StandIn, StandInAct } from './standIn.ts';

/**
 * Where a match stands on its day. `open`: the room is there; `check_in`: teams say that they are there; `choice`:
 * side and pick of the next game, where the game has them; `playing`; `reported`: the other team is asked; `disputed`: the staff decides;
 * `held`: clocks stand still; `settled`: there is a result; `closed`: the room is archived.
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

/** What a team says: games won by each side so far, or who gives the match up. */
export type Version = {
  side: Side;
  team1Score: number;
  team2Score: number;
  forfeit: Side | null;
  dotaMatchId: string | null;
};
/**
 * `pictures`: hashes of what was sent with it; absent is none. `isOfGame`: the game itself says so, and no team.
 * `otherGame`: why the game that it names is none of the match.
 */
export type Report = Version & {
  at: Moment;
  pictures?: readonly string[];
  isOfGame?: true;
  otherGame?: OtherGame;
};

/** Whether a report is a side's own, so that the other side answers it. */
export const isOwn = ({ side, isOfGame }: Report, asks: Side) => side === asks && !isOfGame;

/** Everything that a match day knows; no personal data, since events keep it for ever. */
export type MatchDay = {
  phase: Phase;
  /** The time that the match was given, and what check-in and ladder count from: later where clocks stood still. */
  scheduledAt: Moment;
  startsAt: Moment;
  ready: Record<Side, Moment | null>;
  /** Whether who was absent at the start has been called; absent is false. */
  isCalled?: boolean;
  /** Steps of the ladder that are behind, and what was lost by them. */
  rungs: number;
  penalties: readonly { side: Side; penalty: Penalty; minutes: number; at: Moment }[];
  toss: { seed: string; winner: Side } | null;
  choosing: Choosing | null;
  /** Games that both teams agree on, or that were lost by the ladder. */
  score: Record<Side, number>;
  /** The score that everybody sees by now; absent is 0–0. */
  shownScore?: Record<Side, number>;
  /** Later scores that wait for the tournament's delay, the oldest first; absent is none. */
  laterScores?: readonly { score: Record<Side, number>; at: Moment }[];
  playingSince: Moment | null;
  /** The report that waits for an answer, or stands behind the result; with `dispute` the other version. */
  report: Report | null;
  isReminded: boolean;
  dispute: Report | null;
  hold: { by: Side; from: Phase; at: Moment; until: Moment } | null;
  /** Why the staff was asked to look, as long as that holds. */
  stuck: Stuck | null;
  /** Postponements that were spent here. */
  holds: readonly Side[];
  /** The result that the match got, and when the day heard of it. */
  settled: (Outcome & { at: Moment }) | null;
  /** Absent is none. */
  proposal?: Proposal | null;
  lineUps?: LineUpState;
  lineUpRequest?: LineUpRequest | null;
  standIns?: readonly StandIn[];
};

/** A result as the day knows it. */
export type Outcome = { team1Score: number; team2Score: number; forfeit: Side | null };

/** What a step needs to know beside the day itself. */
export type Facts = {
  now: Moment;
  format: MatchFormat;
  settings: MatchDaySettings;
  /** Whether it is a day on which no ladder runs. */
  isQuiet: boolean;
};

/** What somebody does; `side` is the team that it is done for. */
export type DayAct =
  | { act: 'ready'; side: Side; isReady: boolean; toss: { seed: string; winner: Side } }
  | { act: 'choose'; side: Side; choice: Choice }
  | { act: 'report'; version: Version }
  | { act: 'dispute'; version: Version }
  | { act: 'picture'; side: Side; hash: string }
  | { act: 'retract'; side: Side }
  | { act: 'confirm'; side: Side }
  | { act: 'hold'; side: Side; left: number }
  | { act: 'resume' | 'agree' | 'decline'; side: Side }
  | { act: 'propose'; side: Side; to: Moment }
  | { act: 'askLineUp'; side: Side; players: LineUp }
  | { act: 'agreeLineUp' | 'declineLineUp'; side: Side }
  | StandInAct;

/** What follows from a step: what is told, and what becomes of the match itself. */
export type Step = {
  day: MatchDay;
  happened: Happening[];
  /** The match begins. */
  starts?: true;
  /** The match has this result. */
  result?: RequestedResult;
  /** Nobody came, and the match counts for nothing. */
  cancels?: true;
  /** The match moves to this time. */
  moves?: Moment;
  /** Somebody from outside the roster may play from now on, and comes into the line-up. */
  standsIn?: StandIn;
  /** Another line-up than the fixed one plays for a side. */
  lineUp?: { side: Side; players: LineUp };
};
