import { type MatchFormat, mostGames, winsNeeded } from '../competition/match.ts';
import { gameWords } from '../game/words.ts';
import type { Day } from '../leagueTime.ts';
import { MINUTE } from '../timeSpans.ts';

/** What a team loses at a step of the ladder: the first pick, a game of the series, or the match. */
export const PENALTIES = ['pick', 'game', 'match'] as const;
export type Penalty = (typeof PENALTIES)[number];

/** A step of the ladder: a number of minutes after the start, and what an absent team loses. */
export type Rung = { minutes: number; penalty: Penalty };

/** From whom a stand-in may come. */
export const STAND_IN_SOURCES = ['anybody', 'freePlayers', 'otherLeague'] as const;
export type StandInSource = (typeof STAND_IN_SOURCES)[number];

/** How the teams of a tournament run their matches themselves (docs/rules.md, "Match day"). Times in minutes. */
export type MatchDaySettings = {
  /** Before the start: the room opens, and check-in begins. */
  roomOpens: number;
  checkInOpens: number;
  ladder: Rung[];
  /** How a match ends to which nobody came: the staff decides, or both teams forfeit. */
  bothAbsent: 'staff' | 'forfeit';
  /** The lobby's host: the first team, or the winner of the toss. */
  host: 'first' | 'toss';
  /** For each choice of side or pick; then the rule decides. */
  choiceTime: number;
  /** Who chooses in the later games of a series. */
  laterGames: 'loser' | 'alternate';
  /** Within which the other team answers a report; then it stands. */
  answerTime: number;
  /** After the result, within which either team may still dispute it; then the room closes. */
  disputeTime: number;
  /** How long clocks stand still for a team whose power is gone; then the staff is asked. */
  holdTime: number;
  postponements: number;
  /** After both teams of a knockout match without a time are known, when it begins; null: the staff sets its time. */
  knockoutAfter: number | null;
  /** Within which a proposed time is answered; null: until the match goes on. */
  proposalTime: number | null;
  /** What then becomes of it where check-in is not open yet: the match keeps its time, or the staff is asked. */
  unanswered: 'stands' | 'staff';
  /** Days of a round: a match without a time gets that of its round; null: the staff sets it. */
  roundDays: number | null;
  /** Whether the teams name who plays in a match. */
  lineUps: boolean;
  /** Before the start, when their line-ups are fixed; null: once both teams are there. */
  lineUpCloses: number | null;
  /** How many stand-ins a team may have in a match and in a tournament, and whether the other team is asked. */
  standInsPerMatch: number;
  standInsPerTournament: number;
  standInConsent: 'none' | 'opponent';
  /** From whom they may come: anybody, the list of free players, or rosters of the other league. */
  standInsFrom: StandInSource;
  /** Minutes after which everybody hears what the game itself tells: nobody watches the other team so. */
  gameDelay: number;
  server: string;
  gameMode: string;
  /** Days on which no ladder runs. */
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

/** Minutes that a game takes with its draft; a match that goes on for longer is looked at. */
export const gameMinutes = (): number => gameWords().minutes;

export const matchMinutes = (format: MatchFormat) => mostGames(format) * gameMinutes();

/** Hours that calendars keep free for a match: it is decided by its games that must be, with breaks. */
export const matchHours = (format: MatchFormat) => Math.ceil((winsNeeded(format) * gameMinutes()) / 60);

type Planned = { scheduled_at: Date; format: MatchFormat };

export function overlap(one: Planned, other: Planned): boolean {
  const [first, second] = one.scheduled_at <= other.scheduled_at ? [one, other] : [other, one];
  const apart = second.scheduled_at.getTime() - first.scheduled_at.getTime();
  return apart < matchMinutes(first.format) * MINUTE;
}
