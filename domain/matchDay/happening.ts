import type { Side } from '../competition/match.ts';
import type { Choice } from './choosing.ts';
import type { Penalty } from './settings.ts';

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
