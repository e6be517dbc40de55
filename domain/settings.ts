/**
 * Defaults and limits used in several places; docs/rules.md explains each. Limits for a single form or
 * protocol are defined where they are used.
 */

/** All leagues that a site can have, highest first. */
export const LEAGUES = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export type League = (typeof LEAGUES)[number];

export const GROUPS = ['A', 'B', 'C', 'D'] as const;
export type Group = (typeof GROUPS)[number];

export const GROUP_SIZE = 5;
/** With exactly this number of teams, a tournament has groups; otherwise it has a single-elimination bracket. */
export const GROUP_STAGE_TEAMS = GROUPS.length * GROUP_SIZE;
export const ELIMINATION_TEAMS = 64;
export const FALLBACK_MAX_TEAMS = 8;
export const MAX_TEAM_SIZE = 7;
export const MAX_RESERVES = 5;
export const ROLE_LENGTH = 24;
export const FEATURED_TEAMS = 8;

export const ADVANCING_PER_GROUP = 2;
export const MAX_SCORE = 999;

export const TIE_BREAKERS = ['head_to_head'] as const;

export const STAGE_FORMATS = {
  group: 'Best of 1',
  quarterfinal: 'Best of 1',
  semifinal: 'Best of 3',
  final: 'Best of 5',
  other: 'Best of 1',
} as const;

/** The maximum number of game clients that a person can have, and can create in 24 hours. */
export const MOST_GAME_CLIENTS = 10;
export const MOST_CLIENTS_A_DAY = 20;
export const MAX_CASTERS = 4;
export const NAME_LENGTH = 64;
export const TAG_LENGTH = 8;
export const NOTE_LENGTH = 1_000;
/** The maximum length of a tournament's rules, or of a match's replay data. */
export const LONG_TEXT_LENGTH = 10_000;
export const CONTACT_LENGTH = 200;
export const FEE_NOTE_LENGTH = 300;
/** In whole units of the currency. */
export const MAX_AMOUNT = 100_000_000;

export const PAGE_SIZE = 100;
export const MAX_PAGE_SIZE = 1_000;
