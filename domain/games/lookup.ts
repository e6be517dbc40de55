import { t } from '../text/translate.ts';
import { MINUTE } from '../timeSpans.ts';

const HOUR = 60 * MINUTE;

export const ASKED_FOR = 24 * HOUR;

/** Milliseconds between a game's end and each further lookup. Services have more data by then. */
const LATER_LOOKS = [10 * MINUTE, 2 * HOUR, 12 * HOUR];

export function nextLook(endedAt: Date, now: Date): Date | null {
  const due = LATER_LOOKS.map((after) => endedAt.getTime() + after).find((at) => at > now.getTime());
  return due === undefined ? null : new Date(due);
}

/** Milliseconds between lookups for a league with matches in progress. */
export const LEAGUE_EVERY = 3 * MINUTE;

export const OLD_GAME = 48 * HOUR;

export const MOST_OF_MATCH = 20;

export const LOOKUP_STATES = ['waiting', 'found', 'otherGame', 'old', 'givenUp'] as const;
export type LookupState = (typeof LOOKUP_STATES)[number];

/**
 * Why a game reported by a captain is not part of the match: it belongs to another match, or has no automatic link.
 */
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
