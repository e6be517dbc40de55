import { type MatchFormat, mostGames, winsNeeded } from '../competition/match.ts';
import { gameWords } from '../games/words.ts';
import type { Day } from '../leagueTime.ts';
import { MINUTE } from '../timeSpans.ts';

export const PENALTIES = ['pick', 'game', 'match'] as const;
export type Penalty = (typeof PENALTIES)[number];

/** A step of the no-show ladder: minutes after the start, and the penalty for an absent team. */
export type Rung = { minutes: number; penalty: Penalty };

export const STAND_IN_SOURCES = ['anybody', 'freePlayers', 'otherLeague'] as const;
export type StandInSource = (typeof STAND_IN_SOURCES)[number];

/** How the teams in a tournament run their own matches (docs/rules.md, "Match day"). Times are in minutes. */
export type MatchDaySettings = {
  /** The room opens, and check-in begins, this long before the start. */
  roomOpens: number;
  checkInOpens: number;
  ladder: Rung[];
  /** How a match ends if neither team comes: staff decide, or both forfeit. */
  bothAbsent: 'staff' | 'forfeit';
  host: 'first' | 'toss';
  /** The time for each choice of side or pick; after it, the default choice applies. */
  choiceTime: number;
  laterGames: 'loser' | 'alternate';
  /** How long the other team has to respond before a report is accepted. */
  answerTime: number;
  /** The time for disputes after the result; then the room closes. */
  disputeTime: number;
  /** How long clocks pause for a team with a power cut; then staff decide. */
  holdTime: number;
  postponements: number;
  /** A knockout match without a time starts this long after both teams are known. null: staff set the time. */
  knockoutAfter: number | null;
  /** How long a team has to respond to a proposed time; null if there is no time limit. */
  proposalTime: number | null;
  /** The outcome of an unanswered proposal if check-in is not open yet: the match keeps its time, or staff decide. */
  unanswered: 'stands' | 'staff';
  /** Days per round. A match without a time is scheduled within its round; null if staff set the times. */
  roundDays: number | null;
  lineUps: boolean;
  /** Line-ups are fixed this long before the start; null: once both teams are present. */
  lineUpCloses: number | null;
  /** The maximum number of stand-ins per team in a match and in a tournament, and whether the other team must agree. */
  standInsPerMatch: number;
  standInsPerTournament: number;
  standInConsent: 'none' | 'opponent';
  /** Where stand-ins may come from: anywhere, the list of free players, or rosters in other leagues. */
  standInsFrom: StandInSource;
  /** The delay of public game data in minutes, so that teams cannot spy on each other. */
  gameDelay: number;
  server: string;
  gameMode: string;
  quietDays: Day[];
};

export const MATCH_DAY: MatchDaySettings = {
  roomOpens: 120,
  checkInOpens: 30,
  ladder: [
    { minutes: 10, penalty: 'pick' },
    { minutes: 15, penalty: 'game' },
    { minutes: 30, penalty: 'match' },
  ],
  bothAbsent: 'staff',
  host: 'first',
  choiceTime: 3,
  laterGames: 'loser',
  answerTime: 15,
  disputeTime: 30,
  holdTime: 60,
  postponements: 1,
  knockoutAfter: null,
  proposalTime: 1_440,
  unanswered: 'stands',
  roundDays: null,
  lineUps: true,
  lineUpCloses: null,
  standInsPerMatch: 1,
  standInsPerTournament: 3,
  standInConsent: 'opponent',
  standInsFrom: 'anybody',
  gameDelay: 5,
  server: 'South Africa',
  get gameMode() {
    return gameWords().mode ?? 'Standard';
  },
  quietDays: [],
};

/** The minutes that a game is expected to take, including its draft. Staff are alerted to matches that take longer. */
export const gameMinutes = (): number => gameWords().minutes;

export const matchMinutes = (format: MatchFormat) => mostGames(format) * gameMinutes();

/** The hours that calendars reserve for a match: its minimum number of games, with breaks. */
export const matchHours = (format: MatchFormat) => Math.ceil((winsNeeded(format) * gameMinutes()) / 60);

type Planned = { scheduled_at: Date; format: MatchFormat };

export function overlap(one: Planned, other: Planned): boolean {
  const [first, second] = one.scheduled_at <= other.scheduled_at ? [one, other] : [other, one];
  const apart = second.scheduled_at.getTime() - first.scheduled_at.getTime();
  return apart < matchMinutes(first.format) * MINUTE;
}
