import { SIDES, type Side } from '../competition/match.ts';
import { CHOICES, type Choice } from './matchDay.ts';

/** Prefixes of the buttons of a match day: the jobs write them under the card, the bot answers to them. */
export const DAY = {
  ready: 'day-ready',
  unready: 'day-unready',
  choose: 'day-choose',
  lobby: 'day-lobby',
  report: 'day-report',
  retract: 'day-retract',
  confirm: 'day-confirm',
  dispute: 'day-dispute',
  giveUp: 'day-give-up',
  hold: 'day-hold',
  resume: 'day-resume',
} as const;

/** A choice of a match as text of a custom id: at most 48 characters of the 100. */
export const encodeChoice = (matchId: string, choice: Choice) => `${matchId}:${choice}`;

/** Reads what `encodeChoice` wrote. */
export function decodeChoice(text: string): { matchId: string; choice: Choice | undefined } {
  const [matchId = '', written] = text.split(':');
  return { matchId, choice: CHOICES.find((choice) => choice === written) };
}

/** A score of a match as text of a custom id: at most 40 characters of the 100. */
export const encodeScore = (matchId: string, score: Record<Side, number>) =>
  [matchId, ...SIDES.map((side) => score[side])].join(':');

/** Reads what `encodeScore` wrote. */
export function decodeScore(text: string) {
  const [matchId = '', team1 = '', team2 = ''] = text.split(':');
  return { matchId, team1Score: Number(team1), team2Score: Number(team2) };
}
