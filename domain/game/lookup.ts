import { t } from '../text/translate.ts';
import { MINUTE } from '../timeSpans.ts';

const HOUR = 60 * MINUTE;

export const ASKED_FOR = 24 * HOUR;

/** When a game is looked at again after its end: services know more of it by then. */
const LATER_LOOKS = [10 * MINUTE, 2 * HOUR, 12 * HOUR];

/** When a game that ended at a moment is looked at next; null after the last time. */
export function nextLook(endedAt: Date, now: Date): Date | null {
  const due = LATER_LOOKS.map((after) => endedAt.getTime() + after).find((at) => at > now.getTime());
  return due === undefined ? null : new Date(due);
}

/** Milliseconds between two looks at the games of a league whose matches are on. */
export const LEAGUE_EVERY = 3 * MINUTE;

export const OLD_GAME = 48 * HOUR;

export const MOST_OF_MATCH = 20;

/** What became of a lookup: it is asked for, is told, is of another match, is too old, or nobody knows it. */
export const LOOKUP_STATES = ['waiting', 'found', 'otherGame', 'old', 'givenUp'] as const;
export type LookupState = (typeof LOOKUP_STATES)[number];

/** Why a game that a captain has reported is none of the match: it is another match's, or no match's by itself. */
export const OTHER_GAME = ['otherMatch', 'fewKnown', 'mixed', 'outOfTime', 'several'] as const;
export type OtherGame = (typeof OTHER_GAME)[number];

export const otherGameWords = (reason: OtherGame): string =>
  ({
    otherMatch: t`it belongs to another match`,
    fewKnown: t`fewer than eight of its players are in the two line-ups`,
    mixed: t`players of one team are on both sides`,
    outOfTime: t`it was not played at the time of this match`,
    several: t`it could belong to several matches`,
  })[reason];
