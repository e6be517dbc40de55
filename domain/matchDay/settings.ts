import type { z } from 'zod';
import { type MatchFormat, mostGames, winsNeeded } from '../competition/match.ts';
import type { matchDaySettings } from '../contract/matchDay/matchDays.ts';
import { gameWords } from '../games/words.ts';
import { MINUTE } from '../timeSpans.ts';

export const PENALTIES = ['pick', 'game', 'match'] as const;
export type Penalty = (typeof PENALTIES)[number];

export const STAND_IN_SOURCES = ['anybody', 'freePlayers', 'otherLeague'] as const;
export type StandInSource = (typeof STAND_IN_SOURCES)[number];

export type MatchDaySettings = z.output<typeof matchDaySettings>;

/** A step of the no-show ladder: minutes after the start, and the penalty for an absent team. */
export type Rung = MatchDaySettings['ladder'][number];

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
