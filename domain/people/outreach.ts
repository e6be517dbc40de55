import { conflict } from '../errors.ts';
import { sentence } from '../text/sentences.ts';

export const OUTREACH = ['consent', 'viceCaptain', 'captaincy', 'standIn', 'answer'] as const;
export type OutreachKind = (typeof OUTREACH)[number];

export type OutreachState = 'asked' | 'agreed' | 'refused';

/**
 * The maximum numbers of messages in 24 hours per sender, team and recipient. The limit for a team covers the
 * largest roster and its vice-captains.
 */
export const MOST_BY_PERSON = 20;
export const MOST_BY_TEAM = 20;
export const MOST_TO_PERSON = 5;
/** The maximum number of a player's answers sent to one team's captain in 24 hours. */
export const MOST_ANSWERS = 4;
/** Actions that notify the other team, per person and match in 24 hours. A Best of 5 takes about 25. */
export const MOST_ACTS = 80;

type Earlier = { state: OutreachState; isSameAbout: boolean };

/**
 * Whether to edit an earlier message instead of sending a new one. Throws a 409 if the person has already been asked
 * for the same thing.
 */
export function isToldAlready(kind: OutreachKind, earlier: readonly Earlier[]): boolean {
  if (earlier.some(({ state }) => state === 'refused'))
    throw conflict('asked_before', sentence('asked_and_refused'));
  const isOpen = ({ state }: Earlier) => state === 'asked' || kind === 'standIn';
  if (earlier.some((each) => isOpen(each) && (!each.isSameAbout || kind === 'standIn')))
    throw conflict('asked_before', sentence('asked_before'));
  return earlier.some(isOpen);
}

type Sent = { byPerson: number; byTeam: number; toPerson: number };

export function requireWithinBounds({ byPerson, byTeam, toPerson }: Sent): void {
  if (byPerson >= MOST_BY_PERSON)
    throw conflict('asks_spent', sentence('asks_spent_person', { most: MOST_BY_PERSON }));
  if (byTeam >= MOST_BY_TEAM)
    throw conflict('asks_spent', sentence('asks_spent_team', { most: MOST_BY_TEAM }));
  if (toPerson >= MOST_TO_PERSON)
    throw conflict('asks_spent', sentence('asked_enough', { most: MOST_TO_PERSON }));
}

export function requireFewAnswers(count: number): void {
  if (count >= MOST_ANSWERS)
    throw conflict('answers_spent', sentence('answers_spent', { most: MOST_ANSWERS }));
}

export function requireFewActs(count: number): void {
  if (count >= MOST_ACTS) throw conflict('acts_spent', sentence('acts_spent', { most: MOST_ACTS }));
}
