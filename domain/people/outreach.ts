import { conflict } from '../errors.ts';
import { sentence } from '../text/sentences.ts';

/** Why the bot writes to somebody because another person in Discord asked it to. */
export const OUTREACH = ['consent', 'viceCaptain', 'captaincy', 'standIn', 'answer'] as const;
export type OutreachKind = (typeof OUTREACH)[number];

/** What became of it: a no is final, a yes ends the matter. */
export type OutreachState = 'asked' | 'agreed' | 'refused';

/** Messages in 24 hours: the whole largest roster and its vice-captains fit into what one team may send. */
export const MOST_BY_PERSON = 20;
export const MOST_BY_TEAM = 20;
export const MOST_TO_PERSON = 5;
/** Times in 24 hours that one player's answer may be told to the captain of one team. */
export const MOST_ANSWERS = 4;
/** Acts of one person in one match in 24 hours, of which the other team may be told: a Best of 5 takes about 25. */
export const MOST_ACTS = 80;

/** An earlier message to the same person for the same thing. */
type Earlier = { state: OutreachState; isSameAbout: boolean };

/**
 * Whether the message sent before still serves, so that it is edited and none is sent; refuses to ask somebody twice
 * for the same thing (409).
 */
export function isToldAlready(kind: OutreachKind, earlier: readonly Earlier[]): boolean {
  if (earlier.some(({ state }) => state === 'refused'))
    throw conflict('asked_before', sentence('asked_and_refused'));
  const isOpen = ({ state }: Earlier) => state === 'asked' || kind === 'standIn';
  if (earlier.some((each) => isOpen(each) && (!each.isSameAbout || kind === 'standIn')))
    throw conflict('asked_before', sentence('asked_before'));
  return earlier.some(isOpen);
}

/** How many messages went out in the last 24 hours. */
type Sent = { byPerson: number; byTeam: number; toPerson: number };

/** Refuses a message beyond what a person and a team may send, and a person is sent (409). */
export function requireWithinBounds({ byPerson, byTeam, toPerson }: Sent): void {
  if (byPerson >= MOST_BY_PERSON)
    throw conflict('asks_spent', sentence('asks_spent_person', { most: MOST_BY_PERSON }));
  if (byTeam >= MOST_BY_TEAM)
    throw conflict('asks_spent', sentence('asks_spent_team', { most: MOST_BY_TEAM }));
  if (toPerson >= MOST_TO_PERSON)
    throw conflict('asks_spent', sentence('asked_enough', { most: MOST_TO_PERSON }));
}

/** Refuses an answer that would be told to the same captain too often in 24 hours (409). */
export function requireFewAnswers(count: number): void {
  if (count >= MOST_ANSWERS)
    throw conflict('answers_spent', sentence('answers_spent', { most: MOST_ANSWERS }));
}

/** Refuses another act of a person in a match that has had very many in 24 hours (409). */
export function requireFewActs(count: number): void {
  if (count >= MOST_ACTS) throw conflict('acts_spent', sentence('acts_spent', { most: MOST_ACTS }));
}
